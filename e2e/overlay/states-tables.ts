import type { LeaderboardEntry, TopScorer } from '@cup/domain/projections'
import {
  aCompetition,
  aGame,
  aTeam,
  competitionId,
  groupId,
  playerId,
  teamId,
  teams,
  type World,
  worldWith,
} from './fixtures.ts'
import { knockout, MATCHDAYS, type Progress } from './knockout.ts'
import type { State } from './state.ts'

/** The address of the table. */
export const TABLE = `${competitionId(1)}/${groupId(1)}/leaderboard`

/** A table of so many teams; the first two are level, and the last has a two-digit minus. */
export function entries(count: number): LeaderboardEntry[] {
  return Array.from({ length: count }, (_, n) => ({
    teamId: teamId(n + 1),
    rank: n === 1 ? 1 : n + 1,
    played: 4,
    won: 0,
    drawn: 0,
    lost: 0,
    points: Math.max(0, 12 - Math.max(1, n)),
    goalDifference: n + 1 === count ? -14 : 9 - n,
    scoredGoals: n === 0 ? 21 : 16 - n,
    receivedGoals: n === 0 ? 12 : 7,
  }))
}

const LONG_NAME = 'Maximilian Alexander von und zu Hohenquellstein-Niederbirkenfeldsleben'

/** So many scorers; from the fifth on all are equal, also across the tenth place. */
export const scorers = (count: number, nameOf = (n: number) => `Kim Beispiel ${n}`): TopScorer[] =>
  Array.from({ length: count }, (_, n) => ({
    playerId: playerId(n + 1),
    teamId: teamId(n + 1),
    displayName: nameOf(n + 1),
    goals: Math.max(3, 9 - n),
    assists: n > 3 ? 2 : n,
    rank: Math.min(n + 1, 7),
  }))

const cup = (change: Partial<World>): World => {
  const count = change.teams?.length ?? 16
  return worldWith(undefined, {
    competitions: [aCompetition(count, { name: 'Jugend-Hallencup 2025', matchdays: MATCHDAYS })],
    teams: teams(count),
    ...change,
  })
}

const LOGO = { logoFilePath: '/images/400x400.svg' }
const withLogos = teams(16).map((team, n) => ({
  ...team,
  ...(n % 2 === 0 ? LOGO : { logoFilePath: '/images/gone.png' }),
}))
const allLong = teams(16).map((team, n) => ({ ...aTeam(7), id: team.id, primaryColor: aTeam(n + 1).primaryColor }))

const leaderboards: readonly State[] = [
  { name: 'leaderboard-none', path: TABLE, world: cup({}), isEmpty: true },
  { name: 'leaderboard-16', path: TABLE, world: cup({ leaderboard: entries(16) }) },
  { name: 'leaderboard-16-logos', path: TABLE, world: cup({ leaderboard: entries(16), teams: withLogos }) },
  { name: 'leaderboard-16-long-names', path: TABLE, world: cup({ leaderboard: entries(16), teams: allLong }) },
  { name: 'leaderboard-10', path: TABLE, world: cup({ leaderboard: entries(10) }) },
  { name: 'leaderboard-5', path: TABLE, world: cup({ leaderboard: entries(5) }) },
  { name: 'leaderboard-1', path: TABLE, world: cup({ leaderboard: entries(1) }) },
  { name: 'leaderboard-unknown-teams', path: TABLE, world: cup({ leaderboard: entries(4), teams: teams(2) }) },
]

const topScorers: readonly State[] = [
  { name: 'topscorer-none', path: 'topscorer', world: cup({}), isEmpty: true },
  { name: 'topscorer-10', path: 'topscorer', world: cup({ topscorer: scorers(14) }) },
  { name: 'topscorer-3-hidden-names', path: 'topscorer', world: cup({ topscorer: scorers(3, () => 'k. A.') }) },
  {
    name: 'topscorer-long-names',
    path: 'topscorer',
    world: cup({ topscorer: scorers(10, () => LONG_NAME), teams: allLong }),
  },
  { name: 'topscorer-fullscreen-none', path: 'topscorer-fullscreen', world: cup({}), isEmpty: true },
  { name: 'topscorer-fullscreen-5', path: 'topscorer-fullscreen', world: cup({ topscorer: scorers(14) }) },
  {
    name: 'topscorer-fullscreen-long-names',
    path: 'topscorer-fullscreen',
    world: cup({ topscorer: scorers(5, () => LONG_NAME), teams: allLong }),
  },
  {
    name: 'topscorer-fullscreen-2-unknown-teams',
    path: 'topscorer-fullscreen',
    world: cup({ topscorer: scorers(2, () => 'k. A.'), teams: [] }),
  },
]

const knockoutOf = (progress: Progress, change: Partial<World> = {}, from?: number): World =>
  cup({ games: knockout(progress, from), ...change })

const PLAYED: Progress = { played: 48, areGroupsOver: true }

const brackets: readonly State[] = [
  { name: 'bracket-none', path: 'bracket', world: cup({ games: [aGame(1)] }), isEmpty: true },
  { name: 'bracket-planned', path: 'bracket', world: knockoutOf({ played: 32, areGroupsOver: false }) },
  { name: 'bracket-under-way', path: 'bracket', world: knockoutOf({ played: 41, areGroupsOver: true }) },
  { name: 'bracket-played', path: 'bracket', world: knockoutOf(PLAYED) },
  { name: 'bracket-long-names', path: 'bracket', world: knockoutOf(PLAYED, { teams: allLong }) },
  { name: 'bracket-4-teams', path: 'bracket', world: knockoutOf(PLAYED, {}, 45) },
  { name: 'bracket-final-only', path: 'bracket', world: knockoutOf(PLAYED, {}, 48) },
]

const finals: readonly State[] = [
  {
    name: 'final-not-over',
    path: 'final',
    world: knockoutOf({ played: 47, areGroupsOver: true }, { topscorer: scorers(5) }),
    isEmpty: true,
  },
  { name: 'final-over', path: 'final', world: knockoutOf(PLAYED, { topscorer: scorers(5) }) },
  { name: 'final-logos', path: 'final', world: knockoutOf(PLAYED, { topscorer: scorers(5), teams: withLogos }) },
  {
    name: 'final-long-names-equal-scorers',
    path: 'final',
    world: knockoutOf(PLAYED, {
      teams: allLong,
      topscorer: scorers(4, () => LONG_NAME).map((scorer) => ({ ...scorer, rank: 1 })),
    }),
  },
  { name: 'final-two-places', path: 'final', world: knockoutOf(PLAYED, {}, 48) },
]

/** The tables, the tree and the end of the cup, in every state. */
export const tableStates: readonly State[] = [...leaderboards, ...topScorers, ...brackets, ...finals]
