import { competitionId } from '@cup/domain/testing'
import { emptyTournament } from '@cup/domain/tournament-state'
import { systemRuntime } from '@cup/runtime'
import Fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { emptyScopes } from '../../core/projections/scopes.ts'
import { problems } from './problems.ts'
import { type ReadDeps, type Reading, registerRead } from './read-route.ts'
import { requestLimits } from './request-limits.ts'
import { responseCache } from './response-cache.ts'

type Get = Reading<'competition.read/get'>

/** One read route over an answer of our own. */
function aRead(reading: Get, change: Partial<ReadDeps> = {}) {
  const app = Fastify()
  const scopes = emptyScopes()
  const deps: ReadDeps = {
    scopes,
    epoch: () => 'e1',
    checkAt: () => undefined,
    build: 'b1',
    cache: responseCache(),
    tokens: { staffOf: () => undefined, sessionOf: () => undefined },
    tournament: emptyTournament,
    limits: requestLimits(systemRuntime),
    vary: 'Authorization, Cookie',
    waitFor: async () => false,
    runtime: systemRuntime,
    ...change,
  }
  problems(app)
  registerRead(app, deps, 'competition.read/get', reading)
  onTestFinished(() => app.close())
  const get = (query = '', headers: Record<string, string> = {}) =>
    app.inject({ url: `/v1/competition.read/get?id=${competitionId(1)}${query}`, headers })
  return { scopes, get }
}

describe('the position of a response', () => {
  it('is the head of the log before the views were read', async () => {
    const reading = Promise.withResolvers<object>()
    const asked = Promise.withResolvers<void>()
    const { scopes, get } = aRead({
      changedAt: ({ competitions }) => competitions,
      answer: () => {
        asked.resolve()
        return reading.promise
      },
    })
    scopes.head = 5
    const answer = get()
    await asked.promise
    Object.assign(scopes, { head: 6, competitions: 6 })
    reading.resolve({})

    expect((await answer).headers['cup-position']).toBe('e1.5')
  })

  it('is the head of the log for a fresh cached response', async () => {
    let made = 0
    const { scopes, get } = aRead({
      changedAt: () => 3,
      answer: async () => {
        made += 1
        return {}
      },
    })
    scopes.head = 5
    await get()
    scopes.head = 9

    expect((await get()).headers['cup-position']).toBe('e1.9')
    expect(made).toBe(1)
  })
})

describe('a response during whose making an event happened', () => {
  it('is made again for the next request', async () => {
    let state = 'old'
    const { scopes, get } = aRead({
      changedAt: ({ competitions }) => competitions,
      answer: async () => {
        const body = { state }
        scopes.competitions += 1
        state = 'new'
        return body
      },
    })

    expect((await get()).json()).toEqual({ state: 'old' })
    expect((await get()).json()).toEqual({ state: 'new' })
  })
})

describe('waiting for a position', () => {
  it('lasts as long as the contract says and then answers read/behind', async () => {
    const waited: number[][] = []
    const waitFor: ReadDeps['waitFor'] = async (...args) => {
      waited.push(args)
      return false
    }
    const { get } = aRead({ changedAt: () => 0, answer: async () => ({}) }, { waitFor })

    const answer = await get('&atLeast=e1.7')

    expect(answer.json()).toMatchObject({ status: 503, code: 'read/behind' })
    expect(answer.headers).toMatchObject({ 'retry-after': '1', 'cache-control': 'no-store' })
    expect(waited).toEqual([[7, 2000]])
  })

  it('is refused for another log', async () => {
    const { get } = aRead({ changedAt: () => 0, answer: async () => ({}) }, { waitFor: async () => true })

    expect((await get('&atLeast=e2.0')).json()).toMatchObject({ code: 'read/behind' })
  })

  it('is answered for all who ask for this position, as a read without one', async () => {
    const { get } = aRead({ changedAt: () => 0, answer: async () => ({}) })

    const answer = await get('&atLeast=e1.0')

    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, (await get()).headers['cache-control']])
  })
})
