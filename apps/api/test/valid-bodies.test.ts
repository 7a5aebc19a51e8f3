import { everyWrite } from '@cup/contract/routes'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { VALID_BODIES } from './valid-bodies.ts'

/** The calls that create and change teams, players, competitions and meets. */
const OF_ENTITIES = everyWrite.filter(({ name }) => /\.write\/(create|change(-details|-settings)?)$/.test(name))
const bodies = new Map<string, object>(Object.entries(VALID_BODIES))

/** [H8] The meet of a new competition must be there, which these bodies do not create before it. */
const NEEDS_ANOTHER: Readonly<Record<string, readonly string[]>> = { 'competition.write/create': ['meetId'] }

describe('the body of a call that creates or changes something', () => {
  it('is that of nine calls', () => expect(OF_ENTITIES).toHaveLength(9))

  it.each(OF_ENTITIES.map(({ name, data }) => [name, data] as const))('has every field that %s knows', (name, data) => {
    const known = data instanceof z.ZodObject ? Object.keys(data.shape) : []
    const fields = known.filter((field) => !NEEDS_ANOTHER[name]?.includes(field))
    expect(fields).toContain('id')
    expect(fields.filter((field) => !Object.hasOwn(bodies.get(name) ?? {}, field))).toEqual([])
  })
})
