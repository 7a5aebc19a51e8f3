import type { IncomingMessage, ServerResponse } from 'node:http'

/** Who takes longer than this to read an answer is cut off where somebody must not be shown any more. */
const READS_WITHIN_MS = 1000

/** The answers that have been asked for and are not in the hands of the network yet. */
export type InFlightResponses = {
  /** Notes a request as it comes; writes answer nothing about people. */
  readonly note: (request: Pick<IncomingMessage, 'method'>, answer: ServerResponse) => void
  /** Resolves when none is left of those that are under way now; who reads too slowly gets no more. */
  readonly settled: () => Promise<void>
  /** Ends all of them at once. */
  readonly cutOff: () => void
}

/** So many are noted before those that are over are swept out. */
const SWEPT_AT_LEAST = 256

/** Knows of every answer between its question and its last byte. */
export function inFlightResponses(): InFlightResponses {
  let noted: ServerResponse[] = []
  let sweepAt = SWEPT_AT_LEAST
  const underWay = () => noted.filter(({ closed }) => !closed)
  return {
    note: ({ method }, answer) => {
      if (method !== 'GET' && method !== 'HEAD') return
      noted.push(answer)
      // A listener for the end of each answer would cost a read a tenth of its time.
      if (noted.length < sweepAt) return
      noted = underWay()
      sweepAt = Math.max(SWEPT_AT_LEAST, 2 * noted.length)
    },
    settled: async () => {
      await Promise.all(underWay().map(ended))
    },
    cutOff: () => {
      for (const answer of underWay()) answer.destroy()
    },
  }
}

function ended(answer: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const tooSlow = setTimeout(() => answer.destroy(), READS_WITHIN_MS)
    answer.once('close', () => {
      clearTimeout(tooSlow)
      resolve()
    })
  })
}
