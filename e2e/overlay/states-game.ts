import type { State } from './fixtures.ts'
import {
  aGame,
  aTeam,
  finished,
  gameId,
  groupId,
  inSeconds,
  matchdayId,
  paused,
  playerId,
  running,
  shootOut,
  type Team,
  teamId,
  timePenaltyId,
  worldWith,
} from './fixtures.ts'
import { futsal, redCard, timeOut } from './futsal-game.ts'

const penalty = (number: number, team: number, time: number, player?: number): object => ({
  timePenaltyId: timePenaltyId(number),
  teamId: teamId(team),
  time,
  duration: 120,
  ...(player === undefined ? {} : { playerId: playerId(player) }),
})

/** These two play instead of the first two. */
const between = (home: Team, guest: Team, change: object) => {
  const ids = { homeTeamId: home.id, guestTeamId: guest.id }
  return worldWith(aGame(1, { ...change, actualTeams: ids, resolvedTeams: ids }), { teams: [home, guest] })
}

const OPEN = { actualTeams: {}, resolvedTeams: {}, groupId: undefined, matchdayId: matchdayId(2) }
const bothPlanned = { home: { winnerTeam: gameId(30) }, guest: { groupId: groupId(1), position: 8 } }
const decided = (home: number, guest: number) => ({
  resultAt: inSeconds(-30),
  result: { home: 2, guest: 2, shootOut: { home, guest }, winnerTeamId: teamId(1), loserTeamId: teamId(2) },
})
const MANY_PENALTIES = [
  penalty(1, 1, 480, 7),
  penalty(2, 1, 430, 12),
  penalty(3, 1, 420, 13),
  penalty(4, 2, 440, 29),
  penalty(5, 2, 410),
]
/** The clock stands in the first half, or at its end. */
const standing = (remaining: number) => ({ running: false, remaining, until: 600, at: inSeconds(-5) })
const ended = (change: object) => worldWith(undefined, { games: [aGame(1, change)] })

const score: readonly State[] = [
  { name: 'score-none', path: 'score', world: worldWith(undefined), isEmpty: true },
  { name: 'score-not-started', path: 'score', world: worldWith(aGame(1)) },
  { name: 'score-running', path: 'score', world: worldWith(aGame(1, running(477.5, 2, 1))), isTicking: true },
  { name: 'score-paused', path: 'score', world: worldWith(aGame(1, paused(270, 0, 0))) },
  {
    name: 'score-penalties',
    path: 'score',
    world: worldWith(aGame(1, paused(400, 10, 12, { timePenalties: MANY_PENALTIES }))),
  },
  { name: 'score-over', path: 'score', world: worldWith(aGame(1, paused(0, 2, 2, { regularTimeOver: true }))) },
  { name: 'score-shoot-out', path: 'score', world: worldWith(aGame(1, shootOut('xo xx ox x-'))) },
  { name: 'score-finished', path: 'score', world: ended(finished(3, 2)) },
  {
    name: 'score-finished-after-shoot-out',
    path: 'score',
    world: ended({ ...shootOut('xx xo xx ox xo'), ...decided(11, 10) }),
  },
  { name: 'score-awarded', path: 'score', world: ended(finished(3, 0, { awarded: 'noShow' })) },
  { name: 'score-open-teams', path: 'score', world: worldWith(aGame(1, OPEN)) },
  { name: 'score-long-names', path: 'score', world: between(aTeam(7), aTeam(6), paused(333, 2, 1)) },
  {
    name: 'score-futsal-start',
    path: 'score',
    world: worldWith(aGame(1, paused(1200, 0, 0, futsal(0, 0, { period: 1, clock: standing(1200) })))),
  },
  {
    name: 'score-futsal-break',
    path: 'score',
    world: worldWith(aGame(1, paused(600, 1, 1, futsal(0, 0, { period: 1, clock: standing(600) })))),
  },
  { name: 'score-futsal-last-foul', path: 'score', world: worldWith(aGame(1, paused(331, 2, 1, futsal(2, 5)))) },
  {
    name: 'score-futsal-ten-metres',
    path: 'score',
    world: worldWith(aGame(1, paused(242, 2, 1, futsal(3, 6, { cards: [redCard(1, 2, 270)] })))),
  },
  {
    name: 'score-futsal-all-off',
    path: 'score',
    world: worldWith(
      aGame(
        1,
        paused(
          400,
          10,
          12,
          futsal(3, 12, { cards: [redCard(1, 2, 410), redCard(2, 1, 405)], timePenalties: MANY_PENALTIES }),
        ),
      ),
    ),
  },
  {
    name: 'score-futsal-time-out',
    path: 'score',
    world: worldWith(aGame(1, paused(310, 2, 1, futsal(2, 4, timeOut(310, 17.5))))),
    isTicking: true,
  },
  {
    name: 'score-six-players',
    path: 'score',
    world: worldWith(
      aGame(1, paused(400, 0, 1, { rules: { playersOnField: 6 }, timePenalties: [penalty(1, 2, 420, 24)] })),
    ),
  },
  { name: 'score-alike', path: 'score', world: between(aTeam(4), aTeam(15), paused(333, 2, 1)) },
]

const shootOuts: readonly State[] = [
  { name: 'shoot-out-none', path: 'shootout', world: worldWith(aGame(1, running(477.5, 2, 2))), isEmpty: true },
  { name: 'shoot-out-5', path: 'shootout', world: worldWith(aGame(1, shootOut('xo xx o-'))) },
  {
    name: 'shoot-out-11',
    path: 'shootout',
    world: worldWith(aGame(1, shootOut('xo ox xx oo xx xx oo xx oo xx xx'))),
  },
  {
    name: 'shoot-out-decided',
    path: 'shootout',
    world: ended({ ...shootOut('xx xo xx ox xo'), ...decided(4, 3) }),
  },
  {
    name: 'shoot-out-long-names-alike',
    path: 'shootout',
    world: between(aTeam(7, { primaryColor: '#000000' }), aTeam(6), shootOut('xx xo')),
  },
]

const LOGO = { logoFilePath: '/images/400x400.svg' }
const BAKERY = { name: 'Bäckerei Sauerteig & Söhne Großhandelsgesellschaft' }

const nextMatches: readonly State[] = [
  { name: 'next-match-none', path: 'next-match', world: worldWith(undefined), isEmpty: true },
  { name: 'next-match-no-logo', path: 'next-match', world: worldWith(aGame(1)) },
  {
    name: 'next-match-logo-and-sponsor',
    path: 'next-match',
    world: between(
      aTeam(1, { ...LOGO, sponsor: { name: 'Zimmerei Span', logoFilePath: '/images/800x200.svg' } }),
      aTeam(2),
      {},
    ),
  },
  {
    name: 'next-match-long-names',
    path: 'next-match',
    world: between(
      aTeam(7, { logoFilePath: '/images/900x300.svg', sponsor: BAKERY }),
      aTeam(10, { sponsor: { name: 'Bauhof', logoFilePath: '/images/200x400.svg' } }),
      { postponedDateTime: inSeconds(300) },
    ),
    isTicking: true,
  },
  { name: 'next-match-alike', path: 'next-match', world: between(aTeam(6), aTeam(11), {}) },
  {
    name: 'next-match-open-teams',
    path: 'next-match',
    world: worldWith(aGame(33, { ...OPEN, plannedTeams: bothPlanned }), { games: [aGame(30)] }),
  },
  {
    name: 'next-match-one-open-team',
    path: 'next-match',
    world: worldWith(
      aGame(33, { ...OPEN, plannedTeams: { ...bothPlanned, home: { teamId: teamId(1) } }, ...onlyHome() }),
    ),
  },
]

function onlyHome(): object {
  return { resolvedTeams: { homeTeamId: teamId(1) } }
}

const soon = { onAir: { countdown: { endsAt: inSeconds(215.5) } } }

const countdowns: readonly State[] = [
  { name: 'countdown-none', path: 'countdown', world: worldWith(undefined), isEmpty: true },
  { name: 'countdown-not-ready', path: 'countdown', world: worldWith(aGame(1)) },
  {
    name: 'countdown-postponed',
    path: 'countdown',
    world: worldWith(aGame(1, { postponedDateTime: inSeconds(215.5) })),
    isTicking: true,
  },
  { name: 'countdown-late', path: 'countdown', world: worldWith(aGame(1, { postponedDateTime: inSeconds(-200) })) },
  { name: 'countdown-ready', path: 'countdown', world: worldWith(aGame(1, { livestreamRegieReady: true })) },
  {
    name: 'countdown-on-air',
    path: 'countdown',
    world: worldWith(aGame(1, { livestreamRegieReady: true }), soon),
    isTicking: true,
  },
  { name: 'countdown-without-game', path: 'countdown', world: worldWith(undefined, soon), isTicking: true },
  { name: 'countdown-game', path: 'countdown', world: worldWith(aGame(1, paused(466, 2, 1))) },
]

/** Everything around one game, in every state. */
export const gameStates: readonly State[] = [...score, ...shootOuts, ...nextMatches, ...countdowns]
