import type { BodyOf, WriteName } from '@cup/contract/routes'
import { assumed, instantOf } from '@cup/domain/kernel'
import { GAME_SECONDS, kickOffOf, STARTS_AT } from './times.ts'

/** One call of the set-up; each creates what it names, so that it may be sent again. */
export type SampleCall = {
  readonly [Name in WriteName]: { readonly call: Name; readonly body: BodyOf<Name> }
}[WriteName]

const KINDS = ['competition', 'group', 'matchday', 'team', 'player', 'game', 'meet', 'court'] as const

/** A version 8 UUID whose kind and number are readable. */
export function sampleId(kind: (typeof KINDS)[number], number: number): string {
  const kindNumber = String(KINDS.indexOf(kind) + 1).padStart(4, '0')
  return `51a0${kindNumber}-0000-8000-8000-${String(number).padStart(12, '0')}`
}

export const MEET_ID: string = sampleId('meet', 1)

/** The two courts of the hall, by their places. */
export const COURTS = [
  { id: sampleId('court', 1), name: 'Feld 1' },
  { id: sampleId('court', 2), name: 'Feld 2' },
] as const

/** The two age groups, by their places: four teams each. The second one is not on the stream, and waits for no Regie. */
export const COMPETITIONS = [
  { id: sampleId('competition', 1), name: 'U11 der Erfundenen', regieRequired: true, groupId: sampleId('group', 1) },
  { id: sampleId('competition', 2), name: 'U9 der Erfundenen', regieRequired: false, groupId: sampleId('group', 2) },
] as const
export const matchdayIdOf = (competition: number): string => sampleId('matchday', competition + 1)

type SampleTeam = {
  readonly id: string
  readonly name: string
  readonly shortName: string
  /** The place of its competition. */
  readonly competition: number
  readonly players: readonly SamplePlayer[]
}
type SamplePlayer = {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly number: number
}

const TEAMS_EACH = 4
const CLUBS = ['Ausgedacht', 'Erfunden', 'Fantasie', 'Luftschloss'] as const
const FIRST_NAMES = ['Ada', 'Bosse', 'Cleo', 'Dario', 'Enno'] as const
const LAST_NAMES = ['Beispiel', 'Muster', 'Probe', 'Schein', 'Traum', 'Trug', 'Wunsch', 'Zweifel'] as const
const ENDINGS = ['bach', 'feld', 'hof', 'mann', 'stein'] as const

/** The id of a player by the places of team and player. */
export const playerIdOf = (team: number, place: number): string => sampleId('player', team * 100 + place + 1)

/** All teams by their places: those of the first age group, then those of the second. No name is part of another one. */
export const TEAMS: readonly SampleTeam[] = COMPETITIONS.flatMap((_, competition) =>
  CLUBS.map((club, index) => teamOf(competition * TEAMS_EACH + index, competition, club)),
)

function teamOf(team: number, competition: number, club: string): SampleTeam {
  const name = `SV ${club} ${competition === 0 ? 'U11' : 'U9'}`
  const players = ENDINGS.map((ending, place) => ({
    id: playerIdOf(team, place),
    firstName: FIRST_NAMES[place] ?? '',
    lastName: `${LAST_NAMES[team]}${ending}`,
    number: place + 1,
  }))
  return { id: sampleId('team', team + 1), name, shortName: club.slice(0, 3).toUpperCase(), competition, players }
}

/** The number of players of each team. */
export const SQUAD_SIZE: number = ENDINGS.length

type PlannedTeams = BodyOf<'game.write/plan'>['plannedTeams']
export type SampleGame = {
  readonly id: string
  readonly name: string
  readonly competition: number
  readonly court: 0 | 1
  readonly round: number
  readonly groupId?: string
  readonly plannedTeams: PlannedTeams
}

/** The six games in the order of the plan: the age groups change courts from round to round. */
export const GAMES: readonly SampleGame[] = [0, 1, 2].flatMap((round) =>
  ([0, 1] as const).map((court) => gameOf(round, court)),
)

/** A group game, a semi-final without a group, and a final between the first of the group and the winner of that. */
function gameOf(round: number, court: 0 | 1): SampleGame {
  const competition = round === 1 ? 1 - court : court
  const numberOf = (otherRound: number) => competition * 3 + otherRound + 1
  const [first, second, third, fourth] = TEAMS.filter((team) => team.competition === competition).map(({ id }) => id)
  if (!first || !second || !third || !fourth) throw new Error('four teams play in each age group')
  const { groupId } = requiredAt(COMPETITIONS, competition)
  const about = { id: sampleId('game', numberOf(round)), name: `Spiel ${numberOf(round)}`, competition, court, round }
  if (round === 0) return { ...about, groupId, plannedTeams: { home: { teamId: first }, guest: { teamId: second } } }
  if (round === 1) return { ...about, plannedTeams: { home: { teamId: third }, guest: { teamId: fourth } } }
  return {
    ...about,
    plannedTeams: { home: { groupId, position: 1 }, guest: { winnerTeam: sampleId('game', numberOf(1)) } },
  }
}

const DAY = instantOf(STARTS_AT).slice(0, 10)

/** The calls that enter the cup before the day begins, in an order in which each is accepted. */
export const setUpCalls = (): readonly SampleCall[] => [
  callOf('meet.write/create', { id: MEET_ID, name: 'Hallentag der Erfundenen', courts: [...COURTS] }),
  ...COMPETITIONS.flatMap((_, competition) => competitionCalls(competition)),
  ...GAMES.map(planCall),
]

function competitionCalls(place: number): SampleCall[] {
  const { id, name, groupId, regieRequired } = requiredAt(COMPETITIONS, place)
  const teams = TEAMS.filter(({ competition }) => competition === place)
  const teamIds = teams.slice(0, 2).map((team) => team.id)
  const about = { name, location: 'Halle der Beispiele', start: DAY, end: DAY, meetId: MEET_ID }
  return [
    callOf('competition.write/create', { id, ...about, regieRequired, shootOutShotsNumber: 3, timePenaltySeconds: 60 }),
    callOf('competition.write/create-matchday', { id, matchdayId: matchdayIdOf(place), name: 'Spieltag' }),
    ...teams.flatMap((team) => enrolment(id, team)),
    callOf('competition.write/create-group', { id, groupId, name: 'Gruppe A', teamIds }),
  ]
}

const enrolment = (id: string, team: SampleTeam): SampleCall[] => [
  callOf('team.write/create', { id: team.id, name: team.name, shortName: team.shortName }),
  callOf('competition.write/enroll-team', { id, teamId: team.id }),
  ...team.players.map((player) =>
    callOf('player.write/create', {
      ...player,
      teamId: team.id,
      birthday: '2015-05-15',
      isGoalkeeper: player.number === 1,
    }),
  ),
]

const planCall = ({ id, name, competition, groupId, court, round, plannedTeams }: SampleGame): SampleCall =>
  callOf('game.write/plan', {
    id,
    name,
    competitionId: requiredAt(COMPETITIONS, competition).id,
    matchdayId: matchdayIdOf(competition),
    ...(groupId ? { groupId } : {}),
    courtId: COURTS[court].id,
    dateTime: instantOf(kickOffOf(round)),
    duration: GAME_SECONDS,
    plannedTeams,
  })

/** The item at a place of the sample. */
export function requiredAt<Item>(items: readonly Item[], place: number): Item {
  const item = items[place]
  if (item === undefined) throw new Error(`the sample has no place ${place}`)
  return item
}

const callOf = <Name extends WriteName>(call: Name, body: BodyOf<Name>): SampleCall =>
  assumed({ call, body }, 'name and body belong together')
