import type { Competition, Game } from '@cup/contract/entities'
import { courtIdOf, defined, type Instant, normalName } from '@cup/domain/kernel'
import { startOf } from '@cup/domain/planning'
import { houseRulesOf, offeredLength } from '@cup/domain/settings'
import { z } from 'zod'
import { instantText } from '../../../shared/form/form-schema.ts'
import { instantIn, pickedTextOf } from '../../../shared/form/typed-values.ts'
import { formatWallTime, parseWallTime } from '../../../shared/form/wall-time.ts'
import { minutesOfSeconds, minutesText, secondsOfMinutes } from '../../../shared/planning/minutes.ts'
import { planTexts } from '../../../texts/plan.ts'
import { otherSlotsOf, type Plan, plannedAt } from '../timetable.ts'

/** When games begin, and at which pace they follow each other, as typed. */
export type PaceDraft = {
  readonly dateTime: string
  /** From one start to the next, in minutes. */
  readonly slot: string
  /** In minutes. */
  readonly duration: string
  /** [H4] The courts on which games begin together. */
  readonly courtIds: readonly string[]
}

/** The durations that are played most, in minutes. */
export const QUICK_MINUTES = [10, 12, 15]
/** The distances from start to start that are planned most, in minutes. */
export const QUICK_SLOTS = [12, 15, 20]

const MILLIS = 1000

/** After the last planned game, or at nine o'clock on a day without games. */
export function paceAfter(
  { games, competition }: Pick<Plan, 'games' | 'competition'>,
  slot: string,
  day: string,
): PaceDraft {
  const ends = games.map((game) => Date.parse(startOf(game)) + secondsOfMinutes(Number(slot)) * MILLIS)
  const morning = parseWallTime(`${day} 09:00`, 'YYYY-MM-DD HH:mm')
  const first = morning ? formatWallTime(morning) : ''
  const after = ends.length > 0 ? pickedTextOf(new Date(Math.max(...ends)).toISOString()) : first
  const isLater = (instantIn(first) ?? '') > (instantIn(after) ?? '')
  return {
    dateTime: isLater ? first : after,
    slot,
    duration: '12',
    courtIds: (competition.courts ?? []).map(({ id }) => id),
  }
}

/** Minutes from the end of a game to the next start. */
const CHANGE_MINUTES = 3

/** [J8] The length that the rules of a competition offer, and starts so far apart that break and change fit between them. */
export function offeredPace(
  { settings }: Pick<Competition, 'settings'>,
  slot: string,
  isKnockout = false,
): Partial<Pick<PaceDraft, 'slot' | 'duration'>> {
  const offered = offeredLength(houseRulesOf(settings), isKnockout)
  if (!offered) return {}
  const needed = Number(minutesOfSeconds(offered.playing + offered.pause)) + CHANGE_MINUTES
  return { duration: minutesOfSeconds(offered.playing), slot: String(Math.max(Number(slot), needed)) }
}

/** The duration of the last planned group games, and the distance between their starts; nothing where there are none. */
export function lastPaceIn({ games }: Pick<Plan, 'games'>): Partial<Pick<PaceDraft, 'slot' | 'duration'>> {
  const last = games
    .filter(({ groupId }) => groupId !== undefined)
    .toSorted((a, b) => startedAt(a) - startedAt(b))
    .at(-1)
  if (!last) return {}
  const starts = [...new Set(games.filter(({ groupId }) => groupId === last.groupId).map(startedAt))].sort(
    (a, b) => a - b,
  )
  const distances = starts.slice(1).map((at, index) => at - (starts[index] ?? at))
  return {
    duration: minutesOfSeconds(last.duration),
    ...(distances.length > 0 && { slot: minutesOfSeconds(Math.min(...distances) / MILLIS) }),
  }
}

const startedAt = (game: Game): number => Date.parse(startOf(game))

/** The fields of the pace; the output has seconds. */
export const paceShape = {
  dateTime: instantText(planTexts.dateTimeMissing),
  slot: minutesText,
  duration: minutesText,
  courtIds: z.array(z.string()).readonly(),
}

/** When games begin, and their pace in seconds. */
export type PaceOutput = {
  readonly dateTime: Instant
  readonly slot: number
  readonly duration: number
  readonly courtIds: readonly string[]
}

/** The number after the highest that a game's name has. */
export function nextNumberOf(games: readonly Pick<Game, 'name'>[]): number {
  const numbers = games.map(({ name }) => Number(/\d+/.exec(name)?.[0] ?? 0))
  return Math.max(0, ...numbers) + 1
}

/** The matchday of that name, and whether it is there already. */
export function matchdayNamed(
  name: string,
  { matchdays }: { readonly matchdays: readonly { readonly id: string; readonly name: string }[] },
): { readonly id: string } | undefined {
  return matchdays.find((matchday) => normalName(matchday.name) === normalName(name))
}

/** [H4] The chosen courts that there still are, in their order; none where there is one court without a name. */
const courtsIn = ({ courts = [] }: Competition, chosen: readonly string[]): readonly string[] =>
  courts.map(({ id }) => id).filter((id) => chosen.includes(id))

/** [H9] [K13] The courts of a plan at a pace, with the games of the others of the meet and the breaks that it leaves free. */
export const hallOf = ({ dateTime, slot, courtIds }: PaceOutput, plan: Plan) => ({
  firstAt: dateTime,
  slot,
  courts: courtsIn(plan.competition, courtIds),
  breaks: plan.competition.breaks ?? [],
  taken: otherSlotsOf(plan).map((one) => ({
    ...plannedAt(one),
    ...defined({ courtId: courtIdOf(one.game, plan.competition) }),
  })),
})
