import type { ConnectionView } from '@cup/api-client/live'
import { formatClock } from '@cup/ui/format'

/** A phone that wakes up needs a moment; what is over so soon is not worth a word. */
const WORTH_A_WORD_MILLIS = 3_000

/** How the line is, for a pill. */
export type ConnectionLook = { readonly tone: 'ok' | 'waiting' | 'offline'; readonly text: string }

/** The line in words: "Verbunden", "Verbinde …", "Offline seit 00:12"; `now` by `performance.now()`. */
export function connectionLookOf(
  { state, staleSince }: Omit<ConnectionView, 'isComplete'>,
  now: number,
): ConnectionLook {
  if (state === 'live') return { tone: 'ok', text: 'Verbunden' }
  const since = now - (staleSince ?? now)
  if (since < WORTH_A_WORD_MILLIS) return { tone: 'waiting', text: 'Verbinde …' }
  return { tone: 'offline', text: `Offline seit ${formatClock(Math.floor(since / 1000))}` }
}
