import type { GlobalPosition } from '@cup/domain/kernel'
import { CommandError } from './envelope.ts'
import type { Envelope, Outcome } from './handle-command.ts'
import type { Transactions } from './transaction.ts'

/** How many commands share one transaction when they arrive together. */
const COMMANDS_PER_TRANSACTION = 64

/** The only way of this process to append to the log. */
export type CommandQueue = {
  /** Answers when the command is committed; rejects with a `DomainError` or a `CommandError`. */
  readonly handle: (envelope: Envelope) => Promise<GlobalPosition>
  /** Reads what others have appended: all of it, or at least up to a position, which may be known by the time of reading. */
  readonly follow: (upTo?: GlobalPosition) => Promise<void>
  /** Takes no more commands, and waits for those that are running. */
  readonly close: () => Promise<void>
}

const failed = (cause?: unknown) => new CommandError('service/internal', { cause })

type Waiting = { readonly envelope: Envelope; readonly settle: (outcome: Outcome) => void }

/** Runs one transaction after the other; commands that wait meanwhile share the next one. */
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

  const transaction = async () => {
    const batch = waiting.splice(0, COMMANDS_PER_TRANSACTION)
    if (batch.length === 0) return
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
        const settle = (outcome: Outcome) =>
          'refusal' in outcome ? reject(outcome.refusal) : resolve(outcome.position)
        waiting.push({ envelope, settle })
        next(transaction).catch(reject)
      }),
    follow: (upTo) => next(() => follow(upTo)),
    close: () => {
      isClosed = true
      return last
    },
  }
}
