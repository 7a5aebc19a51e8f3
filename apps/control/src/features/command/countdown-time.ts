import type { Seconds } from '@cup/domain/kernel'

const MINUTES_AND_SECONDS = /^\s*(\d{1,3}):([0-5]?\d)\s*$/
const MINUTES = /^\s*(\d{1,3})\s*$/

/** What somebody typed as mm:ss, or as minutes alone; undefined where it is no time, or none at all. */
export function secondsOf(text: string): Seconds | undefined {
  const [, minutes, seconds = '0'] = MINUTES_AND_SECONDS.exec(text) ?? MINUTES.exec(text) ?? []
  const total = Number(minutes) * 60 + Number(seconds)
  return total > 0 ? total : undefined
}
