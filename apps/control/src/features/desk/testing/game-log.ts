import type { Game } from '@cup/contract/entities'
import { decideGame, evolveGame, type GameCommand, type GameEvent, isRunningAt, remainingAt } from '@cup/domain/game'
import { assumed, bothSides, instantOf } from '@cup/domain/kernel'
import { gameViewOf } from '@cup/domain/projections'
import { factsOf, gameId, knownGame } from '@cup/domain/testing'
import type { HallCall } from '../../../shared/outbox/command.ts'
import type { Sent } from '../../../shared/outbox/sent.ts'

/** The game of all stories. */
export const ID = gameId(1)

const COMMANDS: { readonly [Call in HallCall]?: GameCommand['type'] } = {
  'game.write/set-actual-teams': 'game.setActualTeams',
  'game.write/revoke-actual-teams': 'game.revokeActualTeams',
  'game.write/start': 'game.start',
  'game.write/revoke-start': 'game.revokeStart',
  'game.write/pause-clock': 'game.pauseClock',
  'game.write/resume-clock': 'game.resumeClock',
  'game.write/set-clock': 'game.setClock',
  'game.write/start-extra-time': 'game.startExtraTime',
  'game.write/revoke-extra-time': 'game.revokeExtraTime',
  'game.write/score-goal': 'game.scoreGoal',
  'game.write/change-goal': 'game.changeGoal',
  'game.write/revoke-goal': 'game.revokeGoal',
  'game.write/give-timepenalty': 'game.giveTimePenalty',
  'game.write/change-timepenalty': 'game.changeTimePenalty',
  'game.write/revoke-timepenalty': 'game.revokeTimePenalty',
  'game.write/call-foul': 'game.callFoul',
  'game.write/revoke-foul': 'game.revokeFoul',
  'game.write/take-time-out': 'game.takeTimeOut',
  'game.write/revoke-time-out': 'game.revokeTimeOut',
  'game.write/show-card': 'game.showCard',
  'game.write/change-card': 'game.changeCard',
  'game.write/revoke-card': 'game.revokeCard',
  'game.write/freeze-regular-time': 'game.freezeRegularTime',
  'game.write/revoke-freeze': 'game.revokeFreeze',
  'game.write/track-shoot-out-shot': 'game.trackShootOutShot',
  'game.write/revoke-shoot-out-shot': 'game.revokeShootOutShot',
  'game.write/set-links': 'game.setLinks',
}

/** The log with the events of these presses; a press that the service refuses throws. */
export const arrived = (log: readonly GameEvent[], presses: readonly Sent[]): readonly GameEvent[] =>
  presses.reduce((events, { command: { call, body }, occurredAt = '' }) => {
    const game = events.reduce(evolveGame, knownGame(events))
    const command = assumed<Parameters<typeof decideGame>[0]>(
      { type: COMMANDS[call], data: body, occurredAt },
      'as sent',
    )
    return events.concat(decideGame(command, game, factsOf(events)))
  }, log)

/** The view of the game, as the service has it. */
export const viewOf = (log: readonly GameEvent[]): Game =>
  assumed<Game>(gameViewOf(knownGame(log), { version: 1, changedAt: 1, outcomes: {} }), 'the view of the contract')

/** Everything that others see of the game at this time. */
export function outcomeOf(log: readonly GameEvent[], now: number) {
  const { goals, timePenalties, fouls, timeOuts, cards, shootOutRounds, clock, ...view } = viewOf(log)
  const instant = instantOf(now)
  return {
    teams: view.actualTeams,
    links: view.links,
    goals: goals.map(({ goalId: _, teamId, scoredAt, ...goal }) => sortedJson(goal)).sort(),
    penalties: timePenalties
      .map(({ teamId, playerId, playerOpen }) => sortedJson({ teamId, playerId, playerOpen }))
      .sort(),
    fouls: fouls.map(({ teamId, time }) => sortedJson({ teamId, time })).sort(),
    timeOuts: timeOuts.map(({ teamId, time, seconds }) => sortedJson({ teamId, time, seconds })).sort(),
    cards: cards
      .map(({ teamId, playerId, playerOpen, colour }) => sortedJson({ teamId, playerId, playerOpen, colour }))
      .sort(),
    shots: bothSides((side) => shootOutRounds.flatMap((round) => (round[side] ? [round[side]] : []))),
    started: view.started,
    frozen: view.regularTimeFreezed,
    running: isRunningAt(clock, instant),
    remaining: Math.round(remainingAt(clock, instant) * 1000),
  }
}

const sortedJson = (fields: object): string => JSON.stringify(Object.fromEntries(Object.entries(fields).sort()))
