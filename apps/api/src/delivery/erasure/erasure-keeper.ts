import { isDaySeen, type KnownErasure } from '@cup/domain/erasure'
import { currentErasureAt, type TournamentState } from '@cup/domain/tournament-state'
import type { Runtime } from '@cup/runtime'
import { type Envelope, ERASER } from '../../core/commands/index.ts'
import { type Log, reasonOf, type ServiceClock } from '../../utilities/index.ts'
import type { ErasureRows } from './erasure-rows.ts'

/** How often a process looks; every look counts the time since the one before. */
const LOOKS_EVERY_MS = 60_000

/** The timer of the erasure. */
export type ErasureKeeper = { readonly close: () => Promise<void> }

type Deps = {
  readonly rows: ErasureRows
  readonly tournament: () => TournamentState
  /** Handles the command, and answers once no process and no cache shows the names. */
  readonly handle: (envelope: Envelope) => Promise<unknown>
  readonly now: ServiceClock
  readonly runtime: Runtime
  readonly log: Log
}

/**
 * [N17] Counts the time that passes after an announcement, and carries the erasure out when its day has come. Every
 * process does both: the log takes the erasure once, and a process that starts late looks at once.
 */
export function erasureKeeper({ rows, tournament, handle, now, runtime, log }: Deps): ErasureKeeper {
  let looking: Promise<void> = Promise.resolve()
  let isLooking = false

  const lookOnce = async () => {
    const erasure = currentErasureAt(tournament())
    if (!erasure || !isOpen(erasure)) return
    const { announcedAt, ...seen } = await rows.look(erasure.id)
    if (announcedAt === undefined || erasure.phase !== 'confirmed') return
    const evidence = { ...seen, announcedAt }
    if (!isDaySeen(erasure, evidence)) return
    const data = { id: erasure.id, evidence }
    await handle({ command: { type: 'erasure.carryOut', data, occurredAt: now() }, actor: ERASER })
    log('The data of the children were erased, as confirmed.')
  }
  const look = () => {
    if (isLooking) return
    isLooking = true
    looking = lookOnce()
      // The next look follows within a minute.
      .catch((error: unknown) => log(`The erasure of the children's data could not be looked at: ${reasonOf(error)}`))
      .finally(() => {
        isLooking = false
      })
  }
  const stop = runtime.every(LOOKS_EVERY_MS, look)
  runtime.soon(look)
  return {
    close: async () => {
      stop()
      await looking
    },
  }
}

const isOpen = ({ phase }: KnownErasure): boolean => phase === 'announced' || phase === 'confirmed'
