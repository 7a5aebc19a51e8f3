import { LONGEST_OF_SAMPLE } from '@cup/domain/testing'
import {
  aGame,
  aPlayer,
  aTeam,
  finished,
  inSeconds,
  matchdayId,
  paused,
  playerId,
  running,
  shootOut,
  type Team,
  teamId,
  timePenaltyId,
  type World,
  worldWith,
} from '../overlay/fixtures.ts'
import { futsal, redCard, timeOut } from '../overlay/futsal-game.ts'
import { aGoal } from '../overlay/goal-straps.ts'

/** [B23] A time so far after the beginning that the next game is no matter of minutes. */
const LATER = { dateTime: inSeconds(2_700) }
const READY = { livestreamRegieReady: true }

/** The wall in a state that can be looked at: what the service knows, and what the address asks for. */
export type WallState = {
  readonly name: string
  readonly world: World
  readonly query?: string
  /** State after all others: shirt numbers need the players. */
  readonly says?: string
  /** Something counts down: time is stopped for the picture. */
  readonly isTicking?: boolean
  /** Events before the picture is taken. */
  readonly pushed?: World
}

/** State that an operator has chosen for the wall. */
const on = (ledwall: object = {}) => ({ onAir: { ledwall: { enabled: true, ...ledwall } } })
const withGame = (change: object): World => worldWith(aGame(1, change), on())
const ended = (change: object): World => worldWith(undefined, { ...on(), games: [aGame(1, change)] })

/** These two play instead of the first two. */
const between = (home: Team, guest: Team, change: object): World => {
  const ids = { homeTeamId: home.id, guestTeamId: guest.id }
  return worldWith(aGame(1, { ...change, actualTeams: ids, resolvedTeams: ids }), { ...on(), teams: [home, guest] })
}

const penalty = (number: number, team: number, time: number, player?: number): object => ({
  timePenaltyId: timePenaltyId(number),
  teamId: teamId(team),
  time,
  duration: 120,
  ...(player === undefined ? {} : { playerId: playerId(player) }),
})
const PENALTIES = [penalty(1, 1, 480, 7), penalty(2, 1, 430, 12), penalty(3, 1, 420, 13), penalty(4, 2, 440, 29)]
const afterShootOut = {
  ...shootOut('xx xo xx ox xo'),
  resultAt: inSeconds(-30),
  result: { home: 2, guest: 2, shootOut: { home: 11, guest: 10 }, winnerTeamId: teamId(1), loserTeamId: teamId(2) },
}
const OPEN = { actualTeams: {}, resolvedTeams: {}, groupId: undefined, matchdayId: matchdayId(2) }
const LONG_TEXT =
  'Liebe Gäste, bitte haltet die Fluchtwege frei, achtet auf eure Sachen und besucht die große Tombola am Eingang.'

/** So wide that nothing fits at its full size. */
const WIDE_HOME = aTeam(7, { shortName: 'WWWWWWWWWWWWWWW', primaryColor: '#000000' })
const WIDE_GUEST = aTeam(6, { shortName: 'Hinterkirchberg', primaryColor: '#111827' })
const threeDigits = { timePenalties: [penalty(1, 7, 400), penalty(2, 7, 390), penalty(3, 6, 380), penalty(4, 6, 370)] }

/** Every name is the longest of the sample cup. */
const { name, shortName, sponsor, player } = LONGEST_OF_SAMPLE
const longest = (change: object, more: object = {}): World => ({
  ...withGame(change),
  teams: [1, 2].map((number) => aTeam(number, { name, shortName, ...more })),
  players: [aPlayer(7, { displayName: player })],
})
const sponsored = (change: object): World => {
  const teams = [aTeam(1, { sponsor: { name: 'Autohaus Sausewind' } }), aTeam(2)]
  return { ...withGame(change), teams }
}
const scored = (world: World): World => ({
  ...world,
  ...worldWith(aGame(1, paused(466, 1, 0, { goals: [aGoal(1)], changedAt: 2 }))),
  teams: world.teams,
  players: world.players,
  ...on(),
})

/** A goal of the first team, pushed onto the wall. */
const goalIn = (world: World) => ({ world, pushed: scored(world), query: 'tore=1', isTicking: true, says: 'TOR' })
/** The sixth foul of the second team, pushed onto the wall. */
const sixthFoul = () => ({ pushed: { ...withGame(paused(580, 2, 1, futsal(2, 6, { changedAt: 2 }))) } })
const white = (): World => ({
  ...withGame(paused(466, 0, 0)),
  teams: [aTeam(1, { primaryColor: '#ffffff' }), aTeam(2)],
})

export const wallStates: readonly WallState[] = [
  { name: 'off', world: worldWith(aGame(1, paused(270, 1, 0))) },
  { name: 'game-planned', world: withGame(READY) },
  { name: 'next', world: withGame(LATER), isTicking: true },
  { name: 'next-longest-names', world: longest(LATER), isTicking: true },
  { name: 'next-soon', world: withGame({ dateTime: inSeconds(160) }), isTicking: true },
  { name: 'next-soon-longest-names', world: longest({ dateTime: inSeconds(60) }), isTicking: true },
  { name: 'next-overdue', world: withGame({ dateTime: inSeconds(-60) }), isTicking: true },
  { name: 'sponsor', world: sponsored(LATER), isTicking: true, says: 'Autohaus Sausewind' },
  {
    name: 'sponsor-longest-names',
    world: longest(LATER, { sponsor: { name: sponsor } }),
    isTicking: true,
    says: 'präsentiert von',
  },
  { name: 'goal', ...goalIn(withGame(paused(466, 0, 0))) },
  { name: 'goal-longest-names', ...goalIn(longest(paused(466, 0, 0))) },
  { name: 'goal-of-a-white-team', ...goalIn(white()) },
  {
    name: 'game-longest-of-sample',
    world: longest(paused(400, 10, 12, { timePenalties: PENALTIES })),
    says: '7',
  },
  { name: 'game-running', world: withGame(running(477.5, 2, 1)), isTicking: true },
  { name: 'game-paused-penalties', world: withGame(paused(400, 10, 12, { timePenalties: PENALTIES })), says: '12' },
  { name: 'game-futsal', world: withGame(running(408.5, 2, 1, futsal(2, 4))), isTicking: true },
  { name: 'game-futsal-last-foul', world: withGame(paused(331, 2, 1, futsal(2, 5))) },
  {
    name: 'game-futsal-ten-metres',
    world: withGame(paused(242, 10, 12, futsal(3, 6, { cards: [redCard(1, 2, 270)] }))),
  },
  {
    name: 'game-futsal-all-off',
    world: withGame(paused(400, 10, 12, futsal(5, 6, { cards: [redCard(1, 2, 410)], timePenalties: PENALTIES }))),
    says: '12',
  },
  {
    name: 'ten-metres',
    world: withGame(paused(580, 2, 1, futsal(2, 5))),
    ...sixthFoul(),
    isTicking: true,
    says: '10\u00a0m für MÜH',
  },
  { name: 'time-out', world: withGame(paused(310, 2, 1, futsal(2, 4, timeOut(310, 17.5)))), isTicking: true },
  {
    name: 'time-out-longest-names',
    world: longest(paused(310, 2, 1, futsal(2, 4, timeOut(310, 17.5)))),
    isTicking: true,
  },
  {
    name: 'game-six-players',
    world: withGame(paused(400, 0, 1, { rules: { playersOnField: 6 }, timePenalties: [penalty(4, 2, 440, 29)] })),
    says: '9',
  },
  { name: 'game-open-teams', world: withGame(OPEN) },
  { name: 'game-longest-names', world: between(WIDE_HOME, WIDE_GUEST, paused(333, 100, 99, threeDigits)) },
  { name: 'shoot-out', world: withGame(shootOut('xo xx o-')) },
  { name: 'shoot-out-11', world: withGame(shootOut('xo ox xx oo xx xx oo xx oo xx xx')) },
  { name: 'shoot-out-longest-names', world: between(WIDE_HOME, WIDE_GUEST, shootOut('xx xo xx ox xo xx xx xx x-')) },
  { name: 'final', world: ended(finished(3, 2)) },
  { name: 'final-after-shoot-out', world: ended(afterShootOut) },
  { name: 'final-awarded', world: ended(finished(3, 0, { awarded: 'noShow' })) },
  { name: 'action-image', world: worldWith(aGame(1), on({ activityItemId: 'congratulations', text: 'Verdeckt' })) },
  { name: 'text', world: worldWith(aGame(1), on({ text: 'Bitte Platz nehmen' })) },
  { name: 'text-long', world: worldWith(aGame(1), on({ text: LONG_TEXT })) },
  {
    name: 'countdown',
    world: worldWith(aGame(1), { onAir: { ...on().onAir, countdown: { endsAt: inSeconds(215.5) } } }),
    isTicking: true,
  },
  { name: 'idle', world: worldWith(undefined, on()) },
  { name: 'test-picture', world: worldWith(undefined), query: 'test=1' },
  { name: 'screen-numbers', world: worldWith(undefined), query: 'test=2' },
]
