import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decideGame, evolveGame, type GameCommand, type GameState } from '../game/index.ts'
import { fold } from '../kernel/decider.ts'
import { DomainError } from '../kernel/domain-error.ts'
import { SIDES } from '../kernel/side.ts'
import { competitionIn, factsOf } from '../testing/given-when-then.ts'
import {
  aCompetition,
  aGame,
  at,
  competitionId,
  gameId,
  goalId,
  playerId,
  TEAMS,
  timePenaltyId,
} from '../testing/index.ts'
import { competitionViewOf } from './competition-view.ts'
import { gameAfter } from './game-after.ts'
import { gameViewOf } from './game-view-of.ts'
import type { TimedCommand } from './state-of-view.ts'

const id = gameId(1)
const history = aGame({ phase: 'started', isKnockout: true })
const facts = { ...factsOf(history), actor: 'tablet' }
const competition = competitionIn(aCompetition(), competitionId(1))
if (competition.phase === 'unknown') throw new Error('no competition')
const beside = {
  actor: 'tablet',
  competition: competitionViewOf(competition, {
    ...{ version: 1, changedAt: 1, isOpen: () => true, holds: () => true },
    ...{ courts: [], courtOfGame: () => undefined },
  }),
}

type Step = readonly [kind: number, side: number, wait: number]

/** A press, from three numbers; ids count up. */
function commandOf([kind, side, wait]: Step, n: number, remaining: number): GameCommand {
  const isHome = side === 0
  const teamId = isHome ? TEAMS.home : TEAMS.guest
  const player = playerId(isHome ? 11 : 21)
  const time = Math.max(0, Math.min(600, remaining))
  const commands: readonly GameCommand[] = [
    { type: 'game.pauseClock', data: { id } },
    { type: 'game.resumeClock', data: { id } },
    {
      type: 'game.scoreGoal',
      data: { id, goalId: goalId(n + 1), time, playerId: player, homeTeam: isHome, isOwnGoal: false },
    },
    { type: 'game.giveTimePenalty', data: { id, timePenaltyId: timePenaltyId(n + 1), teamId, playerId: player, time } },
    { type: 'game.revokeGoal', data: { id, goalId: goalId(Math.max(1, n - wait)) } },
    { type: 'game.freezeRegularTime', data: { id } },
    { type: 'game.revokeFreeze', data: { id } },
    { type: 'game.trackShootOutShot', data: { id, teamId, success: wait % 2 === 0 } },
    { type: 'game.trackShootOutShot', data: { id, teamId, success: true, playerId: player ?? undefined } },
    { type: 'game.takeOver', data: { id } },
    { type: 'game.setClock', data: { id, remaining: Math.max(0, time - wait + 20) } },
    { type: 'game.changeGoal', data: { id, goalId: goalId(Math.max(1, n - wait)), time: Math.max(0, time - wait) } },
    { type: 'game.revokeTimePenalty', data: { id, timePenaltyId: timePenaltyId(Math.max(1, n - wait)) } },
    { type: 'game.revokeShootOutShot', data: { id } },
    { type: 'game.revokeStart', data: { id } },
    { type: 'game.start', data: { id } },
  ]
  return commands[kind % commands.length] ?? { type: 'game.pauseClock', data: { id } }
}

function sent(game: GameState, command: TimedCommand): GameState {
  try {
    return fold(evolveGame, game, decideGame(command, game, facts))
  } catch (error) {
    if (error instanceof DomainError) return game
    throw error
  }
}

function viewOf(game: GameState) {
  if (game.phase === 'unplanned') throw new Error('not planned')
  return gameViewOf(game, { version: 1, changedAt: 1, outcomes: {} })
}

const steps = fc.array(fc.tuple(fc.nat(15), fc.nat(1), fc.integer({ min: 1, max: 40 })), { maxLength: 40 })

describe('[C9] the view of a game with presses that have not arrived', () => {
  it('is the view that the service has once they have arrived', () =>
    fc.assert(
      fc.property(steps, fc.nat(40), (pressed, cut) => {
        let seconds = 0
        const commands = pressed.map((step, n): TimedCommand => {
          seconds += step[2]
          return { ...commandOf(step, n, 600 - seconds), occurredAt: at(seconds) }
        })
        const before = commands
          .slice(0, cut)
          .reduce(sent, fold<GameState, (typeof history)[number]>(evolveGame, { phase: 'unplanned' }, history))
        const after = commands.slice(cut)
        expect(gameAfter(viewOf(before), after, beside)).toEqual(viewOf(after.reduce(sent, before)))
      }),
      { numRuns: 500 },
    ))

  it('takes back a shot that it names, also within a round', () => {
    const shots = SIDES.map((side) => ({ side, success: true })).reverse()
    const view = viewOf(
      fold<GameState, (typeof history)[number]>(
        evolveGame,
        { phase: 'unplanned' },
        aGame({ phase: 'shootOut', shots }),
      ),
    )
    const revoke: TimedCommand = {
      type: 'game.revokeShootOutShot',
      data: { id, shot: { number: 2, teamId: TEAMS.home, success: true } },
      occurredAt: at(700),
    }
    expect(gameAfter(view, [revoke], beside).shootOutRounds).toEqual([{ guest: { success: true } }])
  })

  it('takes back several shots that are named, in either order', () => {
    const shots = (['home', 'guest', 'home'] as const).map((side) => ({ side, success: false }))
    const events = aGame({ phase: 'shootOut', shots })
    const view = viewOf(fold<GameState, (typeof history)[number]>(evolveGame, { phase: 'unplanned' }, events))
    const revokes = (['home', 'guest'] as const).map(
      (side, n): TimedCommand => ({
        type: 'game.revokeShootOutShot',
        data: { id, shot: { number: 3 - n, teamId: TEAMS[side], success: false } },
        occurredAt: at(700 + n),
      }),
    )
    expect(gameAfter(view, revokes, beside).shootOutRounds).toEqual([{ home: { success: false } }])
  })
})
