import type { z } from 'zod'
import type { competitionCommands } from '../competition/index.ts'
import type { gameCommands } from '../game/index.ts'
import { type PlannedTeam, referencedGameOf, referenceWithIds } from '../game-plan/index.ts'
import { assumed } from '../kernel/assumed.ts'
import { bothSides, SIDES } from '../kernel/side.ts'
import type { CalendarDate, Instant } from '../kernel/time.ts'
import { compareText, defined } from '../kernel/values.ts'
import type { meetCommands } from '../meet/index.ts'
import type { CompetitionView, GameView, MeetView } from '../projections/index.ts'
import type { teamCommands } from '../team/index.ts'
import { dayAfter, daysBetween } from './next-year-days.ts'

/** A finished cup: a meet with its competitions, or one competition, and all of their games. */
export type FinishedCup = {
  readonly meet?: Pick<MeetView, 'name' | 'courts'> | undefined
  readonly competitions: readonly CompetitionView[]
  readonly games: readonly GameView[]
}

/** Answers of the organiser about the cup of the next year. */
export type NextYearAnswers = {
  /** Name of the meet, or of the only competition. */
  readonly name: string
  /** First day of the competition that begins first. */
  readonly firstDay: CalendarDate
  /** Teams that come again; all others stay away. */
  readonly teamIds: ReadonlySet<string>
  readonly hasPlan: boolean
}

/** Ids and times that the domain cannot make. */
export type NextYear = {
  /** A new id for a thing of the finished cup: always the same for the same one. */
  readonly idOf: (text: string) => string
  /** The same weekday and time of day that many days later, in the zone of the hall. */
  readonly laterBy: (at: Instant, days: number) => Instant
  /** Makes a team that keeps the place of one that stays away, in the plan; absent: its games do not come back. */
  readonly placeholderFor?: ((seat: Seat) => Placeholder) | undefined
}

/** Place of a team: its competition, its group as a letter, and its number in it. */
export type Seat = { readonly competition: string; readonly letter: string; readonly number: number }

type Placeholder = Omit<z.input<(typeof teamCommands)['team.create']>, 'id'>

type Commands = Pick<typeof meetCommands, 'meet.create'> &
  Pick<
    typeof competitionCommands,
    'competition.create' | 'competition.enrollTeam' | 'competition.createGroup' | 'competition.createMatchday'
  > &
  Pick<typeof gameCommands, 'game.plan' | 'game.changeShootOutShotsNumber'> &
  Pick<typeof teamCommands, 'team.create'>

const CALLS = {
  'meet.create': 'meet.write/create',
  'competition.create': 'competition.write/create',
  'competition.enrollTeam': 'competition.write/enroll-team',
  'competition.createGroup': 'competition.write/create-group',
  'competition.createMatchday': 'competition.write/create-matchday',
  'game.plan': 'game.write/plan',
  'game.changeShootOutShotsNumber': 'game.write/change-shoot-out-shots-number',
  'team.create': 'team.write/create',
} as const satisfies Record<keyof Commands, string>

/** A planning call of the cup of the next year. */
export type NextYearCall = {
  [Type in keyof Commands]: { readonly call: (typeof CALLS)[Type]; readonly body: z.input<Commands[Type]> }
}[keyof Commands]

/**
 * [Y1] The calls of one act that make the cup of the next year out of a finished one: its teams, courts, breaks, settings,
 * groups and, where it is wanted, the plan on other days. Results, children, referees and decisions about ties stay behind.
 */
export function nextYearOf(cup: FinishedCup, answers: NextYearAnswers, runtime: NextYear): readonly NextYearCall[] {
  const days = daysBetween(firstDayOf(cup), answers.firstDay)
  const around = { cup, answers, days, ...runtime }
  const { meet } = cup
  return [
    ...(meet
      ? [callOf('meet.create', { id: runtime.idOf('meet'), name: answers.name, ...courtsOf(meet, runtime) })]
      : []),
    ...cup.competitions.flatMap((competition) => callsOfCompetition(competition, around)),
  ]
}

/** First day of a cup. */
export const firstDayOf = ({ competitions }: FinishedCup): CalendarDate =>
  competitions.map(({ start }) => start).toSorted(compareText)[0] ?? ''

/** [Y1] Teams that may come again: those that played and have not withdrawn, each once. */
export function teamsOfCup({ competitions }: FinishedCup): readonly string[] {
  return [...new Set(competitions.flatMap(remainingIn))]
}

const remainingIn = ({ teamIds, withdrawals = [] }: CompetitionView): readonly string[] =>
  teamIds.filter((id) => !withdrawals.some(({ teamId }) => teamId === id))

type Around = NextYear & {
  readonly cup: FinishedCup
  readonly answers: NextYearAnswers
  readonly days: number
}

const callOf = <Type extends keyof Commands>(type: Type, body: z.input<Commands[Type]>): NextYearCall =>
  assumed({ call: CALLS[type], body }, 'each type has its own call and body')

const courtsOf = ({ courts }: Pick<MeetView, 'courts'>, { idOf }: NextYear) =>
  courts === undefined ? {} : { courts: courts.map((court) => ({ ...court, id: idOf(court.id) })) }

function callsOfCompetition(competition: CompetitionView, around: Around): readonly NextYearCall[] {
  const { cup, answers, days, idOf, laterBy } = around
  const { location, start, end, breaks, groups, matchdays, settings } = competition
  const id = idOf(competition.id)
  const kept = keptPlacesOf(competition, around)
  const isThere = (teamId: string) => answers.teamIds.has(teamId) || kept.has(teamId)
  const present = remainingIn(competition).filter(isThere)
  const nowOf = (teamId: string): string => kept.get(teamId)?.id ?? teamId
  const teamIds = present.map(nowOf)
  const games = answers.hasPlan ? gamesOf(competition, new Set(present), cup) : []
  return [
    callOf('competition.create', {
      ...{ ...settings, id, location, start: dayAfter(start, days), end: dayAfter(end, days) },
      ...(cup.meet ? { name: competition.name, meetId: idOf('meet') } : { name: answers.name }),
      ...(cup.meet ? {} : courtsOf(competition, around)),
      ...(breaks && {
        breaks: breaks.map((one) => ({ ...one, id: idOf(one.id), dateTime: laterBy(one.dateTime, days) })),
      }),
    }),
    ...[...kept.values()].map((team) => callOf('team.create', team)),
    ...teamIds.map((teamId) => callOf('competition.enrollTeam', { id, teamId })),
    ...groups.map((group) =>
      callOf('competition.createGroup', {
        ...{ id, groupId: idOf(group.id), name: group.name },
        teamIds: group.teamIds.filter((teamId) => present.includes(teamId)).map(nowOf),
      }),
    ),
    ...matchdays.map(({ id: matchdayId, name }) =>
      callOf('competition.createMatchday', { id, matchdayId: idOf(matchdayId), name }),
    ),
    ...games.flatMap((game) => callsOfGame(game, settings, { ...around, nowOf })),
  ]
}

/** Most groups and teams in one that a placeholder can name. */
const LETTERS = 'ABCDEFGH'
const MOST_IN_GROUP = 99

/** [Y1] The teams that keep the places of those that stay away, by these; none where the plan does not come along. */
function keptPlacesOf(competition: CompetitionView, { answers, idOf, placeholderFor }: Around) {
  const away = remainingIn(competition).filter((teamId) => answers.hasPlan && !answers.teamIds.has(teamId))
  const kept = new Map<string, z.input<Commands['team.create']>>()
  for (const [index, { teamIds }] of competition.groups.entries()) {
    const letter = LETTERS[index]
    for (const [place, teamId] of teamIds.entries()) {
      const number = place + 1
      if (!placeholderFor || !letter || number > MOST_IN_GROUP || !away.includes(teamId) || kept.has(teamId)) continue
      const seat = { competition: competition.name, letter, number }
      kept.set(teamId, { id: idOf(`place ${competition.id} ${teamId}`), ...placeholderFor(seat) })
    }
  }
  return kept
}

type InCompetition = Around & { readonly nowOf: (teamId: string) => string }

function callsOfGame(
  game: GameView,
  settings: CompetitionView['settings'],
  around: InCompetition,
): readonly NextYearCall[] {
  const { days, idOf, laterBy } = around
  const { name, competitionId, groupId, matchdayId, courtId, duration, shootOutShotsNumber } = game
  const id = idOf(game.id)
  return [
    callOf('game.plan', {
      ...{ id, name, competitionId: idOf(competitionId), duration, dateTime: laterBy(game.dateTime, days) },
      ...defined({
        groupId: groupId && idOf(groupId),
        matchdayId: matchdayId && idOf(matchdayId),
        courtId: courtId && idOf(courtId),
      }),
      plannedTeams: bothSides((side) => referenceOf(game.plannedTeams[side], around)),
    }),
    ...(shootOutShotsNumber === settings.shootOutShotsNumber
      ? []
      : [callOf('game.changeShootOutShotsNumber', { id, shootOutShotsNumber })]),
  ]
}

function referenceOf(reference: PlannedTeam, { idOf, nowOf }: InCompetition) {
  return 'teamId' in reference ? { teamId: nowOf(reference.teamId) } : referenceWithIds(reference, idOf)
}

/** [Y1] Games that come again, each after those that it waits for: without cancelled ones, and those that miss a side. */
function gamesOf({ id, groups }: CompetitionView, teamIds: ReadonlySet<string>, { games }: FinishedCup) {
  const sizes = new Map<string, number>(
    groups.map((group) => [group.id, group.teamIds.filter((teamId) => teamIds.has(teamId)).length]),
  )
  const placed = new Map<string, GameView>()
  const isThere = (reference: PlannedTeam): boolean => {
    if ('teamId' in reference) return teamIds.has(reference.teamId)
    if ('groupId' in reference) return reference.position <= (sizes.get(reference.groupId) ?? 0)
    if ('bestOfPlace' in reference) {
      const { place, groupIds } = reference.bestOfPlace
      return groupIds.every((id) => place <= (sizes.get(id) ?? 0))
    }
    const gameId = referencedGameOf(reference)
    return gameId !== undefined && placed.has(gameId)
  }
  let waiting = games.filter((game) => game.competitionId === id && !game.cancelled).toSorted(byStart)
  for (let before = -1; before !== placed.size; ) {
    before = placed.size
    for (const game of waiting) if (SIDES.every((side) => isThere(game.plannedTeams[side]))) placed.set(game.id, game)
    waiting = waiting.filter((game) => !placed.has(game.id))
  }
  return [...placed.values()]
}

const byStart = (one: GameView, other: GameView): number => compareText(one.dateTime, other.dateTime)
