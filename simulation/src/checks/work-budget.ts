import { type Check, firstOf } from './step.ts'

/** [0018] [0060] The largest replay that a service sends to one client. */
const MOST_IN_A_FRAME = 1_200_000
/** Bytes that an event may cost a connection: its views, a list that was read again, and messages that others cause. */
const BYTES_OF_EVENT = 48_000
/** Bytes of a connection that has just begun, and of a minute without any event. */
const BYTES_OF_BEGINNING = 2_500_000

/** Work per message stays within a budget: what a connection is sent grows with the events since, never with the log. */
export function workBudget(): Check {
  const sentTo = new Map<string, number>()
  let allowed = BYTES_OF_BEGINNING
  let minute = 0
  return {
    name: 'work per message stays within its budget',
    look: ({ now, written, sent }) => {
      if (now - minute >= 60_000) {
        minute = now
        sentTo.clear()
        allowed = BYTES_OF_BEGINNING
      }
      for (const one of written) allowed += BYTES_OF_EVENT * ('commit' in one ? one.commit.events.length : 0)
      return firstOf(sent, ({ server, to, bytes }) => {
        const line = `${server} ${to}`
        const total = (sentTo.get(line) ?? 0) + bytes.length
        sentTo.set(line, total)
        if (bytes.length > MOST_IN_A_FRAME) return `${server} sends ${bytes.length} bytes at once to ${to}.`
        return total > allowed
          ? `${server} has sent ${total} bytes to ${to} within a minute; ${allowed} are enough.`
          : undefined
      })
    },
  }
}
