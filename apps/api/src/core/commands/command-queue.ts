import type { GlobalPosition } from '@cup/domain/kernel'
import { isActCommand } from '@cup/domain/tournament-state'
import type { Runtime } from '@cup/runtime'
import { CommandError } from './envelope.ts'
import type { Envelope, Outcome } from './handle-command.ts'
import type { Transactions } from './transaction.ts'

/** How many commands share one transaction when they arrive together. */
const COMMANDS_PER_TRANSACTION = 64

/**
 * [I12] A command without an outcome by then is refused: dropped where it still waits; else it may be committed yet, and
 * its sender repeats it. Clients give up after 15 s.
 */
const ANSWERS_WITHIN_MS = 10_000

/** The only way of this process to append to the log. */
export type CommandQueue = {
  /** Answers when the command is committed; rejects with a `DomainError` or a `CommandError`, within 10 s at the latest. */
  readonly handle: (envelope: Envelope) => Promise<GlobalPosition>
  /** Reads what others have appended: all of it, or at least up to a position, which may be known by the time of reading. */
  readonly follow: (upTo?: GlobalPosition) => Promise<void>
  /** Takes no more commands, and waits for those that are running. */
  readonly close: () => Promise<void>
  /** Milliseconds since the transaction or the reading that is running began; 0 while none is. */
  readonly busyMs: () => number
}

const failed = (cause?: unknown) => new CommandError('service/internal', { cause })

type Waiting = { readonly envelope: Envelope; readonly settle: (outcome: Outcome) => void }

/** [I13] An act takes as long as a hundred presses: it comes alone, after all that waited with it. */
function batchesOf(waiting: readonly Waiting[]): readonly (readonly Waiting[])[] {
  const acts = waiting.filter(({ envelope }) => isActCommand(envelope.command))
  const presses = waiting.filter((one) => !acts.includes(one))
  return [...(presses.length > 0 ? [presses] : []), ...acts.map((act) => [act])]
}

/** Runs one transaction after the other; commands that wait meanwhile share the next one. */
export function commandQueue({ commit, follow }: Transactions, { steadyMs, after }: Runtime): CommandQueue {
  const waiting: Waiting[] = []
  let last: Promise<void> = Promise.resolve()
  let isClosed = false
  let busySince: number | undefined

  /** One thing at a time, and a failure of one never stops the next. */
  const next = (work: () => Promise<void>): Promise<void> => {
    const mine = last
      .then(() => {
        busySince = steadyMs()
        return work()
      })
      .finally(() => {
        busySince = undefined
      })
    last = mine.catch(() => undefined)
    return mine
  }

  const transactionsOfTurn = async () => {
    for (const batch of batchesOf(waiting.splice(0, COMMANDS_PER_TRANSACTION))) await transaction(batch)
  }
  const transaction = async (batch: readonly Waiting[]) => {
    try {
      const outcomes = await commit(batch.map(({ envelope }) => envelope))
      for (const [n, { settle }] of batch.entries()) settle(outcomes[n] ?? { refusal: failed() })
    } catch (error) {
      // Every caller must get an answer.
      for (const { settle } of batch) settle({ refusal: failed(error) })
    }
  }

  return {
    handle: (envelope) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new CommandError('service/unavailable'))
        const settle = (outcome: Outcome) => {
          callOff()
          if ('refusal' in outcome) reject(outcome.refusal)
          else resolve(outcome.position)
        }
        const own = { envelope, settle }
        const callOff = after(ANSWERS_WITHIN_MS, () => {
          if (waiting.includes(own)) waiting.splice(waiting.indexOf(own), 1)
          settle({ refusal: new CommandError('service/unavailable') })
        })
        waiting.push(own)
        next(transactionsOfTurn).catch(reject)
      }),
    follow: (upTo) => next(() => follow(upTo)),
    close: () => {
      isClosed = true
      return last
    },
    busyMs: () => (busySince === undefined ? 0 : steadyMs() - busySince),
  }
}
