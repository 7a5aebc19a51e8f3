import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  anOutbox,
  at,
  GAME,
  noLine,
  pauseClock,
  ready,
  refusal,
  shot,
  silence,
  startGame,
} from '../../testing/an-outbox.ts'
import { memoryStorage } from '../../testing/fake-browser.ts'
import type { DeviceStorage } from '../store/kept.ts'

const NOW = Date.parse('2025-01-18T09:00:00.000Z')
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)

beforeEach(() => void vi.useFakeTimers({ now: NOW }))
afterEach(() => void vi.useRealTimers())

describe('a press of the clock', () => {
  it('is asked about after ten seconds, and not sent meanwhile', async () => {
    const { outbox, posted, states } = anOutbox({ answers: [noLine] })
    outbox.send(pauseClock())
    await seconds(9.9)
    expect(states()).toEqual(['unconfirmed'])
    await seconds(0.2)
    expect(states()).toEqual(['needsDecision'])
    const tries = posted.length
    await seconds(60)
    outbox.resume()
    expect(posted).toHaveLength(tries)
  })

  it('holds up the game while it is asked about', async () => {
    const { outbox, posted } = anOutbox({ answers: [noLine] })
    outbox.send(pauseClock())
    outbox.send(shot(true))
    await seconds(30)
    expect(posted.filter(({ key }) => key === 'key-2')).toEqual([])
  })

  it('[C9] says that it is late only when the service wants to hear it', async () => {
    let answer = noLine
    const { outbox, posted, states } = anOutbox({ answers: [(sent) => answer(sent)] })
    const key = outbox.send(pauseClock())
    await seconds(20)
    posted.length = 0
    answer = async (sent) => (sent.body.late ? at(4) : refusal('time/late'))(sent)
    outbox.sendLate(key)
    await seconds(0)
    expect(posted.map(({ body }) => body)).toEqual([{ id: GAME }, { id: GAME, late: true }])
    expect(new Set(posted.map((sent) => sent.key))).toEqual(new Set([key]))
    expect(states()).toEqual([])
  })

  it('is told as it was where it had arrived long ago', async () => {
    let answer = noLine
    const { outbox, posted, states } = anOutbox({ answers: [(sent) => answer(sent)] })
    const key = outbox.send(pauseClock())
    await seconds(20)
    posted.length = 0
    answer = at(4)
    outbox.sendLate(key)
    await seconds(0)
    expect(posted.map(({ body }) => body)).toEqual([{ id: GAME }])
    expect(states()).toEqual([])
  })

  it('is tried for ever once it was wanted', async () => {
    const { outbox, posted, states } = anOutbox({ answers: [noLine] })
    const key = outbox.send(pauseClock())
    await seconds(20)
    const tries = posted.length
    outbox.sendLate(key)
    await seconds(60)
    expect(posted.length).toBeGreaterThan(tries + 10)
    expect(states()).toEqual(['unconfirmed'])
  })

  it('is asked about too when the service finds it late first', async () => {
    const { outbox, states } = anOutbox({ answers: [refusal('time/late')] })
    outbox.send(startGame())
    await seconds(0)
    expect(states()).toEqual(['needsDecision'])
  })

  it('needs no answer any more when it arrives while it is asked about', async () => {
    let answered: (value: unknown) => void = () => undefined
    const slow = () => new Promise((resolve) => (answered = resolve))
    const { outbox, states } = anOutbox({ answers: [slow, silence] })
    outbox.send(pauseClock())
    const first = answered
    await seconds(12)
    expect(states()).toEqual(['needsDecision'])
    first({ position: 5 })
    await seconds(0)
    expect(states()).toEqual([])
  })

  it('is not harmed by the late answer to a try that was given up', async () => {
    const answers: ((error: unknown) => void)[] = []
    const slow = () => new Promise((_, reject) => void answers.push(reject))
    const { outbox, posted, states } = anOutbox({ answers: [slow, slow, refusal('time/late'), silence] })
    const key = outbox.send(pauseClock())
    await seconds(12)
    outbox.sendLate(key)
    await seconds(0)
    expect(posted.at(-1)?.body).toEqual({ id: GAME, late: true })
    const late = await refusal('time/late')(posted[0]!).catch((error: unknown) => error)
    answers[0]?.(late)
    await seconds(0)
    expect(states()).toEqual(['unconfirmed'])
  })

  it('is forgotten when it is not wanted any more', async () => {
    const storage = memoryStorage()
    const { outbox, posted } = anOutbox({ answers: [noLine], storage })
    const key = outbox.send(pauseClock())
    await seconds(20)
    posted.length = 0
    outbox.drop(key)
    await seconds(60)
    expect(posted).toEqual([])
    expect(storage.length).toBe(0)
  })
})

describe('the horn', () => {
  it('is worth nothing later', async () => {
    const { outbox, posted } = anOutbox({ answers: [noLine] })
    outbox.send({ call: 'horn', body: { competitionId: GAME } })
    await seconds(60)
    expect(posted.length).toBeLessThan(6)
    expect(outbox.sent.getState()).toMatchObject([{ state: 'refused', refusal: 'undelivered' }])
  })
})

describe('a page that is reloaded', () => {
  it('sends what the one before it could not, in order, with its keys', async () => {
    const storage = memoryStorage()
    const before = anOutbox({ answers: [noLine], storage, serverNow: () => '2025-01-18T10:00:00.000Z' })
    before.outbox.send(ready())
    before.outbox.send(shot(true))
    await seconds(2)
    const { posted, states } = anOutbox({ answers: [at(1), at(2)], storage })
    await seconds(0)
    expect(posted).toEqual([
      before.posted[0],
      {
        path: '/v1/game.write/track-shoot-out-shot',
        key: 'key-2',
        body: { occurredAt: '2025-01-18T10:00:00.000Z', id: GAME, teamId: GAME, success: true },
      },
    ])
    expect(states()).toEqual([])
    expect(storedIn(storage, 'cup.outbox.')).toBe(0)
  })

  it('does not send again what was refused', async () => {
    const storage = memoryStorage()
    anOutbox({ answers: [refusal('game/regie-not-ready')], storage }).outbox.send(startGame())
    await seconds(0)
    expect(anOutbox({ answers: [at(1)], storage }).posted).toEqual([])
  })

  it('[I15] shows again what was done before its result was on the screen, without sending it again', async () => {
    const storage = memoryStorage()
    const before = anOutbox({ answers: [at(1)], storage, refresh: async () => false })
    before.outbox.send(ready())
    await seconds(60)
    const { outbox, posted } = anOutbox({ answers: [], storage, log: before.log, refresh: async () => false })
    await seconds(0)
    expect(outbox.sent.getState()).toMatchObject([{ key: 'key-1', state: 'done', position: 1 }])
    expect(posted).toEqual([])
  })

  it.each([
    ['horn', { call: 'horn', body: { competitionId: GAME } }],
    ['press of the clock that does not say what was known', pauseClock()],
  ] as const)('does not call a %s late that was done', async (_, command) => {
    const storage = memoryStorage()
    anOutbox({ answers: [at(1)], storage, refresh: async () => false }).outbox.send(command)
    await seconds(60)
    expect(anOutbox({ answers: [at(1)], storage }).states()).toEqual([])
  })

  it('asks about a late press of the clock instead of sending it', async () => {
    const storage = memoryStorage()
    anOutbox({ answers: [noLine], storage }).outbox.send(pauseClock())
    await seconds(20)
    const { posted, states } = anOutbox({ answers: [at(1)], storage })
    expect(posted).toEqual([])
    expect(states()).toEqual(['needsDecision'])
  })

  it('[I2] leaves alone what is older than the service remembers, and what it does not understand', () => {
    const storage = memoryStorage()
    anOutbox({ answers: [noLine], storage }).outbox.send(ready())
    storage.setItem('cup.outbox.x', '{"key":"x","pressedAt":1,"command":{"call":"game.write/dance","body":{}}}')
    storage.setItem('cup.outbox.y', 'nonsense')
    vi.setSystemTime(NOW + 8 * 24 * 60 * 60_000)
    expect(anOutbox({ answers: [at(1)], storage }).posted).toEqual([])
  })
})

const storedIn = (storage: DeviceStorage, prefix: string): number =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter((key) => key?.startsWith(prefix))
    .length
