import { systemRuntime } from '@cup/runtime'
import Fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ALIVE, clockWarning, health, lastLook } from './health.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('liveness', () => {
  it.each([
    ['lasts', 119_999, 200],
    ['ends', 120_000, 503],
  ])('%s when a transaction has been running for %i ms', async (_what, busyMs, status) => {
    const app = Fastify()
    health(app, { isReady: async () => false, busyMs: () => busyMs, unreadyBecause: () => undefined })

    expect((await app.inject(ALIVE)).statusCode).toBe(status)
  })
})

describe('readiness', () => {
  it('checks once for concurrent requests, and again later', async () => {
    let looks = 0
    const isReady = lastLook(async () => {
      looks += 1
      return true
    }, systemRuntime)
    await isReady()
    await isReady()
    const soon = looks
    await vi.advanceTimersByTimeAsync(600)
    await isReady()

    expect([soon, looks]).toEqual([1, 2])
  })

  it('is false while the database does not answer, and true again afterwards', async () => {
    const answers: ((ready: boolean) => void)[] = []
    const isReady = lastLook(() => new Promise((resolve) => void answers.push(resolve)), systemRuntime)
    const meanwhile = isReady()
    await vi.advanceTimersByTimeAsync(5000)
    const silent = await meanwhile
    for (const answer of answers) answer(true)
    await vi.advanceTimersByTimeAsync(0)

    expect([silent, await isReady()]).toEqual([false, true])
  })
})

const NOW = '2026-01-17T08:00:00.000Z'

it('[C8] warns of a log with an event later than now', () =>
  expect(clockWarning('2026-01-17T09:00:00.000Z', NOW)).toContain('set the clock of this machine'))

it.each([
  ['an empty log', undefined],
  ['a log of yesterday', '2026-01-16T18:00:00.000Z'],
  ['a log that another machine wrote just now', '2026-01-17T08:00:30.000Z'],
])('does not warn of %s', (_what, lastRecordedAt) => expect(clockWarning(lastRecordedAt, NOW)).toBeUndefined())
