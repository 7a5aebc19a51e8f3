import { LONGEST_OF_SAMPLE } from '@cup/domain/testing'
import {
  aCompetition,
  aGame,
  aPlayer,
  aTeam,
  finished,
  inSeconds,
  paused,
  playerId,
  type State,
  shootOut,
  teamId,
  timePenaltyId,
  type World,
  worldWith,
} from './fixtures.ts'
import { entries, knockout, scorers, TABLE } from './states-tables.ts'

const { name, shortName, sponsor, player } = LONGEST_OF_SAMPLE
const TEAMS = 16

/** Every team has the longest names of the sample cup, and so has every player. */
const teams = Array.from({ length: TEAMS }, (_, n) => aTeam(n + 1, { name, shortName, sponsor: { name: sponsor } }))
const withLogos = teams.map((team) => ({ ...team, logoFilePath: '/images/900x300.svg' }))
const players = Array.from({ length: 40 }, (_, n) => aPlayer(n + 1, { displayName: player }))
const played = knockout({ played: 48, areGroupsOver: true })

const penalty = (number: number, team: number, time: number): object => ({
  timePenaltyId: timePenaltyId(number),
  teamId: teamId(team),
  playerId: playerId(number * 9),
  time,
  duration: 120,
})
const timePenalties = [penalty(1, 1, 480), penalty(2, 1, 430), penalty(3, 2, 440), penalty(4, 2, 410)]

const game = (change: object, more: Partial<World> = {}): World =>
  worldWith(aGame(1, change), { teams, players, ...more })
const cup = (change: Partial<World>): World =>
  worldWith(undefined, { competitions: [aCompetition(TEAMS)], teams, players, ...change })

/** Every overlay with the longest names of the sample cup on both sides. */
export const longestStates: readonly State[] = [
  { name: 'longest-score', path: 'score', world: game(paused(400, 10, 12, { timePenalties })) },
  { name: 'longest-score-final', path: 'score', world: cup({ games: [aGame(1, finished(10, 12))] }) },
  { name: 'longest-shoot-out', path: 'shootout', world: game(shootOut('xo ox xx oo xx xx oo xx oo xx xx')) },
  {
    name: 'longest-next-match',
    path: 'next-match',
    world: game({ postponedDateTime: inSeconds(300) }),
    isTicking: true,
  },
  { name: 'longest-next-match-logos', path: 'next-match', world: game({}, { teams: withLogos }) },
  { name: 'longest-countdown', path: 'countdown', world: game({ livestreamRegieReady: true }) },
  { name: 'longest-leaderboard', path: TABLE, world: cup({ leaderboard: entries(TEAMS) }) },
  { name: 'longest-topscorer', path: 'topscorer', world: cup({ topscorer: scorers(10, () => player) }) },
  {
    name: 'longest-topscorer-fullscreen',
    path: 'topscorer-fullscreen',
    world: cup({ topscorer: scorers(5, () => player) }),
  },
  { name: 'longest-bracket', path: 'bracket', world: cup({ games: played }) },
  { name: 'longest-final', path: 'final', world: cup({ games: played, topscorer: scorers(5, () => player) }) },
]
