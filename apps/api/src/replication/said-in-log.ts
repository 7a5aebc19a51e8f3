import type { LineListener } from './line.ts'

/** The same listener, with a word to the operator whenever the followed service falls silent or is heard again: once each. */
export function saidInLog(listener: LineListener, follow: string, say: (line: string) => void): LineListener {
  let hasSubscribers: boolean | undefined
  const note = (now: boolean, line: string) => {
    if (hasSubscribers !== now) say(line)
    hasSubscribers = now
  }
  return {
    hear: (message, at) => {
      note(true, `${follow} is heard.`)
      listener.hear(message, at)
    },
    lost: () => {
      note(false, `${follow} is not heard; it is called until it answers.`)
      listener.lost()
    },
  }
}
