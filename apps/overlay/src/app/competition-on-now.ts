import type { Competition } from '@cup/contract/entities'
import type { CalendarDate } from '@cup/domain/kernel'

/** What is known when nothing was put on air. */
export type OnNow = {
  readonly competitions: readonly Competition[]
  /** The competitions with a game under way. */
  readonly underWay: readonly string[]
  readonly today: CalendarDate
  /** What was shown so far: it stays between its games, as long as nobody else plays. */
  readonly before: string | undefined
}

/** [V11] As the public page has it: where a game is under way, else the next by date, else the one that ended last. */
export function competitionOnNow({ competitions, underWay, today, before }: OnNow): string | undefined {
  const byStart = [...competitions].sort((a, b) => compare(a.start, b.start))
  const playing = byStart.filter(({ id }) => underWay.includes(id))
  const notOver = byStart.filter(({ end }) => end >= today)
  const [endedLast] = [...byStart].sort((a, b) => compare(b.end, a.end))
  const chosen = [playing, notOver].find(({ length }) => length > 0) ?? [endedLast]
  return (chosen.find((competition) => competition?.id === before) ?? chosen[0])?.id
}

const compare = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)
