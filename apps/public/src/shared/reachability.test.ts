import { describe, expect, it } from 'vitest'
import { createReachability, KEPT_AT_HEADER } from './reachability.ts'

const kept = (at: string) => new Response('', { headers: { [KEPT_AT_HEADER]: at } })

describe('whether the service can be reached', () => {
  it('is not known before the first answer', () => {
    expect(createReachability().state.getState()).toEqual({
      isAnswered: false,
      answeredAt: undefined,
      keptAt: undefined,
    })
  })

  it('is so after an answer, and not any more after a doubt', async () => {
    const reachability = createReachability(async () => new Response(''))
    await reachability.fetch('/')
    expect(reachability.state.getState().isAnswered).toBe(true)
    reachability.doubt()
    expect(reachability.state.getState().isAnswered).toBe(false)
  })

  it('is not so where a call fails, and the failure is handed on', async () => {
    const reachability = createReachability(async () => {
      throw new TypeError('no network')
    })
    await expect(reachability.fetch('/')).rejects.toThrow('no network')
    expect(reachability.state.getState().isAnswered).toBe(false)
  })

  it('is not so where the device answers itself: what is shown is as old as the oldest of it', async () => {
    const answers = [kept('2025-01-18T12:00:00.000Z'), kept('2025-01-18T11:00:00.000Z'), new Response('')]
    const reachability = createReachability(async () => answers.shift() ?? new Response(''))
    await reachability.fetch('/a')
    await reachability.fetch('/b')
    expect(reachability.state.getState()).toMatchObject({
      isAnswered: false,
      keptAt: Date.parse('2025-01-18T11:00:00.000Z'),
    })
    await reachability.fetch('/c')
    expect(reachability.state.getState()).toMatchObject({ isAnswered: true, keptAt: undefined })
  })

  it('is not so where a proxy says that the service is away: what is shown stays as old as it is', async () => {
    const answers = [kept('2025-01-18T12:00:00.000Z'), new Response('', { status: 503 })]
    const reachability = createReachability(async () => answers.shift() ?? new Response(''))
    await reachability.fetch('/a')
    await reachability.fetch('/b')
    expect(reachability.state.getState()).toMatchObject({
      isAnswered: false,
      keptAt: Date.parse('2025-01-18T12:00:00.000Z'),
    })
  })

  it('notifies its subscribers', async () => {
    const reachability = createReachability(async () => new Response(''))
    let notifications = 0
    const stop = reachability.state.subscribe(() => {
      notifications += 1
    })
    await reachability.fetch('/')
    stop()
    await reachability.fetch('/')
    expect(notifications).toBe(1)
  })
})
