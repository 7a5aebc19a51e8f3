import { type LastingGame, timeInHallOf } from '@cup/domain/game-plan'
import type { CalendarDate } from '@cup/domain/kernel'
import type { Clash } from '@cup/domain/planning'
import { calendarDateOf, formatDate, formatDateRange, formatTimeOfDay } from '@cup/ui/format'
import { planWarningsOf } from '../../shared/game-view/plan-notes.ts'
import { daysOverLimit } from '../../shared/planning/minutes-over-limit.ts'
import { planTexts } from '../../texts/plan.ts'
import { planNotesTexts } from '../../texts/plan-notes.ts'
import { type ClashNames, type ClashNote, list, MOST_NAMED } from './clash-list.tsx'
import { type Plan, plannedAt, type Slot } from './timetable.ts'

const MINUTE_SECONDS = 60
/** The clashes of a plan in words; those of one game that waits for several are one sentence. */
export function notesOf(clashes: readonly Clash[], names: ClashNames): readonly ClashNote[] {
  const groups = Map.groupBy(clashes, (clash) =>
    clash.type === 'undecided' ? `${clash.type} ${clash.later}` : keyOf(clash),
  )
  return [...groups].flatMap(([key, [first, ...others]]) => {
    if (!first) return []
    const earlier = [first, ...others].map((clash) => clash.earlier)
    return [{ key, game: first.later, games: [...earlier, first.later], text: textOf(first, earlier, names) }]
  })
}

type Days = { readonly start: CalendarDate; readonly end: CalendarDate }

/** The games of a competition on days that are none of its own, a sentence for each of those days. */
export function outsideNotesOf(slots: ClashNames['slots'], { start, end }: Days): readonly ClashNote[] {
  const byDay = Map.groupBy(slots, ({ at }) => calendarDateOf(at))
  return [...byDay].flatMap(([day, games]) => {
    const [first] = games
    if (!first || (day >= start && day <= end)) return []
    const text = planTexts.outside(games.length, nameIn(first), formatDate(day), formatDateRange(start, end))
    return [
      { key: `outside ${day} ${first.game.id}`, game: first.game.id, games: games.map(({ game }) => game.id), text },
    ]
  })
}

type Break = { readonly id: string; readonly name: string; readonly dateTime: string; readonly duration: number }
type TimedSlot = ClashNames['slots'][number] & {
  readonly game: LastingGame & { readonly cancelled: boolean }
}

/** [K13] The games of a competition in one of its breaks, a sentence for each break. */
export function breakNotesOf(slots: readonly TimedSlot[], breaks: readonly Break[]): readonly ClashNote[] {
  return breaks.flatMap((one) => {
    const games = slots.filter(({ game, at }) => !game.cancelled && areAtOnce(one, { dateTime: at, duration: timeInHallOf(game) }))
    const [first] = games
    if (!first) return []
    const text = planTexts.inBreak(games.length, nameIn(first), one.name)
    return [{ key: `break ${one.id}`, game: first.game.id, games: games.map(({ game }) => game.id), text }]
  })
}

/** [H24] The days on which a team of a competition plays too long, a sentence for each, at the last of its games. */
export const longDayNotesOf = (
  slots: readonly Slot[],
  competition: Plan['competition'],
  teams: ClashNames['teams'],
): readonly ClashNote[] =>
  daysOverLimit(slots.map(plannedAt), competition).map(({ teamId, day, minutes, limit, games }) => ({
    key: `long day ${day} ${teamId}`,
    game: games.at(-1) ?? '',
    games,
    text: planTexts.longDay(
      teams.find(({ id }) => id === teamId)?.name ?? planTexts.aTeam,
      formatDate(day),
      minutes,
      limit,
    ),
  }))

type Span = Pick<Break, 'dateTime' | 'duration'>

const areAtOnce = (one: Span, other: Span): boolean => beginOf(one) < endOf(other) && beginOf(other) < endOf(one)

const beginOf = ({ dateTime }: Span): number => Date.parse(dateTime)
const endOf = (span: Span): number => beginOf(span) + span.duration * 1000

/** [R7] [R8] The games with teams that are not those of the plan, or with none, a sentence for each. */
export const teamNotesOf = ({ competition, games, teams }: Plan): readonly ClashNote[] =>
  planWarningsOf(games, { competition, plan: games, teams }).map(({ game, type, text, remedy }) => ({
    key: `${type} ${game.id} ${text}`,
    game: game.id,
    games: [game.id],
    text: planNotesTexts.atGame(game.name, text),
    remedy,
  }))

const keyOf = (clash: Clash): string =>
  [clash.type, clash.earlier, clash.later, 'teamId' in clash ? clash.teamId : ''].join(' ')

function textOf(clash: Clash, grounds: readonly string[], { slots, teams }: ClashNames): string {
  const named = (id: string) => nameIn(slots.find(({ game }) => game.id === id))
  const timed = (id: string) => {
    const slot = slots.find(({ game }) => game.id === id)
    return slot ? `${nameIn(slot)} (${formatTimeOfDay(slot.at)})` : ''
  }
  const team = 'teamId' in clash ? (teams.find(({ id }) => id === clash.teamId)?.name ?? planTexts.aTeam) : ''
  switch (clash.type) {
    case 'overlap':
      return planTexts.overlap(timed(clash.later), timed(clash.earlier))
    case 'sameTeam':
      return planTexts.sameTeam(team, timed(clash.earlier), timed(clash.later))
    case 'sameReferee':
      return planTexts.sameReferee(clash.referee, timed(clash.earlier), timed(clash.later))
    case 'refereePlays':
      return clash.earlier === clash.later
        ? planTexts.refereeInOwnGame(clash.referee, team, timed(clash.later))
        : planTexts.refereePlays(clash.referee, team, timed(clash.led), timed(otherOf(clash)))
    case 'shortRest':
      return planTexts.shortRest(team, named(clash.earlier), named(clash.later), restText(clash.rest))
    case 'undecided':
      return planTexts.undecided(timed(clash.later), openText(grounds.map(named)))
  }
}

const otherOf = ({ earlier, later, led }: Clash & { readonly led: string }): string =>
  led === earlier ? later : earlier

/** [H9] A game of another competition with its name: both may have a "Spiel 1". */
const nameIn = (slot: ClashNames['slots'][number] | undefined): string =>
  [slot?.other?.name, slot?.game.name].filter(Boolean).join(' ')

function restText(rest: number): string {
  const minutes = Math.floor(rest / MINUTE_SECONDS)
  if (minutes === 0) return planTexts.noRest
  return minutes === 1 ? planTexts.oneMinuteRest : planTexts.minutesRest(minutes)
}

function openText(games: readonly string[]): string {
  const more = games.length - MOST_NAMED
  const named = more > 1 ? [...games.slice(0, MOST_NAMED), planTexts.more(more)] : games
  return planTexts.notOverYet(list.format(named), named.length)
}
