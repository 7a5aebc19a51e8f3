import { type Check, firstOf } from './step.ts'

/** A log of fewer events is read at once, whatever for. */
const FEW = 100
const WITHIN_MS = 10 * 60_000
/** At its start, and where the end of the log was unclear to it for reasons that no client sees. */
const USUAL = 6
/** An answer that was lost, or a loss, makes a process read the log again, and again if that fails. */
const AFTER_FAILURE = 3

/** [0009] A service reads the whole log when it starts and when it doubts what it knows, and never for one message. */
export function logReads(): Check {
  let length = 0
  let since = 0
  let allowed = USUAL
  const times = new Map<string, number>()
  return {
    name: 'no service reads the whole log for a message',
    look: ({ now, written, answers, reads }) => {
      for (const one of written) {
        if ('commit' in one) length += one.commit.events.length
        else length = Math.min(length, one.lostAfter)
      }
      if (now - since > WITHIN_MS) {
        since = now
        allowed = USUAL
        times.clear()
      }
      const failures = answers.filter(({ kind, response: { status } }) => kind === 'service' && status >= 500)
      const losses = written.filter((one) => 'lostAfter' in one)
      allowed += AFTER_FAILURE * (failures.length + losses.length)
      return firstOf(reads, ({ server, events }) => {
        if (events < FEW || events < length / 2) return undefined
        const time = (times.get(server) ?? 0) + 1
        times.set(server, time)
        if (time <= allowed) return undefined
        return `${server} reads the whole log for the ${time}th time within 10 minutes (${events} events).`
      })
    },
  }
}
