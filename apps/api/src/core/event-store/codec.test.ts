import { aTeam, at, correctionId, teamId } from '@cup/domain/testing'
import { eventSchemas } from '@cup/domain/tournament-state'
import { describe, expect, it } from 'vitest'
import { currentSchemaOf, decode, flawOf, upcast } from './codec.ts'

/** Two changes of a shape: a field was renamed, then another one came. */
const LIFTS = {
  'team.created@1': (data: unknown) => ({ ...Object(data), shortName: Object(data).short, short: undefined }),
  'team.created@2': (data: unknown) => ({ ...Object(data), primaryColor: '#000000' }),
}

describe('[E4] the data of an old event', () => {
  it('are upcast from schema to schema up to the latest', () => {
    expect(upcast('team.created', 1, { short: 'V' }, LIFTS)).toEqual({ shortName: 'V', primaryColor: '#000000' })
    expect(upcast('team.created', 2, { shortName: 'V' }, LIFTS)).toEqual({ shortName: 'V', primaryColor: '#000000' })
  })

  it('of the latest schema stay unchanged', () => {
    const data = { shortName: 'V', primaryColor: '#ffffff' }

    expect(upcast('team.created', 3, data, LIFTS)).toBe(data)
    expect(upcast('player.created', 1, data, LIFTS)).toBe(data)
  })

  it('are written in the latest schema', () => {
    expect(currentSchemaOf('team.created', LIFTS)).toBe(3)
    expect(currentSchemaOf('team.detailsChanged', LIFTS)).toBe(1)
  })
})

describe('an event of the log', () => {
  it('is read as it was written', () => {
    const data = aTeam()

    expect(decode([7, `team-${teamId(1)}`, 2, 'team.created', 1, data, at(0)])).toEqual({
      type: 'team.created',
      data,
      occurredAt: at(0),
      position: 7,
      stream: `team-${teamId(1)}`,
      version: 2,
    })
  })

  it('[X3] holds the id of the correction that entered it, if one did', () => {
    const entered = (id: string | null) => decode([7, 'game-x', 2, 'game.goalRevoked', 1, {}, at(0), id])

    expect(entered(correctionId(1)).correctionId).toBe(correctionId(1))
    expect(entered(null)).not.toHaveProperty('correctionId')
  })

  it('[C9] holds the device that entered it, if it is one of a game', () => {
    const entered = (by: string | null) => decode([7, 'game-x', 2, 'game.goalRevoked', 1, {}, at(0), null, by])

    expect(entered('tablet-1').enteredBy).toBe('tablet-1')
    expect(entered(null)).not.toHaveProperty('enteredBy')
  })

  it.each([
    ['2025-01-18T10:00:00+00:00', '2025-01-18T10:00:00.000Z'],
    ['2025-01-18T10:00:00.5+00:00', '2025-01-18T10:00:00.500Z'],
    ['2025-01-18T11:00:00.123+01:00', '2025-01-18T10:00:00.123Z'],
  ])('has its instant in ISO form: %s', (stored, instant) => {
    expect(decode([1, 'team-x', 1, 'team.created', 1, {}, stored]).occurredAt).toBe(instant)
  })
})

describe('[E5] a flaw of an event', () => {
  it('is found by its schema, with the field', () => {
    expect(flawOf({ type: 'team.created', data: { ...aTeam(), name: '' } })).toMatch(/^name: /)
    expect(flawOf({ type: 'team.created', data: aTeam() })).toBeUndefined()
  })

  it('[E4] [T9] is no name from before the rule about hidden characters', () => {
    for (const name of ['Tor\u202ereuab', '\u0301', `Tor${'\u200b'.repeat(50)}`])
      expect(flawOf({ type: 'team.created', data: { ...aTeam(), name } })).toBeUndefined()
    expect(flawOf({ type: 'team.created', data: { ...aTeam(), name: 'Tor\u0007' } })).toMatch(/^name: /)
  })

  it.each(['team.danced', 'toString', '__proto__'])('is an unknown type: %s', (type) => {
    const [stored] = [decode([1, 'team-x', 1, type, 1, {}, at(0)])]

    expect(flawOf(stored)).toBe(`unknown event type ${type}`)
  })

  it('is looked for in every type', () => {
    expect(Object.keys(eventSchemas).length).toBeGreaterThan(50)
  })
})
