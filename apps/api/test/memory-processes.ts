import type { LogHead } from '../src/core/event-store/event-store.ts'
import type { ProcessRegister } from '../src/core/privacy-barrier/processes.ts'

type Row = {
  readonly position: number
  readonly epoch: string
  readonly check: string
  readonly leaseUntilMs: number
  readonly required: number
}

type Deps = { readonly head: () => Pick<LogHead, 'epoch' | 'position'>; readonly nowMs: () => number }

/** Register of processes that share a memory. */
export type MemoryProcesses = ProcessRegister & {
  /** Forgets each process that has applied more than a position: its row was written later. */
  readonly loseAfter: (position: number) => void
}

const FORGOTTEN_AFTER_MS = 3_600_000

/** The register of processes in memory; the same contract as in PostgreSQL. */
export function memoryProcesses({ head, nowMs }: Deps): MemoryProcesses {
  const rows = new Map<string, Row>()
  const hasLease = ({ leaseUntilMs }: Row) => leaseUntilMs > nowMs()
  const isBehind = ({ position, epoch }: Row, wanted: number) =>
    position < wanted || !['', head().epoch].includes(epoch)
  const othersOf = (id: string) => [...rows].filter(([other, row]) => other !== id && hasLease(row))
  return {
    enter: async (id, log) => {
      for (const [other, { leaseUntilMs }] of rows) {
        if (leaseUntilMs < nowMs() - FORGOTTEN_AFTER_MS) rows.delete(other)
      }
      return {
        renew: async (position, forMs) => {
          const epoch = log.epoch()
          const others = othersOf(id).length
          const { required = 0, epoch: before = epoch } = rows.get(id) ?? {}
          if (required > position && before === epoch) return { isRenewed: false, others }
          rows.set(id, {
            position,
            epoch,
            check: log.checkAt(position) ?? '',
            leaseUntilMs: nowMs() + forMs,
            required: before === epoch ? required : 0,
          })
          return { isRenewed: epoch === head().epoch && head().position >= position, others }
        },
        require: async (position) => {
          for (const [other, row] of othersOf(id)) {
            if (isBehind(row, position) && row.required < position) rows.set(other, { ...row, required: position })
          }
        },
        behind: async (position) => othersOf(id).filter(([, row]) => isBehind(row, position)).length,
        leave: async () => void rows.delete(id),
      }
    },
    heads: async () =>
      [...rows.values()]
        .filter(({ epoch }) => epoch !== '')
        .map(({ epoch, position, check }) => ({ epoch, position, ...(check === '' ? {} : { check }) })),
    loseAfter: (position) => {
      for (const [id, row] of rows) if (row.position > position) rows.delete(id)
    },
  }
}
