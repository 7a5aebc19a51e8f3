import fc from 'fast-check'
import type { GameId, TeamId } from '../kernel/ids.ts'
import type { ListedCommand } from '../tournament-state/correction-command.ts'
import { resolveAt } from '../tournament-state/views.ts'
import { cardId, correctionId, gameId, goalId, teamId, timePenaltyId } from './ids.ts'
import { entryMoves, number, PLAYER_IDS, someGame, teamOn } from './random-entries.ts'
import {
  breaks,
  comeback,
  deletion,
  type Move,
  manyGames,
  pin,
  planChange,
  rename,
  settings,
  tie,
  withdrawal,
} from './random-plan.ts'

/** One move, and how long after the one before. */
export type Step = { readonly move: Move; readonly afterSeconds: number }

/** A command whose only data is its game. */
type PlainType =
  | 'pauseClock'
  | 'resumeClock'
  | 'freezeRegularTime'
  | 'revokeFreeze'
  | 'revokeShootOutShot'
  | 'revokeStart'
  | 'cancel'
  | 'restore'
  | 'revokeResult'
const plain =
  (type: PlainType) =>
  (id: GameId): Move =>
  () => ({ type: `game.${type}`, data: { id } })

/** [H17] Starts beside other games, as an operator who has confirmed it. */
const started =
  (id: GameId): Move =>
  () => ({ type: 'game.start', data: { id, alsoRunning: true } })

/** The teams that a game's references stand for are confirmed. */
const confirmed =
  (id: GameId): Move =>
  (tournament) => {
    const plan = tournament.games.get(id)?.state.plan
    const homeTeamId = plan && resolveAt(tournament, plan.plannedTeams.home)
    const guestTeamId = plan && resolveAt(tournament, plan.plannedTeams.guest)
    return { type: 'game.setActualTeams', data: { id, homeTeamId, guestTeamId } }
  }

const shooter = fc.option(fc.constantFrom(...PLAYER_IDS), { nil: undefined })

const shot = fc.record({ id: someGame, isHome: fc.boolean(), success: fc.boolean(), playerId: shooter }).map(
  ({ id, isHome, ...made }): Move =>
    (tournament) => ({ type: 'game.trackShootOutShot', data: { id, teamId: teamOn(tournament, id, isHome), ...made } }),
)

const award = fc.record({ id: someGame, home: number, guest: number }).map(
  ({ id, home, guest }): Move =>
    () => ({ type: 'game.awardResult', data: { id, home, guest, reason: 'decision' } }),
)

const onPaper = fc.record({
  id: someGame,
  goals: fc.uniqueArray(fc.record({ n: number, homeTeam: fc.boolean() }), { selector: ({ n }) => n, maxLength: 4 }),
  penalised: fc.boolean(),
  shots: fc.array(fc.boolean(), { maxLength: 2 }),
})

/** [G27] The result of a game from paper, with the teams of the plan. */
export const paper = onPaper.map(
  ({ id, goals, penalised, shots }): Move =>
    (tournament) => {
      const plan = tournament.games.get(id)?.state.plan
      const teamAt = (side: 'home' | 'guest') =>
        plan?.actualTeams[side] ?? (plan && resolveAt(tournament, plan.plannedTeams[side])) ?? teamId(1)
      const penalty = { timePenaltyId: timePenaltyId(7), teamId: teamAt('guest') }
      return {
        type: 'game.enterResult',
        data: {
          id,
          goals: goals.map(({ n, homeTeam }) => ({ goalId: goalId(n), homeTeam, playerId: null, isOwnGoal: false })),
          timePenalties: penalised ? [penalty] : [],
          shots: shots.map((success, index) => ({ teamId: teamAt(index === 0 ? 'home' : 'guest'), success })),
        },
      }
    },
)

/** One of the things that only a correction may do, or that opens a game again. */
const correction = fc
  .record({ id: someGame, n: fc.integer({ min: 10, max: 19 }), kind: fc.nat(7), isHome: fc.boolean() })
  .map(
    ({ id, n, kind, isHome }): Move =>
      (tournament) => ({
        type: 'game.correct',
        data: {
          id,
          correctionId: correctionId(n),
          commands: [inCorrection(id, teamOn(tournament, id, isHome), n)[kind] ?? revokedFreeze(id)],
        },
      }),
  )

const revokedFreeze = (id: GameId): ListedCommand => ({ type: 'game.revokeFreeze', data: { id } })

const inCorrection = (id: GameId, team: TeamId, n: number): ListedCommand[] => [
  { type: 'game.setActualTeams', data: { id, homeTeamId: team, guestTeamId: teamId((n % 3) + 1) } },
  { type: 'game.changeDuration', data: { id, duration: 50 + n } },
  { type: 'game.setClock', data: { id, remaining: n } },
  { type: 'game.awardResult', data: { id, home: n, guest: 15, winnerTeamId: team, reason: 'decision' } },
  {
    type: 'game.scoreGoal',
    data: { id, goalId: goalId(n), time: n, playerId: null, homeTeam: n % 2 === 0, isOwnGoal: false },
  },
  { type: 'game.revokeShootOutShot', data: { id } },
  { type: 'game.showCard', data: { id, cardId: cardId(n), teamId: team, colour: 'red', playerOpen: true, time: n } },
]

const clockSet = fc.record({ id: someGame, remaining: fc.integer({ min: 0, max: 60 }) }).map(
  (data): Move =>
    () => ({ type: 'game.setClock', data }),
)

/** Most frequent moves in the hall: games are confirmed, started, scored in, frozen, shot out and taken back. */
const move: fc.Arbitrary<Move> = fc.oneof(
  { weight: 6, arbitrary: someGame.map(confirmed) },
  { weight: 6, arbitrary: someGame.map(started) },
  ...entryMoves,
  { weight: 2, arbitrary: someGame.map(plain('pauseClock')) },
  { weight: 4, arbitrary: someGame.map(plain('resumeClock')) },
  { weight: 2, arbitrary: clockSet },
  { weight: 9, arbitrary: someGame.map(plain('freezeRegularTime')) },
  { weight: 2, arbitrary: someGame.map(plain('revokeFreeze')) },
  { weight: 6, arbitrary: shot },
  { weight: 2, arbitrary: someGame.map(plain('revokeShootOutShot')) },
  { weight: 1, arbitrary: someGame.map(plain('revokeStart')) },
  { weight: 1, arbitrary: someGame.map(plain('cancel')) },
  { weight: 1, arbitrary: someGame.map(plain('restore')) },
  { weight: 2, arbitrary: award },
  { weight: 3, arbitrary: paper },
  { weight: 1, arbitrary: someGame.map(plain('revokeResult')) },
  { weight: 2, arbitrary: tie },
  { weight: 1, arbitrary: pin },
  { weight: 1, arbitrary: settings },
  { weight: 1, arbitrary: breaks },
  { weight: 2, arbitrary: manyGames },
  { weight: 1, arbitrary: rename },
  {
    weight: 3,
    arbitrary: fc.oneof(planChange, deletion).map(
      (command): Move =>
        () =>
          command,
    ),
  },
  { weight: 3, arbitrary: correction },
  {
    weight: 2,
    arbitrary: withdrawal.map(
      (command): Move =>
        () =>
          command,
    ),
  },
  { weight: 2, arbitrary: comeback },
)

/** A game from its start to the freeze, so that histories come to results, shoot-outs and references. */
const playedThrough: fc.Arbitrary<readonly Step[]> = fc
  .record({ id: someGame, n: number, homeTeam: fc.boolean(), scores: fc.boolean() })
  .map(({ id, n, homeTeam, scores }) => {
    const scored: Move = () => ({
      type: 'game.scoreGoal',
      data: { id, goalId: goalId(n), time: n, playerId: null, homeTeam, isOwnGoal: false },
    })
    return [
      { move: confirmed(id), afterSeconds: 1 },
      { move: started(id), afterSeconds: 1 },
      ...(scores ? [{ move: scored, afterSeconds: 1 }] : []),
      // The clock of a game in halves waits at the mark between them.
      { move: plain('resumeClock')(id), afterSeconds: 61 },
      { move: plain('freezeRegularTime')(id), afterSeconds: 61 },
    ]
  })

/** Two shots that decide the knockout game, if it is open. */
const shotOut: readonly Step[] = [true, false].map((success) => ({
  move: (tournament) => ({
    type: 'game.trackShootOutShot',
    data: { id: gameId(4), teamId: teamOn(tournament, gameId(4), success), success },
  }),
  afterSeconds: 1,
}))

const oneMove = fc
  .record({ move, afterSeconds: fc.integer({ min: 0, max: 70 }) })
  .map((step): readonly Step[] => [step])

/** History of a cup of six games. */
export const history: fc.Arbitrary<readonly Step[]> = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: oneMove },
      { weight: 3, arbitrary: playedThrough },
      { weight: 1, arbitrary: fc.constant(shotOut) },
    ),
    { maxLength: 40, size: 'max' },
  )
  .map((steps) => steps.flat())
