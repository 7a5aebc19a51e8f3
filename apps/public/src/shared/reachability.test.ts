import { describe, expect, it } from 'vitest'
import { createReachability, KEPT_AT_HEADER } from './reachability.ts'

const kept = (at: string) => new Response('', { headers: { [KEPT_AT_HEADER]: at } })

describe('whether the service can be reached', () => {
  it('is not known before the first answer', () => {
    expect(createReachability().now()).toEqual({ isAnswered: false, answeredAt: undefined, keptAt: undefined })
  })

  it('is so after an answer, and not any more after a doubt', async () => {
    const reachability = createReachability(async () => new Response(''))
    await reachability.fetch('/')
    expect(reachability.now().isAnswered).toBe(true)
    reachability.doubt()
    expect(reachability.now().isAnswered).toBe(false)
  })

  it('is not so where a call fails, and the failure is handed on', async () => {
    const reachability = createReachability(async () => {
      throw new TypeError('no network')
    })
    await expect(reachability.fetch('/')).rejects.toThrow('no network')
    expect(reachability.now().isAnswered).toBe(false)
  })

  it('is not so where the device answers itself: what is shown is as old as the oldest of it', async () => {
    const answers = [kept('2025-01-18T12:00:00.000Z'), kept('2025-01-18T11:00:00.000Z'), new Response('')]
    const reachability = createReachability(async () => answers.shift() ?? new Response(''))
    await reachability.fetch('/a')
    await reachability.fetch('/b')
    expect(reachability.now()).toMatchObject({ isAnswered: false, keptAt: Date.parse('2025-01-18T11:00:00.000Z') })
    await reachability.fetch('/c')
    expect(reachability.now()).toMatchObject({ isAnswered: true, keptAt: undefined })
  })

  it('is told to whoever listens', async () => {
    const reachability = createReachability(async () => new Response(''))
    let told = 0
    const stop = reachability.subscribe(() => {
      told += 1
    })
    await reachability.fetch('/')
    stop()
    await reachability.fetch('/')
    expect(told).toBe(1)
  })
})
