import { correctionId, gameId } from '@cup/domain/testing'
import { CORRECTION_COMMANDS } from '@cup/domain/tournament-state'
import { describe, expect, it } from 'vitest'
import { gameWriteRoutes } from './game-write-routes.ts'
import { CHANGE_ACTUAL_TEAMS, CORRECTION_CALLS, logRoutes } from './log-routes.ts'
import { parseCallInput } from './parse-request.ts'

describe('a correction', () => {
  it('[X2] may hold every call that the domain takes in one, and teams that are replaced', () => {
    const commands = CORRECTION_CALLS.flatMap((name) =>
      name === CHANGE_ACTUAL_TEAMS ? [] : gameWriteRoutes[name].command,
    )

    expect([...commands].sort()).toEqual([...CORRECTION_COMMANDS].sort())
    expect(CORRECTION_CALLS).toContain('game.write/change-actual-teams')
  })

  it.each([
    ['', 'reason'],
    ['   ', 'reason'],
    ['x'.repeat(501), 'reason'],
    ['\u0000', 'reason'],
  ])('needs a reason that can be read: %j', (reason, path) => {
    const correction = {
      correctionId: correctionId(1),
      gameId: gameId(1),
      commands: [{ call: 'game.write/start', body: {} }],
    }
    const parsed = logRoutes['log.write/correct'].input.safeParse({ ...correction, reason })

    expect(parsed.error?.issues.map((issue) => issue.path.join('.'))).toEqual([path])
  })
})

describe('a page of the log', () => {
  const parsed = (query: object) => parseCallInput(logRoutes['log.read/list'], query)

  it('is asked for in the words of an address', () =>
    expect(parsed({ types: 'game.started,game.finished', before: '42', limit: '200' })).toEqual({
      types: ['game.started', 'game.finished'],
      before: 42,
      limit: 200,
    }))

  it.each([
    { types: ['game.started', 'game.finished'] },
    { types: ['game.started,game.finished'] },
    { types: 'game.started,game.finished' },
  ])('may repeat the parameter of the types: %j', (query) =>
    expect(parsed(query)).toEqual({ types: ['game.started', 'game.finished'] }),
  )

  it.each([
    { limit: ['1', '2'] },
    { types: ['game.started', 'toString'] },
    { types: Array.from({ length: 101 }, () => 'game.started') },
    { limit: '0' },
    { limit: '201' },
    { types: 'game.started,toString' },
    { before: '-1' },
    { from: 'gestern' },
  ])('is refused %j', (query) => expect(() => parsed(query)).toThrow())
})
