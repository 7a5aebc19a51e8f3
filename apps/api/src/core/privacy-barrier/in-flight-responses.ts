import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Runtime } from '@cup/runtime'

/** A client that reads a response more slowly than this is cut off when the response must not be shown any more. */
const READS_WITHIN_MS = 1000

/** The responses that were requested and are not completely sent yet. */
export type InFlightResponses = {
  /** Notes a request; the responses of writes contain no personal data. */
  readonly note: (request: Pick<IncomingMessage, 'method'>, answer: ServerResponse) => void
  /** Leaves a response out that is held and has no content yet; returns how to end that, in the step that writes it. */
  readonly hold: (answer: ServerResponse) => () => void
  /** Resolves when all current responses have ended; slow readers are cut off. */
  readonly settled: () => Promise<void>
  /** Ends all of them at once. */
  readonly cutOff: () => void
}

/** How many are noted before finished ones are removed. */
const SWEPT_AT_LEAST = 256

/** Tracks every response from its request to its last byte. */
export function inFlightResponses(runtime: Runtime): InFlightResponses {
  let noted: ServerResponse[] = []
  let sweepAt = SWEPT_AT_LEAST
  const held = new WeakSet<ServerResponse>()
  const underWay = () => noted.filter((answer) => !answer.closed && !held.has(answer))
  return {
    note: ({ method }, answer) => {
      if (method !== 'GET' && method !== 'HEAD') return
      noted.push(answer)
      // A listener for the end of each response would slow reads down by a tenth.
      if (noted.length < sweepAt) return
      noted = noted.filter(({ closed }) => !closed)
      sweepAt = Math.max(SWEPT_AT_LEAST, 2 * noted.length)
    },
    hold: (answer) => {
      held.add(answer)
      return () => void held.delete(answer)
    },
    settled: async () => {
      await Promise.all(underWay().map((answer) => ended(answer, runtime)))
    },
    cutOff: () => {
      for (const answer of underWay()) answer.destroy()
    },
  }
}

function ended(answer: ServerResponse, { after }: Runtime): Promise<void> {
  return new Promise((resolve) => {
    const callOff = after(READS_WITHIN_MS, () => answer.destroy())
    answer.once('close', () => {
      callOff()
      resolve()
    })
  })
}
