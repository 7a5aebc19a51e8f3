import { timeInHallOf } from '@cup/domain/game-plan'
import { courtNameOf } from '@cup/domain/kernel'
import { startOf } from '@cup/domain/planning'
import { calendarDateOf, formatDateRange, formatTime, formatTimeOfDay } from '@cup/ui/format'
import { checkTexts, startTexts } from '../../../../texts/start.ts'
import { type CupGame, type CupPart, courtsOf, type Facts, gameNameIn, gamesToCome, namesOf, tagIn } from '../facts.ts'
import { finalsOf } from '../finals.ts'
import { type Check, type Findings, go, type Line, orDone } from '../finding.ts'
import { isPlayed } from '../phase.ts'
import { ungroupedOf } from './groups.ts'
import { hasTeams } from './teams.ts'

const texts = checkTexts.plan

const toTimetable = go(texts.toPlan, '/timetable')

/** [O3] Each competition has games. */
export const gamesAreThere: Check = (facts) => {
  const asked = facts.parts.filter(hasTeams)
  const count = asked.reduce((sum, { games }) => sum + games.length, 0)
  const { meet } = facts
  const open = asked
    .filter(({ games }) => games.length === 0)
    .map((part): Line => {
      const { id } = part.competition
      const page = meet ? `/competitions/meets/${meet.id}/generate` : `/competitions/${id}/plan/generate`
      return {
        id: `games ${id}`,
        level: 'red',
        page: 'timetable',
        title: checkTexts.of(tagIn(facts, part), texts.none),
        why: texts.noneWhy,
        ways: [go(texts.generate, page)],
      }
    })
  return asked.length === 0 ? {} : orDone(open, { id: 'games', title: texts.done(count, courtsOf(facts).length) })
}

/** [O3] Each team that is in a group, or whose competition has none, has a game. */
export const teamsHaveGames: Check = (facts) => ({
  open: facts.parts.flatMap((part): Line[] => {
    const { competition, games } = part
    const left = competition.groups.length > 0 ? ungroupedOf(part) : []
    const idle = competition.teamIds.filter(
      (teamId) => !left.includes(teamId) && !games.some((one) => isOf(one, teamId)),
    )
    if (games.length === 0 || idle.length === 0 || feedsByPlace(part)) return []
    return [
      {
        id: `idle ${competition.id}`,
        level: 'red',
        page: 'timetable',
        title: checkTexts.of(tagIn(facts, part), texts.idle(idle.length)),
        why: texts.idleWhy(namesOf(idle, facts)),
        ways: [toTimetable],
      },
    ]
  }),
})

/** Whether no game names a team itself: then places of groups decide who plays. */
const feedsByPlace = ({ games }: CupPart): boolean =>
  games.every(({ plannedTeams }) => Object.values(plannedTeams).every((reference) => !('teamId' in reference)))

const isOf = ({ plannedTeams, resolvedTeams }: CupPart['games'][number], team: string): boolean =>
  Object.values(resolvedTeams).some((id) => id === team) ||
  Object.values(plannedTeams).some((reference) => 'teamId' in reference && reference.teamId === team)

/** [O3] Each game is on a court, where the cup has several. */
export const gamesHaveCourts: Check = (facts) => {
  const courts = courtsOf(facts)
  const open = courts.length < 2 ? [] : gamesToCome(facts).filter(({ game }) => game.courtId === undefined)
  return about(open, ({ game, part }) => ({
    id: 'courts',
    level: 'amber',
    page: 'timetable',
    title: texts.noCourt(open.length),
    why: texts.noCourtWhy(gameNames(facts, open), courtNameOf(game, { courts }) ?? ''),
    ways: [go(texts.chooseCourt, `/competitions/${part.competition.id}`), toTimetable],
  }))
}

/** [O3] The days of the cup, and the times of its games, are to come. */
export const datesAreToCome: Check = (facts) => {
  const { parts, now } = facts
  const today = calendarDateOf(now)
  const over = parts.filter(({ competition, games }) => competition.end < today && !games.some(isPlayed))
  const days = over.map((part): Line => {
    const { id, start, end } = part.competition
    return {
      id: `past days ${id}`,
      level: 'red',
      page: 'competitions',
      title: checkTexts.of(tagIn(facts, part), texts.pastDays),
      why: texts.pastDaysWhy(formatDateRange(start, end)),
      ways: [go(texts.changeDays, `/competitions/${id}`)],
    }
  })
  const coming = gamesToCome(facts).filter(({ part }) => !over.includes(part))
  const past = coming.filter(({ game }) => calendarDateOf(startOf(game)) < today)
  const games = about(past, () => ({
    id: 'past games',
    level: 'red',
    page: 'timetable',
    title: texts.past(past.length),
    why: texts.pastWhy(gameNames(facts, past)),
    ways: [toTimetable],
  }))
  return { open: [...days, ...(games.open ?? [])] }
}

/** [O4] Each game is on a day of its competition. */
export const gamesAreOnItsDays: Check = (facts) => ({
  open: facts.parts.flatMap((part) => {
    const { id, start, end } = part.competition
    const outside = gamesToCome({ parts: [part] }).filter(({ game }) => {
      const day = calendarDateOf(startOf(game))
      return day < start || day > end
    })
    const found = about(outside, () => ({
      id: `outside ${id}`,
      level: 'amber',
      page: 'timetable',
      title: checkTexts.of(tagIn(facts, part), texts.outside(outside.length)),
      why: texts.outsideWhy(gameNames(facts, outside), formatDateRange(start, end)),
      ways: [go(texts.changeDays, `/competitions/${id}`), toTimetable],
    }))
    return found.open ?? []
  }),
})

/** [K13] [O4] No game is in a break of its competition. */
export const breaksAreFree: Check = (facts) => {
  const inBreak = gamesToCome(facts).filter(({ game, part }) =>
    (part.competition.breaks ?? []).some((one) => areAtOnce(one, { dateTime: startOf(game), duration: timeInHallOf(game) })),
  )
  const open = about(inBreak, () => ({
    id: 'breaks',
    level: 'amber',
    page: 'timetable',
    title: texts.inBreak(inBreak.length),
    why: texts.inBreakWhy(gameNames(facts, inBreak)),
    ways: [toTimetable],
  })).open
  const [first] = facts.parts.flatMap(({ competition }) => competition.breaks ?? [])
  if (open || !first) return open ? { open } : {}
  const until = new Date(Date.parse(first.dateTime) + first.duration * MILLIS).toISOString()
  const span = startTexts.span(formatTime(first.dateTime), formatTime(until))
  return { done: [{ id: 'breaks', title: texts.breakDone(span), note: first.name }] }
}

const MILLIS = 1000

type Span = { readonly dateTime: string; readonly duration: number }

const areAtOnce = (one: Span, other: Span): boolean => beginOf(one) < endOf(other) && beginOf(other) < endOf(one)

const beginOf = ({ dateTime }: Span): number => Date.parse(dateTime)
const endOf = (span: Span): number => beginOf(span) + span.duration * MILLIS

/** [O4] The finals of a cup are one after the other. */
export const finalsAreApart: Check = (facts) => {
  const finals = facts.parts.flatMap((part) => finalsOf(part).map((game) => ({ game, part })))
  const byStart = Map.groupBy(finals, ({ game }) => startOf(game))
  return {
    open: [...byStart].flatMap(([start, together]): Line[] =>
      together.length < 2
        ? []
        : [
            {
              id: `finals ${start}`,
              level: 'amber',
              page: 'timetable',
              title: texts.finals(together.length),
              why: texts.finalsWhy(gameNames(facts, together), formatTimeOfDay(start)),
              ways: [toTimetable],
            },
          ],
    ),
  }
}

const gameNames = (facts: Facts, games: readonly CupGame[]): string =>
  startTexts.more(games.map((one) => gameNameIn(facts, one)))

/** One line about some games, if there are any; the first one tells where it leads. */
function about(games: readonly CupGame[], line: (first: CupGame) => Line): Findings {
  const [first] = games
  return first ? { open: [line(first)] } : {}
}
