import { describe, expect, it } from 'vitest'
import { competitionEvents } from '../competition/index.ts'
import { gameCommands, gameEvents } from '../game/index.ts'
import { playerCommands } from '../player/index.ts'
import { teamCommands } from '../team/index.ts'
import {
  aCompetition,
  aGame,
  aGoal,
  aPlayer,
  aTeam,
  aTimePenalty,
  at,
  type GamePhase,
  gameId,
  knownGame,
  penalised,
  scored,
  TEAMS,
} from './index.ts'

const phases: readonly (readonly [built: GamePhase, phase: string])[] = [
  ['planned', 'planned'],
  ['confirmed', 'planned'],
  ['ready', 'planned'],
  ['cancelled', 'cancelled'],
  ['started', 'started'],
  ['paused', 'started'],
  ['regularTimeOver', 'started'],
  ['frozen', 'frozen'],
  ['shootOut', 'shootOut'],
  ['finished', 'finished'],
  ['awarded', 'awarded'],
]

describe('builders', () => {
  it.each(phases)('build a game that is %s', (built, phase) => {
    expect(knownGame(aGame({ phase: built })).phase).toBe(phase)
  })

  it.each(phases)('build a game that is %s of events that the log can hold', (built) => {
    const events = aGame({ phase: built, shots: [{ side: 'home', success: true }] })
    expect(events.map(({ type, data }) => gameEvents[type].parse(data))).toEqual(events.map(({ data }) => data))
  })

  it('put the record between start and end', () => {
    const events = aGame({ phase: 'regularTimeOver', record: [scored(aGoal()), penalised(aTimePenalty())] })
    expect(events.map(({ type, occurredAt }) => [type, occurredAt])).toEqual([
      ['game.planned', at(-3600)],
      ['game.actualTeamsSet', at(-1800)],
      ['game.regieMarkedReady', at(-600)],
      ['game.started', at(0)],
      ['game.goalScored', at(1)],
      ['game.timePenaltyGiven', at(2)],
      ['game.regularTimeEnded', at(600)],
    ])
  })

  it('refuse the record of another game', () => {
    expect(() => aGame({ number: 2, record: [scored(aGoal())] })).toThrow('a record of another game')
  })

  it('build the game of a number', () => {
    expect(knownGame(aGame({ number: 7 })).plan).toMatchObject({ id: gameId(7), name: 'Spiel 7' })
  })

  it("note the other side's team on an own goal", () => {
    expect(scored(aGoal({ isOwnGoal: true })).data.teamId).toBe(TEAMS.guest)
  })

  it('build commands that the wire accepts', () => {
    const sent = [aGoal(), aTimePenalty(), aTeam(), aPlayer()]
    const parsed = [
      gameCommands['game.scoreGoal'].parse(aGoal()),
      gameCommands['game.giveTimePenalty'].parse(aTimePenalty()),
      teamCommands['team.create'].parse(aTeam()),
      playerCommands['player.create'].parse(aPlayer()),
    ]
    expect(parsed).toEqual(sent)
  })

  it('build a competition of events that the log can hold', () => {
    const events = aCompetition({ regieRequired: false })
    const parsed = events.map(({ type, data }) => competitionEvents[type].parse(data))
    expect(parsed).toEqual(events.map(({ data }) => data))
  })
})
