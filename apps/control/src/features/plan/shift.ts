import type { Game } from '@cup/contract/entities'
import { BREAK_USES, type BreakUse } from '@cup/domain/game-plan'
import { courtIdOf, type Instant } from '@cup/domain/kernel'
import { type Shift, type ShiftRequest, shiftOf, slipOf, startOf } from '@cup/domain/planning'
import { instantIn, pickedTextOf } from '../../shared/form/typed-values.ts'
import { hallClock } from './hall-clock.ts'
import { mayMove, openPlanOf, type WholeMeet } from './whole-meet.ts'

/** Choice for a shift; the texts are as they were typed. */
export type ShiftValues = {
  readonly firstId: string
  readonly minutes: string
  /** New beginning of the first game. */
  readonly start: string
  readonly hasAllAges: boolean
  readonly hasAllCourts: boolean
  readonly withBreaks: boolean
  /** Undefined until it is chosen: on another day the days after it move as well. */
  readonly withLaterDays: boolean | undefined
  readonly breaks: BreakUse
}

/** A shift from a game on, as it is proposed at first. */
export const shiftFrom = (game: Game): ShiftValues => ({
  ...{
    firstId: game.id,
    hasAllAges: true,
    hasAllCourts: true,
    withBreaks: true,
    withLaterDays: undefined,
    breaks: 'keep',
  },
  ...withMinutes(game, '10'),
})

/** A number of minutes, and the beginning that it comes to. */
export function withMinutes(game: Game, minutes: string): Pick<ShiftValues, 'minutes' | 'start'> {
  const start = Date.parse(startOf(game)) + (minutesIn(minutes) ?? 0) * MINUTE_MILLIS
  return { minutes, start: pickedTextOf(new Date(start).toISOString()) }
}

/** A beginning, and the minutes that it comes to; on another day there are none to be shown. */
export function withStart(game: Game, start: string): Pick<ShiftValues, 'minutes' | 'start'> {
  const by = delayTo(game, instantIn(start))
  return { start, minutes: by && by.days === 0 ? String(by.minutes) : '' }
}

const MINUTE_MILLIS = 60_000
const DAY_MILLIS = 24 * 60 * MINUTE_MILLIS

/** Days and minutes by which a game would move. */
function delayTo(game: Game, start: Instant | undefined): Pick<ShiftRequest, 'days' | 'minutes'> | undefined {
  if (start === undefined) return undefined
  const from = startOf(game)
  const days = Math.round((Date.parse(hallClock.dayOf(start)) - Date.parse(hallClock.dayOf(from))) / DAY_MILLIS)
  const minutes = (Date.parse(start) - Date.parse(hallClock.daysLater(from, days))) / MINUTE_MILLIS
  return { days, minutes: Math.round(minutes) }
}

/** [H21] A shift that is shown before it is made; undefined while no time can be read. */
export type ShownShift = Shift & { readonly request: ShiftRequest }

/** [H21] The effect of what was chosen. With breaks that absorb a delay it is a slip (K21) within the day. */
export function shownShift(values: ShiftValues, meet: WholeMeet): ShownShift | undefined {
  const first = meet.games.find(({ id }) => id === values.firstId)
  const by = first && delayTo(first, instantIn(values.start))
  if (!first || !by) return undefined
  const request: ShiftRequest = {
    ...by,
    firstId: first.id,
    withBreaks: values.withBreaks,
    withLaterDays: values.withLaterDays ?? by.days !== 0,
    ...(!values.hasAllAges && { competitionIds: [first.competitionId] }),
    ...(!values.hasAllCourts && courtsOf(first, meet)),
  }
  if (!mayAbsorb(request) || values.breaks === 'keep')
    return { ...shiftOf(openPlanOf(meet), request, hallClock), request }
  return { ...slipOf(scopeOf(request, meet), { ...request, breaks: values.breaks }, meet), competitions: [], request }
}

function courtsOf(game: Game, meet: WholeMeet): Pick<ShiftRequest, 'courtIds'> {
  const courtId = courtIdOf(game, meet)
  return courtId === undefined ? {} : { courtIds: [courtId] }
}

/** [K21] Whether breaks can absorb a part: of a delay within a day. */
export const mayAbsorb = ({ days, minutes }: Pick<ShiftRequest, 'days' | 'minutes'>): boolean =>
  days === 0 && minutes > 0

/** The ways to make up for a delay. */
export const isBreakUse = (text: string): text is BreakUse => BREAK_USES.some((use) => use === text)

/** The games that a slip may move, with those that it has to know. */
const scopeOf = ({ competitionIds, courtIds }: ShiftRequest, meet: WholeMeet): readonly Game[] =>
  meet.games.filter((game) => {
    const courtId = courtIdOf(game, meet)
    const isOnCourt = courtIds === undefined || courtId === undefined || courtIds.includes(courtId)
    return isOnCourt && (competitionIds?.includes(game.competitionId) ?? true) && (mayMove(game, meet) || game.started)
  })

/** Whole minutes, earlier ones with a minus of either kind. */
export function minutesIn(text: string): number | undefined {
  const typed = /^\s*([+−-]?)(\d{1,6})\s*$/.exec(text)
  if (!typed) return undefined
  return typed[1] === '−' || typed[1] === '-' ? -Number(typed[2]) : Number(typed[2])
}
