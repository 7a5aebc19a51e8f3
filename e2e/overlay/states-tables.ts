import type { GameView, LeaderboardEntry, TopScorer } from '@cup/domain/projections'
import {
  aCompetition,
  aGame,
  aTeam,
  competitionId,
  gameId,
  groupId,
  matchdayId,
  playerId,
  type State,
  teamId,
  teams,
  type World,
  worldWith,
} from './fixtures.ts'

/** The rounds of the sample cup as matchdays. */
const MATCHDAYS = ['Achtelfinale', 'Viertelfinale', 'Halbfinale', 'Kleines Finale', 'Finale'].map((name, index) => ({
  id: matchdayId(11 + index),
  name,
}))

type Reference = { readonly place: number } | { readonly winner: number } | { readonly loser: number }
type Pairing = readonly [number: number, round: number, home: Reference, guest: Reference]

const place = (number: number): Reference => ({ place: number })
const winner = (number: number): Reference => ({ winner: number })
const loser = (number: number): Reference => ({ loser: number })

/** Sixteen teams by their places, as the sample cup pairs them. */
const PAIRINGS: readonly Pairing[] = [
  [33, 0, place(8), place(9)],
  [34, 0, place(7), place(10)],
  [35, 0, place(6), place(11)],
  [36, 0, place(5), place(12)],
  [37, 0, place(1), place(16)],
  [38, 0, place(2), place(15)],
  [39, 0, place(3), place(14)],
  [40, 0, place(4), place(13)],
  [41, 1, winner(37), winner(33)],
  [42, 1, winner(40), winner(36)],
  [43, 1, winner(38), winner(34)],
  [44, 1, winner(39), winner(35)],
  [45, 2, winner(41), winner(42)],
  [46, 2, winner(43), winner(44)],
  [47, 3, loser(45), loser(46)],
  [48, 4, winner(45), winner(46)],
]

/** How far the knockout is: games up to this number are over, the next one is under way; 32 is before the first. */
type Progress = { readonly played: number; readonly areGroupsOver: boolean }

/** The knockout of sixteen teams; every third game is won by the guest, every fourth in the shoot-out. */
export function knockout(progress: Progress, from = 33): GameView[] {
  return PAIRINGS.filter(([number]) => number >= from).map((pairing) => gameOf(pairing, progress))
}

function gameOf([number, round, home, guest]: Pairing, progress: Progress): GameView {
  const [homeTeam, guestTeam] = [home, guest].map((reference) => teamOf(reference, progress))
  const known = { ...(homeTeam && { homeTeamId: homeTeam }), ...(guestTeam && { guestTeamId: guestTeam }) }
  const isOver = number <= progress.played
  const isUnderWay = number === progress.played + 1 && progress.areGroupsOver
  return aGame(number, {
    groupId: undefined,
    matchdayId: MATCHDAYS[round]?.id,
    dateTime: new Date(FIRST_AT + (number - 33) * SLOT_MILLIS).toISOString(),
    plannedTeams: { home: plannedOf(home), guest: plannedOf(guest) },
    actualTeams: isOver || isUnderWay ? known : {},
    resolvedTeams: known,
    ...(isOver ? resultOf(number, [homeTeam, guestTeam]) : {}),
    ...(isUnderWay ? { started: true, score: { home: 1, guest: 0 } } : {}),
  })
}

const FIRST_AT = Date.parse('2025-01-19T08:00:00.000Z')
const SLOT_MILLIS = 15 * 60_000

function plannedOf(reference: Reference): object {
  if ('place' in reference) return { groupId: groupId(1), position: reference.place }
  return 'winner' in reference ? { winnerTeam: gameId(reference.winner) } : { loserTeam: gameId(reference.loser) }
}

const hasGuestWon = (number: number) => number % 3 === 0

function resultOf(number: number, [home, guest]: readonly (string | undefined)[]): object {
  const isShootOut = number % 4 === 0
  const [most, least] = isShootOut ? [2, 2] : [3, 1]
  const [winnerTeamId, loserTeamId] = hasGuestWon(number) ? [guest, home] : [home, guest]
  const bySide = (won: number, lost: number) =>
    hasGuestWon(number) ? { home: lost, guest: won } : { home: won, guest: lost }
  const score = bySide(most, least)
  return {
    started: true,
    regularTimeOver: true,
    regularTimeFreezed: true,
    shootOutStarted: isShootOut,
    score,
    result: { ...score, shootOut: isShootOut ? bySide(4, 3) : null, winnerTeamId, loserTeamId },
  }
}

/** The team that a reference stands for, once it is known. */
function teamOf(reference: Reference, progress: Progress): string | undefined {
  if ('place' in reference) return progress.areGroupsOver ? teamId(reference.place) : undefined
  const played = 'winner' in reference ? reference.winner : reference.loser
  const pairing = PAIRINGS.find(([number]) => number === played)
  if (!pairing || played > progress.played) return undefined
  const [, , home, guest] = pairing
  return teamOf('winner' in reference === hasGuestWon(played) ? guest : home, progress)
}

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

/** Makes that many scorers; from the fifth on all are equal, also across the tenth place. */
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
