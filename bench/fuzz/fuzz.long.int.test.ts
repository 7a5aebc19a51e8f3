import { verify } from '@cup/api/testing/internals'
import { aService, tokenOf } from '@cup/api/testing/test-service'
import { problemOf } from '@cup/contract/problem'
import { describe, expect, it } from 'vitest'
import { enterFixture, examples } from './fixture.ts'
import { checkResponse, fuzz } from './fuzz.ts'
import type { Call } from './openapi-document.ts'
import { allows } from './openapi-document.ts'

it('the service accepts every request that the document allows, and refuses all others with a documented error', async () => {
  const service = await aService()
  const token = tokenOf('script')
  await enterFixture(service.url, token)
  const { findings, statuses } = await fuzz({ url: service.url, token, requests: 3000, seed: 1, examples })

  expect(findings).toEqual([])
  // Much of it must get through to the rules, or nothing was tried.
  expect(statuses[200]).toBeGreaterThan(300)
  expect(await verify(service.database)).toEqual([])
})

const UNLISTED = 'refuses with game/finished, which the document does not list'

describe('checkResponse', () => {
  const call: Call = {
    path: '/v1/x',
    method: 'POST',
    isPublic: false,
    codes: ['request/invalid'],
    input: {
      type: 'object',
      properties: { name: { type: 'string', minLength: 1 }, url: { type: 'string' } },
      required: ['name'],
      additionalProperties: false,
    },
  }
  const checked = (
    body: unknown,
    status: number,
    text = '{}',
    headers: Record<string, string> = { authorization: 'x' },
  ) =>
    checkResponse(
      { method: 'POST', path: call.path, headers, body: JSON.stringify(body), call },
      { status, headers: {}, text },
      {},
    )

  it.each([
    ['a failure', checked({}, 500), 'answers 500'],
    ['a refusal for a while that does not print for how long', checked({}, 503), 'answers 503'],
    ['a refusal that is no problem', checked({}, 400, 'no'), 'refuses with 400 and no problem'],
    ['a code that is not listed', checked({}, 409, JSON.stringify(problemOf('game/finished'))), UNLISTED],
    ['a code that is listed', checked({}, 400, JSON.stringify(problemOf('request/invalid'))), undefined],
    ['a stack', checked({}, 400, '{"detail":"Error\\n at x.ts:12"}'), 'reveals internals'],
    ['an unknown field that is taken', checked({ name: 'a', more: 1 }, 200), 'takes what the document forbids'],
    ['a missing field that is taken', checked({}, 200), 'takes what the document forbids'],
    ['a trap that is taken', checked({ name: 'a', url: 'javascript:x' }, 200), 'takes a link that is a trap'],
    ['a stranger who is let in', checked({ name: 'a' }, 200, '{}', {}), 'lets a stranger in'],
    ['what is right', checked({ name: 'a', url: 'https://a.example' }, 200), undefined],
  ])('finds %s', (_, flaw, expected) => {
    expect(flaw).toBe(expected)
  })

  it.each([
    [{ type: 'integer', minimum: 1 }, 0.5, false],
    [{ type: 'number' }, Infinity, false],
    [{ enum: ['a', 'b'] }, 'c', false],
    [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, null, true],
    [{ type: 'array', items: { $ref: '#/components/schemas/Id' }, maxItems: 1 }, ['x'], true],
    [{ type: 'array', items: { $ref: '#/components/schemas/Id' }, maxItems: 1 }, ['x', 'x'], false],
    [{ type: 'array', items: { $ref: '#/components/schemas/Id' } }, ['y'], false],
  ])('reads the document: %j and %j', (schema, value, isAllowed) => {
    expect(allows(schema, value, { Id: { type: 'string', pattern: '^x$' } })).toBe(isAllowed)
  })
})
