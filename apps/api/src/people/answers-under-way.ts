import type { IncomingMessage, ServerResponse } from 'node:http'

/** Who takes longer than this to read an answer is cut off where somebody must not be shown any more. */
const READS_WITHIN_MS = 1000

/** The answers that have been asked for and are not in the hands of the network yet. */
export type AnswersUnderWay = {
  /** Notes a request as it comes; writes answer nothing about people. */
  readonly note: (request: Pick<IncomingMessage, 'method'>, answer: ServerResponse) => void
  /** Resolves when none is left of those that are under way now; who reads too slowly gets no more. */
  readonly settled: () => Promise<void>
  /** Ends all of them at once. */
  readonly cutOff: () => void
}

/** Knows of every answer between its question and its last byte. */
export function answersUnderWay(): AnswersUnderWay {
  const underWay = new Set<ServerResponse>()
  function forget(this: ServerResponse) {
    underWay.delete(this)
  }
  return {
    note: ({ method }, answer) => {
      if (method !== 'GET' && method !== 'HEAD') return
      underWay.add(answer)
      answer.once('close', forget)
    },
    settled: async () => {
      await Promise.all([...underWay].map(ended))
    },
    cutOff: () => {
      for (const answer of underWay) answer.destroy()
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
