import { Name } from '@cup/domain/kernel'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ERROR_CODES, fieldErrorsOf, Problem, problemOf, problems } from './problem.ts'

const errorsOf = (schema: z.ZodType, raw: unknown) => {
  const { error } = schema.safeParse(raw)
  return error ? fieldErrorsOf(error) : []
}

describe('a problem', () => {
  it('is made of its code', () =>
    expect(problemOf('game/not-started')).toEqual({
      type: 'urn:cup:game:not-started',
      title: 'The game has not started',
      status: 409,
      code: 'game/not-started',
      detail: 'The game has not started',
    }))

  it('[T9] names the field with hidden characters, and by a code of its own', () => {
    const Team = z.object({ sponsor: z.object({ name: Name }) })

    expect(errorsOf(Team, { sponsor: { name: 'Tor\u202ereuab' } })).toEqual([
      expect.objectContaining({ path: 'sponsor.name', code: 'hidden_characters' }),
    ])
  })

  it('names wrong fields', () => {
    const errors = [{ path: 'id', code: 'invalid_type', message: 'no' }]
    expect(problemOf('request/invalid', 'Wrong body', errors)).toMatchObject({ detail: 'Wrong body', errors })
  })

  it.each(ERROR_CODES)('of %s comes through the wire as it was', (code) => {
    const problem = problemOf(code)
    expect(Problem.parse(JSON.parse(JSON.stringify(problem)))).toEqual(problem)
  })

  it('has a status for every code, and for nothing else', () =>
    expect(Object.keys(problems).sort()).toEqual([...ERROR_CODES].sort()))

  it('is 404 for what is unknown', () => {
    const isUnknown = (code: string) => code.includes('/unknown') || code === 'request/not-found'
    expect(ERROR_CODES.filter((code) => problems[code].status === 404)).toEqual(ERROR_CODES.filter(isUnknown))
  })
})

describe('the wrong fields of a body', () => {
  const Body = z.strictObject({ id: z.string(), teams: z.strictObject({ home: z.string() }) })

  it('are named by where they stand', () =>
    expect(
      errorsOf(Body, { id: 7, teams: { home: 'a', away: 'b', guest: 'c' } }).map(({ path, code }) => [path, code]),
    ).toEqual([
      ['id', 'invalid_type'],
      ['teams.away', 'unrecognized_keys'],
      ['teams.guest', 'unrecognized_keys'],
    ]))

  it('are never more than a person reads', () => {
    const hostile = Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [`field${n}`, n]))
    expect(errorsOf(Body, hostile)).toHaveLength(20)
  })
})
