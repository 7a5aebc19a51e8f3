import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decideGame, type GameCommand, gameCommands, type KnownGame } from '../game/index.ts'
import { DomainError } from '../kernel/domain-error.ts'
import { type GameId, type Instant, instantOf } from '../kernel/index.ts'
import { GameView } from '../projections/game-view.ts'
import { gameOf } from '../projections/state-of-view.ts'
import { GAME_IDS, START, send, settled } from '../testing/cup-in-memory.ts'
import { cardId, foulId, goalId, teamId, timeOutId, timePenaltyId } from '../testing/ids.ts'
import { history } from '../testing/random-history.ts'
import { gameFactsAt } from './facts.ts'
import type { AnyCommand } from './log-event.ts'
import { presentGame, type TournamentState } from './tournament-state.ts'
import { gameViewAt } from './views.ts'

const isOfGame = (command: AnyCommand): command is GameCommand => command.type in gameCommands

/** Commands that are decided in every phase of a game, those of a retry among them. */
const tried = (id: GameId): readonly GameCommand[] => [
  { type: 'game.start', data: { id, alsoRunning: true } },
  { type: 'game.pauseClock', data: { id } },
  { type: 'game.resumeClock', data: { id } },
  { type: 'game.setClock', data: { id, remaining: 30 } },
  { type: 'game.setClock', data: { id, remaining: -10 } },
  { type: 'game.startExtraTime', data: { id } },
  { type: 'game.revokeExtraTime', data: { id } },
  { type: 'game.changeGoal', data: { id, goalId: goalId(2), time: -30 } },
  {
    type: 'game.scoreGoal',
    data: { id, goalId: goalId(1), time: 7, playerId: null, homeTeam: true, isOwnGoal: false },
  },
  { type: 'game.changeGoal', data: { id, goalId: goalId(2), time: 1 } },
  { type: 'game.revokeGoal', data: { id, goalId: goalId(3) } },
  { type: 'game.giveTimePenalty', data: { id, timePenaltyId: timePenaltyId(1), teamId: teamId(1), time: 8 } },
  { type: 'game.revokeTimePenalty', data: { id, timePenaltyId: timePenaltyId(2) } },
  { type: 'game.callFoul', data: { id, foulId: foulId(1), teamId: teamId(1), time: 8 } },
  { type: 'game.revokeFoul', data: { id, foulId: foulId(2) } },
  { type: 'game.takeTimeOut', data: { id, timeOutId: timeOutId(1), teamId: teamId(1), time: 8 } },
  { type: 'game.revokeTimeOut', data: { id, timeOutId: timeOutId(2) } },
  { type: 'game.showCard', data: { id, cardId: cardId(1), teamId: teamId(1), time: 8, colour: 'red' } },
  { type: 'game.changeCard', data: { id, cardId: cardId(2), time: 7, colour: 'yellow' } },
  { type: 'game.revokeCard', data: { id, cardId: cardId(3) } },
  { type: 'game.freezeRegularTime', data: { id } },
  { type: 'game.revokeFreeze', data: { id } },
  { type: 'game.trackShootOutShot', data: { id, teamId: teamId(1), success: true } },
  { type: 'game.revokeShootOutShot', data: { id, shot: { number: 2, teamId: teamId(2), success: false } } },
  { type: 'game.awardResult', data: { id, home: 2, guest: 1, reason: 'decision' } },
  { type: 'game.revokeResult', data: { id } },
  { type: 'game.restore', data: { id } },
  { type: 'game.setLinks', data: { id } },
]

function outcomeOf(
  game: KnownGame,
  command: GameCommand & { readonly occurredAt: Instant },
  tournament: TournamentState,
) {
  try {
    return decideGame(command, game, gameFactsAt(tournament, 'tablet'))
  } catch (error) {
    if (error instanceof DomainError) return { code: error.code, details: error.details }
    throw error
  }
}

/** Decides commands on one game by the log and by the view that the wire brings. */
function expectSame(tournament: TournamentState, id: GameId, commands: readonly GameCommand[], now: number): void {
  const game = presentGame(tournament, id)
  const view = gameViewAt(tournament, id)
  if (game.phase === 'unplanned' || !view) return
  const sent = gameOf(GameView.parse(JSON.parse(JSON.stringify(view))))
  // Only the end of another result asks for it.
  expect(sent.record.formerResult).toEqual(game.record.formerResult)
  for (const command of commands) {
    const timed = { ...command, occurredAt: instantOf(now) }
    expect(outcomeOf(sent, timed, tournament)).toEqual(outcomeOf(game, timed, tournament))
  }
}

describe('[C9] the game in its view for the staff', () => {
  it('decides every next command as the game of the log does, after any history', () =>
    fc.assert(
      fc.property(history, (steps) => {
        const cup = settled()
        let now = START
        for (const { move, afterSeconds } of steps) {
          now += afterSeconds * 1000
          const command = move(cup.tournament)
          if (isOfGame(command)) expectSame(cup.tournament, command.data.id, [command], now)
          send(cup, command, instantOf(now))
        }
        for (const id of GAME_IDS) expectSame(cup.tournament, id, tried(id), now + 1000)
      }),
      { numRuns: 1000 },
    ))
})
