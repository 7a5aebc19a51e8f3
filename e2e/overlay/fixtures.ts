import { defined } from '@cup/domain/kernel'
import { CompetitionView, GameView, type LeaderboardEntry, type TopScorer } from '@cup/domain/projections'
import { DEFAULT_SETTINGS } from '@cup/domain/settings'
import {
  competitionId,
  gameId,
  goalId,
  groupId,
  matchdayId,
  NO_ENTRIES,
  playerId,
  teamId,
  timePenaltyId,
} from '@cup/domain/testing'

export { competitionId, gameId, goalId, groupId, matchdayId, playerId, teamId, timePenaltyId }

/** The service's time when a page is opened; everything in these pictures is around it. */
export const NOW = Date.parse('2025-01-18T13:30:00.000Z')

/** An instant so many seconds from then. */
export const inSeconds = (seconds: number): string => new Date(NOW + seconds * 1000).toISOString()

/** A team as the wire has it. */
export type Team = {
  readonly id: string
  readonly name: string
  readonly shortName: string
  readonly primaryColor: string
  readonly logoFilePath?: string
  readonly sponsor?: { readonly name: string; readonly logoFilePath?: string }
  readonly version: number
  readonly changedAt: number
}

/** A player as the public sees one. */
export type Player = {
  readonly id: string
  readonly teamId: string
  readonly number: number
  readonly displayName: string
  readonly isGoalkeeper: boolean
}

/** Everything that the mocked service knows. */
export type World = {
  readonly competitions: readonly CompetitionView[]
  readonly games: readonly GameView[]
  readonly current?: GameView | undefined
  readonly next?: GameView | undefined
  readonly teams: readonly Team[]
  readonly players: readonly Player[]
  readonly leaderboard: readonly LeaderboardEntry[]
  readonly topscorer: readonly TopScorer[]
  /** The sponsors of the site. */
  readonly sponsors?: readonly { readonly name: string; readonly logo?: string }[]
  /** Broadcast of the welcome. */
  readonly onAir?: object
}

/** Invented clubs, as the sample cup has them: names short and long, colours light and dark. */
const CLUBS = [
  ['SG Mühlensiel', 'MÜH', '#b45309'],
  ['1. FC Nebelhausen', 'NEB', '#cbd5e1'],
  ['Eintracht Fährwarden', 'FÄH', '#1d4ed8'],
  ['SC Fuchsenried', 'FUC', '#dc2626'],
  ['TSV Lerchenbrück', 'LER', '#15803d'],
  ['VfB Krähwinkel', 'KRÄ', '#000000'],
  ['Spielvereinigung Oberwiesental-Hinterkirchberg 1907', 'OBERWIES', '#7c3aed'],
  ['SV Steinmoor', 'STM', '#facc15'],
  ['FC Tannengrund', 'TAN', '#14532d'],
  ['JSG Auenbach/Weidental', 'AUE', '#0891b2'],
  ['SpVgg Rabenfels', 'RAB', '#111827'],
  ['TuS Kieselbach', 'KIE', '#f97316'],
  ['FSV Birkenau', 'BIR', '#be185d'],
  ['SV Moorweiler', 'MOO', '#a3e635'],
  ['TSG Hagebutt', 'HAG', '#e11d48'],
  ['DJK Sonnenhalde', 'SON', '#ffffff'],
] as const

/** One of the sixteen invented clubs, from 1. */
export function aTeam(number: number, change: Partial<Team> = {}): Team {
  const [name, shortName, primaryColor] = CLUBS[number - 1] ?? CLUBS[0]
  return { id: teamId(number), name, shortName, primaryColor, version: 1, changedAt: 1, ...change }
}

/** Makes that many clubs. */
export const teams = (count: number): Team[] => Array.from({ length: count }, (_, index) => aTeam(index + 1))

/** A player of a team; 1 to 20 play for the first, 21 to 40 for the second, and so on. */
export const aPlayer = (number: number, change: Partial<Player> = {}): Player => ({
  id: playerId(number),
  teamId: teamId(Math.ceil(number / 20)),
  number: ((number - 1) % 20) + 1,
  displayName: `Kim Beispiel ${number}`,
  isGoalkeeper: false,
  ...change,
})

/** A competition of one group with so many teams. */
export const aCompetition = (teamCount = 2, change: object = {}): CompetitionView => {
  const teamIds = teams(teamCount).map(({ id }) => id)
  return CompetitionView.parse({
    id: competitionId(1),
    name: 'Wintercup',
    location: 'Turnhalle Nord',
    start: '2025-01-18',
    end: '2025-01-19',
    teamIds,
    groups: [{ id: groupId(1), name: 'Vorrunde', teamIds }],
    matchdays: [
      { id: matchdayId(1), name: 'Vorrunde' },
      { id: matchdayId(2), name: 'Achtelfinale' },
    ],
    settings: DEFAULT_SETTINGS,
    tieDecisions: [],
    archived: false,
    version: 1,
    changedAt: 1,
    ...change,
  })
}

/** A planned game of the first two teams, at half past two. */
export const aGame = (number: number, change: object = {}): GameView =>
  GameView.parse(
    defined({
      id: gameId(number),
      name: `Spiel ${String(number).padStart(2, '0')}`,
      competitionId: competitionId(1),
      groupId: groupId(1),
      matchdayId: matchdayId(1),
      dateTime: inSeconds((number - 1) * 900),
      duration: 720,
      plannedTeams: { home: { teamId: teamId(1) }, guest: { teamId: teamId(2) } },
      actualTeams: { homeTeamId: teamId(1), guestTeamId: teamId(2) },
      resolvedTeams: { homeTeamId: teamId(1), guestTeamId: teamId(2) },
      score: { home: 0, guest: 0 },
      started: false,
      clockRunning: false,
      clock: { running: false, remaining: 720, at: inSeconds(-3600) },
      regularTimeOver: false,
      regularTimeFreezed: false,
      livestreamRegieReady: false,
      shootOutStarted: false,
      shootOutShotsNumber: 5,
      shootOutRounds: [],
      ...NO_ENTRIES,
      links: {},
      cancelled: false,
      version: 1,
      changedAt: 1,
      ...change,
    }),
  )

/** Turns a game into a running one, with this much time left now. */
export const running = (remaining: number, home: number, guest: number, change: object = {}): object => ({
  started: true,
  livestreamRegieReady: true,
  clockRunning: true,
  clock: { running: true, remaining, at: inSeconds(0) },
  score: { home, guest },
  ...change,
})

/** Turns a game into a paused one, with this much time left. */
export const paused = (remaining: number, home: number, guest: number, change: object = {}): object => ({
  started: true,
  livestreamRegieReady: true,
  clockPausedAt: remaining,
  clock: { running: false, remaining, at: inSeconds(-30) },
  score: { home, guest },
  ...change,
})

/** Turns a game into one that the first named side has won, a moment ago. */
export const finished = (home: number, guest: number, change: object = {}): object => ({
  ...paused(0, home, guest),
  regularTimeOver: true,
  regularTimeFreezed: true,
  resultAt: inSeconds(-30),
  result: {
    home,
    guest,
    shootOut: null,
    winnerTeamId: teamId(home >= guest ? 1 : 2),
    loserTeamId: teamId(home >= guest ? 2 : 1),
    ...change,
  },
})

/** Rounds out of a text: `x` a hit, `o` a miss, `-` not yet; home before guest: "xo xx x-". */
export const rounds = (text: string): object[] =>
  text.split(' ').map((round) => ({ ...shotOf('home', round[0]), ...shotOf('guest', round[1]) }))

const shotOf = (side: string, sign: string | undefined): object =>
  sign === 'x' || sign === 'o' ? { [side]: { success: sign === 'x' } } : {}

/** Turns a game into one in its shoot-out. */
export const shootOut = (text: string, home = 2, guest = 2): object => ({
  ...paused(0, home, guest),
  regularTimeOver: true,
  regularTimeFreezed: true,
  shootOutStarted: true,
  shootOutRounds: rounds(text),
})

/** A world with one competition of two teams, and this game as the current one. */
export const worldWith = (game: GameView | undefined, change: Partial<World> = {}): World => ({
  competitions: [aCompetition()],
  games: game ? [game] : [],
  current: game,
  teams: teams(2),
  players: Array.from({ length: 40 }, (_, index) => aPlayer(index + 1)),
  leaderboard: [],
  topscorer: [],
  ...change,
})

/** An overlay in a state that can be looked at: its address below `/streamelements/`, and what the service knows. */
export type State = {
  readonly name: string
  readonly path: string
  readonly world: World
  /** Nothing is to be seen. */
  readonly isEmpty?: boolean
  /** A clock runs: time is stopped for the picture. */
  readonly isTicking?: boolean
}
