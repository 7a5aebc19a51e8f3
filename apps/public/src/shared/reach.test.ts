import { describe, expect, it } from 'vitest'
import { createReach, KEPT_AT_HEADER } from './reach.ts'

const kept = (at: string) => new Response('', { headers: { [KEPT_AT_HEADER]: at } })

describe('whether the service can be reached', () => {
  it('is not known before the first answer', () => {
    expect(createReach().now()).toEqual({ isAnswered: false, answeredAt: undefined, keptAt: undefined })
  })

  it('is so after an answer, and not any more after a doubt', async () => {
    const reach = createReach(async () => new Response(''))
    await reach.ask('/')
    expect(reach.now().isAnswered).toBe(true)
    reach.doubt()
    expect(reach.now().isAnswered).toBe(false)
  })

  it('is not so where a call fails, and the failure is handed on', async () => {
    const reach = createReach(async () => {
      throw new TypeError('no network')
    })
    await expect(reach.ask('/')).rejects.toThrow('no network')
    expect(reach.now().isAnswered).toBe(false)
  })

  it('is not so where the device answers itself: what is shown is as old as the oldest of it', async () => {
    const answers = [kept('2025-01-18T12:00:00.000Z'), kept('2025-01-18T11:00:00.000Z'), new Response('')]
    const reach = createReach(async () => answers.shift() ?? new Response(''))
    await reach.ask('/a')
    await reach.ask('/b')
    expect(reach.now()).toMatchObject({ isAnswered: false, keptAt: Date.parse('2025-01-18T11:00:00.000Z') })
    await reach.ask('/c')
    expect(reach.now()).toMatchObject({ isAnswered: true, keptAt: undefined })
  })

  it('is told to whoever listens', async () => {
    const reach = createReach(async () => new Response(''))
    let told = 0
    const stop = reach.subscribe(() => {
      told += 1
    })
    await reach.ask('/')
    stop()
    await reach.ask('/')
    expect(told).toBe(1)
  })
})
