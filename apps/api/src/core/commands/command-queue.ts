import type { GlobalPosition } from '@cup/domain/kernel'
import { CommandError } from './envelope.ts'
import type { Envelope, Outcome } from './handle-command.ts'
import type { Transactions } from './transaction.ts'

/** So many commands share one turn at the log, and one commit, when they arrive together. */
const COMMANDS_PER_TRANSACTION = 64

/** The one door to the log in this process. */
export type CommandQueue = {
  /** Answers when the command is committed; rejects with a `DomainError` or a `CommandError`. */
  readonly handle: (envelope: Envelope) => Promise<GlobalPosition>
  /** Reads what others have appended. */
  readonly follow: () => Promise<void>
  /** Waits for what is under way and takes no more. */
  readonly close: () => Promise<void>
}

const failed = (cause?: unknown) => new CommandError('service/internal', { cause })

type Waiting = { readonly envelope: Envelope; readonly settle: (outcome: Outcome) => void }

/** Commands are handled one turn after the other; what waits meanwhile shares the next turn. */
export function commandQueue({ commit, follow }: Transactions): CommandQueue {
  const waiting: Waiting[] = []
  let last: Promise<void> = Promise.resolve()
  let isClosed = false

  /** One thing at a time, and a failure of one never stops the next. */
  const next = (work: () => Promise<void>): Promise<void> => {
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    return mine
  }

  const turn = async () => {
    const batch = waiting.splice(0, COMMANDS_PER_TRANSACTION)
    if (batch.length === 0) return
    try {
      const outcomes = await commit(batch.map(({ envelope }) => envelope))
      for (const [n, { settle }] of batch.entries()) settle(outcomes[n] ?? { refusal: failed() })
    } catch (error) {
      // Nobody may be left waiting for an answer that never comes.
      for (const { settle } of batch) settle({ refusal: failed(error) })
    }
  }

  return {
    handle: (envelope) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new CommandError('service/unavailable'))
        const settle = (outcome: Outcome) =>
          'refusal' in outcome ? reject(outcome.refusal) : resolve(outcome.position)
        waiting.push({ envelope, settle })
        next(turn).catch(reject)
      }),
    follow: () => next(follow),
    close: () => {
      isClosed = true
      return last
    },
  }
}
