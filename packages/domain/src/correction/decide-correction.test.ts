import { describe, expect, it } from 'vitest'
import { DomainError } from '../kernel/domain-error.ts'
import { aCorrection, aHall, type Cup, outside, sendOrThrow } from '../testing/cup-in-memory.ts'
import { aGame, aGoal, at, correctionId, gameId, goalId, playerId, scored, TEAMS } from '../testing/index.ts'
import { CORRECTION_COMMANDS, CorrectGame, type ListedCommand } from '../tournament-state/correction-command.ts'
import { gameViewAt } from '../tournament-state/views.ts'
import { decideCorrection } from './decide-correction.ts'

const id = gameId(1)
const MONDAY = at(200_000)

const oneNil = { record: [scored(aGoal())] }
const byPlayer12: ListedCommand = { type: 'game.changeGoal', data: { id, goalId: goalId(1), playerId: playerId(12) } }
const freeze: ListedCommand = { type: 'game.freezeRegularTime', data: { id } }
const revokeFreeze: ListedCommand = { type: 'game.revokeFreeze', data: { id } }

/** The types of the events that a correction appends, without the word for their aggregate. */
function correct(cup: Cup, commands: readonly ListedCommand[], change: Partial<CorrectGame> = {}): string[] {
  const { events } = sendOrThrow(cup, aCorrection(commands, change), MONDAY)
  return events.map(({ type }) => type.replace('game.', ''))
}

function refusalOf(correction: () => unknown): Pick<DomainError, 'code' | 'details'> {
  try {
    correction()
  } catch (error) {
    if (error instanceof DomainError) return { code: error.code, details: error.details }
    throw error
  }
  throw new Error('it was not refused')
}

const viewOf = ({ tournament }: Cup, number = 1) => gameViewAt(tournament, gameId(number))

describe('a correction', () => {
  it('[X1] reopens the game, decides its list, and freezes the game again', () => {
    const cup = aHall(aGame({ phase: 'finished', ...oneNil }))
    expect(correct(cup, [byPlayer12])).toEqual(['reopened', 'goalChanged', 'regularTimeFrozen', 'finished'])
    expect(viewOf(cup)?.goals.map((goal) => goal.playerId)).toEqual([playerId(12)])
    expect(viewOf(cup)?.result?.winnerTeamId).toBe(TEAMS.home)
  })

  it('[X1] ends with the same when its list freezes the game itself', () => {
    const cup = aHall(aGame({ phase: 'finished', ...oneNil }))
    const events = ['reopened', 'goalChanged', 'regularTimeFrozen', 'finished']
    expect(correct(cup, [byPlayer12, freeze])).toEqual(events)
    const other = aHall(aGame({ phase: 'finished', ...oneNil }))
    expect(correct(other, [revokeFreeze, byPlayer12, freeze])).toEqual(events)
  })

  it('[X1] lets a game that is under way run on', () => {
    const cup = aHall(aGame({ phase: 'started', ...oneNil }))
    expect(correct(cup, [byPlayer12])).toEqual(['reopened', 'goalChanged'])
    expect(viewOf(cup)?.clockRunning).toBe(true)
  })

  it('[X3] records in the log the commands that were requested', () => {
    const cup = aHall(aGame({ phase: 'finished', ...oneNil }))
    const { events } = sendOrThrow(cup, aCorrection([byPlayer12]), MONDAY)
    const data = { id, correctionId: correctionId(1), commands: [byPlayer12] }
    expect(events[0]).toMatchObject({ type: 'game.reopened', data, occurredAt: MONDAY })
  })

  it('[X5] is refused as a whole with its first refused command, and names its place in the list', () => {
    const cup = aHall(aGame({ phase: 'finished', ...oneNil }))
    const unknown: ListedCommand = { type: 'game.revokeGoal', data: { id, goalId: goalId(9) } }
    const before = cup.tournament.position
    expect(refusalOf(() => correct(cup, [byPlayer12, unknown]))).toEqual({
      code: 'game/unknown-goal',
      details: { goalId: goalId(9), commandIndex: 1 },
    })
    expect(cup.tournament.position).toBe(before)
  })

  it('[X1] is refused for a game that was never planned', () => {
    expect(refusalOf(() => correct(aHall(), [byPlayer12])).code).toBe('game/unknown')
  })

  it('[I3] is taken once, and another list under its id is refused, of another game too', () => {
    const second = aGame({ number: 2, phase: 'finished' })
    const cup = aHall(aGame({ phase: 'finished', ...oneNil }), second)
    correct(cup, [byPlayer12])
    expect(correct(cup, [byPlayer12])).toEqual([])
    expect(refusalOf(() => correct(cup, [byPlayer12, freeze])).code).toBe('correction/exists')
    expect(refusalOf(() => correct(cup, [], { id: gameId(2) })).code).toBe('correction/exists')
  })

  it('[I4] is refused when it changes nothing', () => {
    const cup = aHall(aGame({ phase: 'finished', ...oneNil }))
    const same: ListedCommand = { type: 'game.changeGoal', data: { id, goalId: goalId(1), playerId: playerId(11) } }
    expect(refusalOf(() => correct(cup, [same, freeze])).code).toBe('correction/changes-nothing')
  })

  it('[U8] does not ask whether another game has started since, and leaves the ordinary undo closed', () => {
    const cup = aHall(aGame({ phase: 'finished', ...oneNil }), aGame({ number: 2, phase: 'started' }))
    correct(cup, [byPlayer12])
    expect(refusalOf(() => sendOrThrow(cup, revokeFreeze, MONDAY)).code).toBe('game/other-game-started')
    correct(cup, [revokeFreeze], { correctionId: correctionId(2) })
    expect(viewOf(cup)?.result).toBeUndefined()
    sendOrThrow(cup, freeze, at(300_000))
    expect(refusalOf(() => sendOrThrow(cup, revokeFreeze, at(300_000))).code).toBe('game/other-game-started')
  })
})

describe('what a correction expects', () => {
  const outcomeIn = ({ tournament }: Cup, commands: readonly ListedCommand[]) => {
    const decided = decideCorrection({ ...aCorrection(commands), occurredAt: MONDAY }, tournament, outside)
    if (!decided) throw new Error('it is in the log already')
    return decided.outcome
  }

  it('[X5] is what comes out, whatever else has happened meanwhile', () => {
    const other = aGame({ number: 2, phase: 'started' })
    const cup = aHall(aGame({ phase: 'finished', ...oneNil }), other)
    const outcome = outcomeIn(cup, [byPlayer12])
    const elsewhere = aGoal({ id: gameId(2), goalId: goalId(2), playerId: playerId(12) })
    sendOrThrow(cup, { type: 'game.scoreGoal', data: elsewhere }, at(60))
    expect(correct(cup, [byPlayer12], { outcome })).toHaveLength(4)
  })

  it('[X5] is refused when something has happened that matters to it', () => {
    const cup = aHall(aGame({ phase: 'finished', ...oneNil }))
    const outcome = outcomeIn(cup, [byPlayer12])
    const another: ListedCommand = {
      type: 'game.scoreGoal',
      data: aGoal({ goalId: goalId(2), homeTeam: false, playerId: null }),
    }
    correct(cup, [another], { correctionId: correctionId(2) })
    expect(refusalOf(() => correct(cup, [byPlayer12], { outcome })).code).toBe('correction/outdated')
  })
})

describe('the list of a correction', () => {
  it('[X2] holds what a person sends about a game that is planned, and nothing else', () => {
    expect(CORRECTION_COMMANDS).toContain('game.setActualTeams')
    expect(CORRECTION_COMMANDS).not.toContain('game.plan')
    expect(CORRECTION_COMMANDS).not.toContain('game.endRegularTime')
  })

  it('[X1] speaks of one game', () => {
    const { data } = aCorrection([byPlayer12])
    const ofAnother = { ...byPlayer12, data: { ...byPlayer12.data, id: gameId(2) } }
    expect(CorrectGame.safeParse(data).success).toBe(true)
    expect(CorrectGame.safeParse({ ...data, commands: [ofAnother] }).success).toBe(false)
  })
})
