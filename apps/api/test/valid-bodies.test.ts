import { everyWrite } from '@cup/contract/routes'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { VALID_BODIES } from './valid-bodies.ts'

/** The calls that create and change teams, players, competitions and meets. */
const OF_ENTITIES = everyWrite.filter(({ name }) => /\.write\/(create|change(-details|-settings)?)$/.test(name))
const bodies = new Map<string, object>(Object.entries(VALID_BODIES))

describe('the body of a call that creates or changes something', () => {
  it('is that of nine calls', () => expect(OF_ENTITIES).toHaveLength(9))

  it.each(OF_ENTITIES.map(({ name, data }) => [name, data] as const))('has every field that %s knows', (name, data) => {
    const fields = data instanceof z.ZodObject ? Object.keys(data.shape) : []
    expect(fields).toContain('id')
    expect(fields.filter((field) => !Object.hasOwn(bodies.get(name) ?? {}, field))).toEqual([])
  })
})
