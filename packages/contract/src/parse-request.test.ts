import type { GameCommand, MoveCommand } from '@cup/domain/game'
import { bothSides } from '@cup/domain/kernel'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { z } from 'zod'
import type { gameWriteRoutes } from './game-write-routes.ts'
import { parseCallInput, parseReadQuery, parseWriteBody, requireNoQuery } from './parse-request.ts'
import { type BodyOf, callRoutes, type QueryOf, readRoutes, type WriteName, writeRoutes } from './routes.ts'

const ID = '0190f9d1-0b7c-7a00-8000-00000000000a'
const OTHER_ID = '0190f9d1-0b7c-7a00-8000-00000000000b'
const START = writeRoutes['game.write/start']
const SCORE = writeRoutes['game.write/score-goal']
const SEND = writeRoutes['command/send']

/** The wrong fields that parsing names. */
function wrongFields(parse: () => unknown): string[] {
  try {
    parse()
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error
    return error.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => [...issue.path, key].join('.'))
        : issue.path.join('.'),
    )
  }
  return []
}

describe('the body of a write', () => {
  it('is the data of the command', () => {
    const raw = { id: ID, goalId: OTHER_ID, time: 192.5, playerId: null, homeTeam: true }
    expect(parseWriteBody(SCORE, raw)).toEqual({ type: 'game.scoreGoal', data: { ...raw, isOwnGoal: false } })
  })

  it('says beside it when the button was pressed, in any offset', () =>
    expect(parseWriteBody(SEND, { command: 'commentator.on', occurredAt: '2025-01-18T10:00:00+01:00' })).toEqual({
      type: 'broadcast.send',
      data: { command: 'commentator.on', tags: [] },
      occurredAt: '2025-01-18T09:00:00.000Z',
    }))

  it('of a clock command may say that it is late', () =>
    expect(parseWriteBody(START, { id: ID, late: true })).toEqual({ type: 'game.start', data: { id: ID }, late: true }))

  it('of another command may not', () =>
    expect(wrongFields(() => parseWriteBody(writeRoutes['game.write/revoke-start'], { id: ID, late: true }))).toEqual([
      'late',
    ]))

  it('[C9] of play may say what its device knew', () =>
    expect(parseWriteBody(START, { id: ID, knownPosition: 7 })).toEqual({
      type: 'game.start',
      data: { id: ID },
      knownPosition: 7,
    }))

  it('[C9] of another command may not say it', () =>
    expect(wrongFields(() => parseWriteBody(writeRoutes['game.write/cancel'], { id: ID, knownPosition: 7 }))).toEqual([
      'knownPosition',
    ]))

  it('keeps ids in lower case', () =>
    expect(parseWriteBody(START, { id: ID.toUpperCase() })).toEqual({ type: 'game.start', data: { id: ID } }))

  it.each([
    ['an unknown field', { id: ID, nmae: 'x' }, ['nmae']],
    ['a missing field', {}, ['id']],
    ['an id of the wrong type', { id: 7 }, ['id']],
    ['an id that is no UUID', { id: 'game-1' }, ['id']],
    ['a time that is none', { id: ID, occurredAt: 'yesterday' }, ['occurredAt']],
    ['a day that does not exist', { id: ID, occurredAt: '2025-02-30T10:00:00Z' }, ['occurredAt']],
    ['a time without an offset', { id: ID, occurredAt: '2025-01-18T10:00:00' }, ['occurredAt']],
    ['null where nothing is meant', { id: ID, occurredAt: null }, ['occurredAt']],
    ['wrong fields on both sides', { id: 7, occurredAt: 7, late: 'yes' }, ['id', 'occurredAt', 'late']],
  ])('[I11] refuses %s', (_, raw, fields) => expect(wrongFields(() => parseWriteBody(START, raw))).toEqual(fields))

  it.each([
    ['a list', []],
    ['null', null],
    ['a text', 'id'],
    ['a number', 7],
    ['nothing', undefined],
  ])('is never %s', (_, raw) => expect(wrongFields(() => parseWriteBody(START, raw))).toEqual(['']))

  it.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'])('refuses the key %s', (key) => {
    const raw: unknown = JSON.parse(`{ "id": "${ID}", "${key}": { "isPolluted": true } }`)
    expect(wrongFields(() => parseWriteBody(START, raw))).toEqual([key])
    expect({}).not.toHaveProperty('isPolluted')
  })

  it('takes no field from a prototype that the body brings', () => {
    const raw: unknown = JSON.parse(`{ "__proto__": { "id": "${ID}", "late": true } }`)
    expect(wrongFields(() => parseWriteBody(START, raw))).toEqual(['id', '__proto__'])
  })

  it('refuses __proto__ below and in a union too', () => {
    const planned: unknown = JSON.parse(`{ "teamId": "${ID}", "__proto__": {} }`)
    const plan = { id: ID, name: 'Spiel 1', competitionId: ID, dateTime: '2025-01-18T10:00:00Z', duration: 720 }
    const raw = { ...plan, plannedTeams: bothSides(() => planned) }
    expect(wrongFields(() => parseWriteBody(writeRoutes['game.write/plan'], raw))).toEqual([
      'plannedTeams.home.__proto__',
      'plannedTeams.guest.__proto__',
    ])
    const command: unknown = JSON.parse('{ "command": "commentator.on", "__proto__": {} }')
    expect(wrongFields(() => parseWriteBody(SEND, command))).toEqual(['__proto__'])
  })

  it('is a command of the domain', () => {
    const parse = (route: (typeof gameWriteRoutes)[keyof typeof gameWriteRoutes]) => parseWriteBody(route, {})
    expectTypeOf<ReturnType<typeof parse>>().toExtend<GameCommand | MoveCommand>()
  })

  it('is typed by its route, with plain text for ids', () => {
    expectTypeOf(parseWriteBody(START, { id: ID }).data).toEqualTypeOf<z.output<typeof START.data>>()
    expectTypeOf<{ id: string; late: boolean; occurredAt: string }>().toExtend<BodyOf<'game.write/start'>>()
    expectTypeOf<{ command: 'commentator.on' }>().toExtend<BodyOf<'command/send'>>()
    expectTypeOf<BodyOf<'game.write/cancel'>>().not.toHaveProperty('late')
  })
})

describe('null in what creates something', () => {
  const created = <Name extends WriteName>(name: Name, raw: object) => parseWriteBody(writeRoutes[name], raw).data
  const plan = {
    ...{ id: ID, name: 'Spiel 1', competitionId: ID, dateTime: '2025-01-18T10:00:00.000Z', duration: 720 },
    plannedTeams: { home: { teamId: ID }, guest: { teamId: OTHER_ID } },
  }
  const team = { id: ID, name: 'SV Musterstadt', shortName: 'SVM' }
  const player = { id: ID, firstName: 'Mia', lastName: 'Keller', birthday: '2012-05-04', teamId: ID, number: 7 }
  const competition = { id: ID, name: 'Cup', location: 'Halle', start: '2025-01-18', end: '2025-01-19' }
  const goal = { id: ID, goalId: OTHER_ID, time: 12, playerId: null, homeTeam: true }

  it.each<[WriteName, object, object]>([
    ['game.write/plan', plan, { groupId: null, matchdayId: null }],
    ['team.write/create', team, { primaryColor: null, logoFilePath: null, photo: null, sponsor: null, staff: null }],
    ['player.write/create', player, { isGoalkeeper: null, publicName: null }],
    ['competition.write/create', competition, { names: null, shootOutShotsNumber: null, regieRequired: null }],
    ['game.write/score-goal', goal, { assistPlayerId: null, isOwnGoal: null }],
    ['game.write/give-timepenalty', { id: ID, timePenaltyId: ID, teamId: ID, time: 12 }, { playerId: null }],
    ['game.write/set-links', { id: ID }, { youtube: null, gallery: null }],
  ])('[I10] equals an absent field: %s', (name, raw, nulls) =>
    expect(created(name, { ...raw, ...nulls })).toEqual(created(name, raw)),
  )

  it('[I10] equals an absent field within a field', () =>
    expect(
      created('team.write/create', { ...team, photo: { filePath: 'a.jpg', description: null }, sponsor: null }),
    ).toEqual(created('team.write/create', { ...team, photo: { filePath: 'a.jpg' } })))

  it('[I10] is still refused for what is required, and there names the field', () =>
    expect(
      wrongFields(() =>
        created('team.write/create', { id: ID, name: null, shortName: null, photo: { filePath: null } }),
      ),
    ).toEqual(['name', 'shortName', 'photo.filePath']))

  it('[I10] leaves the refusal of another value as it is', () =>
    expect(wrongFields(() => created('player.write/create', { ...player, isGoalkeeper: 'no' }))).toEqual([
      'isGoalkeeper',
    ]))

  it('is refused where a change could mean the removal of what must be there', () =>
    expect(wrongFields(() => created('team.write/change-details', { id: ID, name: null }))).toEqual(['name']))
})

describe('the query of a write', () => {
  it('has no parameters', () => {
    expect(() => requireNoQuery({})).not.toThrow()
    expect(wrongFields(() => requireNoQuery({ id: ID, dryRun: '1' }))).toEqual(['id', 'dryRun'])
  })

  it('refuses __proto__', () =>
    expect(wrongFields(() => requireNoQuery(JSON.parse('{ "__proto__": "x" }')))).toEqual(['__proto__']))
})

describe('the query of a read', () => {
  const CURRENT = readRoutes['game.read/current']
  const LIST = readRoutes['competition.read/list']

  it('is what the route asks for', () =>
    expect(parseReadQuery(CURRENT, { competitionId: ID, skip: '1' })).toEqual({
      query: { competitionId: ID, skip: 1 },
    }))

  it('may wait for a position', () =>
    expect(parseReadQuery(LIST, { archived: 'false', atLeast: 'e1.42' })).toEqual({
      query: { archived: false },
      atLeast: { epoch: 'e1', position: 42 },
    }))

  it.each([
    ['an unknown field', { competitionId: ID, limit: '5' }, ['limit']],
    ['a field that stands twice', { competitionId: [ID, OTHER_ID] }, ['competitionId']],
    ['an empty id', { competitionId: '' }, ['competitionId']],
    ['another number to skip', { competitionId: ID, skip: '2' }, ['skip']],
    ['a position that is none', { competitionId: ID, atLeast: '42' }, ['atLeast']],
  ])('refuses %s', (_, raw, fields) => expect(wrongFields(() => parseReadQuery(CURRENT, raw))).toEqual(fields))

  it('refuses __proto__, also where there are no prototypes', () => {
    const raw: object = JSON.parse(`{ "competitionId": "${ID}", "__proto__": "x" }`)
    expect(wrongFields(() => parseReadQuery(CURRENT, Object.setPrototypeOf(raw, null)))).toEqual(['__proto__'])
  })

  it('is plain text for the client', () =>
    expectTypeOf<{ competitionId: string; skip: '1' }>().toExtend<QueryOf<'game.read/current'>>())
})

describe('the input of a call beside the log', () => {
  const route = callRoutes['staff.write/revoke']

  it('comes out as the schema says', () => expect(parseCallInput(route, { id: ID.toUpperCase() })).toEqual({ id: ID }))

  it.each(['{"id":"x"}', `{"id":"${ID}","more":1}`, `{"id":"${ID}","__proto__":{}}`, '[]', 'null'])(
    'is refused: %s',
    (text) => expect(() => parseCallInput(route, JSON.parse(text))).toThrow(z.ZodError),
  )
})
