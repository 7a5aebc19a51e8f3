import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  anOutbox,
  at,
  GAME,
  noLine,
  OTHER_GAME,
  pauseClock,
  ready,
  refusal,
  shot,
  silence,
  startGame,
  status,
} from '../../testing/an-outbox.ts'
import { memoryStorage } from '../../testing/fake-browser.ts'

const NOW = Date.parse('2025-01-18T09:00:00.000Z')
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)

beforeEach(() => void vi.useFakeTimers({ now: NOW }))
afterEach(() => void vi.useRealTimers())

describe('a press', () => {
  it('goes out at once with a key of its own and the time of the tap', async () => {
    const { outbox, posted } = anOutbox({ answers: [at(7)], serverNow: () => '2025-01-18T10:00:00.000Z' })
    expect(outbox.send(ready())).toBe('key-1')
    expect(posted).toEqual([
      {
        path: '/v1/game.write/livestream-regie-ready',
        key: 'key-1',
        body: { occurredAt: '2025-01-18T10:00:00.000Z', id: GAME },
      },
    ])
  })

  it('may take effect some time before it', () => {
    const { outbox, posted } = anOutbox({ answers: [at(7)], serverNow: () => '2025-01-18T10:00:00.000Z' })
    outbox.send(startGame(), 2_500)
    expect(posted[0]?.body).toEqual({ occurredAt: '2025-01-18T09:59:57.500Z', id: GAME })
    expect(outbox.sent.getState()[0]?.pressedAt).toBe(NOW - 2_500)
  })

  it('is sending, then done with its position until the screen has seen it, then gone', async () => {
    let seen: (isSeen: boolean) => void = () => undefined
    const refresh = () => new Promise<boolean>((resolve) => (seen = resolve))
    const { outbox, states } = anOutbox({ answers: [at(7)], refresh })
    outbox.send(ready())
    expect(states()).toEqual(['sending'])
    await seconds(0)
    expect(outbox.sent.getState()).toMatchObject([{ key: 'key-1', state: 'done', position: 7 }])
    seen(true)
    await seconds(0)
    expect(states()).toEqual([])
  })

  it('asks for its result up to its position, and for what is so by now after a refusal', async () => {
    const asked: unknown[] = []
    const refresh = async (...wanted: readonly unknown[]) => asked.push(wanted) > 0
    const { outbox } = anOutbox({ answers: [at(7), refusal('game/frozen')], refresh })
    outbox.send(ready())
    await seconds(0)
    outbox.send(ready())
    await seconds(0)
    expect(asked).toEqual([['game.write/livestream-regie-ready', 7], ['game.write/livestream-regie-ready']])
  })

  it('stays done as long as the line does not bring its result to the screen', async () => {
    let isCut = true
    const { outbox, posted, states } = anOutbox({ answers: [at(7)], refresh: async () => !isCut })
    outbox.send(ready())
    await seconds(600)
    expect(states()).toEqual(['done'])
    isCut = false
    await seconds(5)
    expect(states()).toEqual([])
    expect(posted).toHaveLength(1)
  })

  it('[E7] stays done until a reload, after which nothing waits for its position', async () => {
    let reloads = 0
    const refresh = async (_: string, position?: number) => position === undefined
    const horn = { call: 'horn', body: { competitionId: GAME } } as const
    const { outbox, states } = anOutbox({ answers: [at(7)], refresh, reloads: () => reloads })
    outbox.send(horn)
    await seconds(20)
    expect(states()).toEqual(['done'])
    reloads += 1
    await seconds(5)
    expect(states()).toEqual([])
  })

  it('is unconfirmed after a second and a half without an answer', async () => {
    const { outbox, states } = anOutbox({ answers: [silence] })
    outbox.send(ready())
    await seconds(1.4)
    expect(states()).toEqual(['sending'])
    await seconds(0.2)
    expect(states()).toEqual(['unconfirmed'])
  })

  it('is sent again until it arrives, with the same key and the same words', async () => {
    const { outbox, posted, states } = anOutbox({
      answers: [noLine, noLine, status(503), silence, noLine, at(9)],
      serverNow: () => new Date().toISOString(),
    })
    outbox.send(shot(true))
    await seconds(60)
    expect(posted).toHaveLength(6)
    expect(new Set(posted.map((sent) => JSON.stringify(sent))).size).toBe(1)
    expect(states()).toEqual([])
  })

  it('is tried at least every five seconds, for ever', async () => {
    const { outbox, posted, states } = anOutbox({ answers: [noLine] })
    outbox.send(ready())
    await seconds(600)
    expect(posted.length).toBeGreaterThan(110)
    expect(states()).toEqual(['unconfirmed'])
  })

  describe('while the clock of its device is set back by an hour', () => {
    const setBack = () => vi.setSystemTime(Date.now() - 3_600_000)

    it.each([
      ['without an answer', silence],
      ['without a line', noLine],
    ])('is shown as waiting and sent again in time %s', async (_, answer) => {
      const { outbox, posted, states } = anOutbox({ answers: [answer, answer, answer, at(9)] })
      outbox.send(ready())
      await seconds(0.1)
      setBack()
      await seconds(1.5)
      expect(states()).toEqual(['unconfirmed'])
      await seconds(15)
      expect([posted.length, states()]).toEqual([4, []])
    })

    it('is shown as waiting on the page after it too', async () => {
      const storage = memoryStorage()
      const first = anOutbox({ answers: [silence], storage })
      first.outbox.send(ready())
      setBack()
      const { states } = anOutbox({ answers: [silence], storage, log: first.log })
      await seconds(1.6)
      expect(states()).toEqual(['unconfirmed'])
    })
  })

  it('waits no longer once the line is back', async () => {
    const { outbox, posted } = anOutbox({ answers: [noLine, noLine, noLine, at(1)] })
    outbox.send(ready())
    await seconds(3)
    expect(posted).toHaveLength(3)
    outbox.resume()
    await seconds(0)
    expect(posted).toHaveLength(4)
  })

  it('waits for room under its key where the storage is full, and says so', async () => {
    const { outbox, posted } = anOutbox({
      answers: [refusal('service/storage-full'), refusal('service/storage-full'), silence, noLine, at(1)],
    })
    outbox.send(ready())
    await seconds(0.1)
    const first = outbox.sent.getState()
    await seconds(3)
    const sentAgain = outbox.sent.getState()
    await seconds(30)

    expect(first).toMatchObject([{ state: 'queued', isStorageFull: true }])
    expect(sentAgain).toMatchObject([{ state: 'unconfirmed', isStorageFull: true }])
    expect(new Set(posted.map(({ key }) => key))).toEqual(new Set(['key-1']))
    expect(outbox.sent.getState()).toEqual([])
  })

  it('that is only for the moment expires, and the storage is named where it was full', async () => {
    const { outbox } = anOutbox({ answers: [refusal('service/storage-full')] })
    outbox.send({ call: 'horn', body: { competitionId: GAME } })
    await seconds(6)
    expect(outbox.sent.getState()).toMatchObject([{ state: 'refused', refusal: 'service/storage-full' }])
  })

  it('waits as long as a busy service wishes', async () => {
    const { outbox, posted } = anOutbox({ answers: [status(429, { 'retry-after': '4' }), at(1)] })
    outbox.send(ready())
    await seconds(3.9)
    expect(posted).toHaveLength(1)
    await seconds(0.2)
    expect(posted).toHaveLength(2)
  })

  it.each([
    ['a page that is no answer of ours', async () => '<h1>Willkommen im WLAN</h1>'],
    ['an answer to something else', async () => ({ position: 'hier' })],
    ['a refusal that is none of ours', status(404)],
  ])('is not done by %s', async (_, stranger) => {
    const { outbox, states, posted } = anOutbox({ answers: [stranger, at(1)] })
    outbox.send(ready())
    await seconds(0.1)
    expect(states()).toEqual(['queued'])
    await seconds(1)
    expect(posted).toHaveLength(2)
    expect(states()).toEqual([])
  })

  it('is given up when the service breaks on it time and again', async () => {
    const { outbox, posted } = anOutbox({ answers: [status(500)] })
    outbox.send(ready())
    await seconds(60)
    expect(posted).toHaveLength(5)
    expect(outbox.sent.getState()).toMatchObject([{ state: 'refused', refusal: 'service/internal' }])
  })
})

describe('the time of a press', () => {
  it('is counted back where the service’s time was not known at the tap', async () => {
    let known: string | undefined
    const { outbox, posted } = anOutbox({ answers: [at(1), at(2)], serverNow: () => known })
    // Another press of the game holds this one up.
    outbox.send(startGame())
    outbox.send(ready())
    known = '2025-01-18T10:00:00.000Z'
    await seconds(0)
    expect(posted[1]?.body).toEqual({ id: GAME, occurredAt: '2025-01-18T10:00:00.000Z' })
  })

  it('is never added to what went out without it', async () => {
    let known: string | undefined
    const { outbox, posted } = anOutbox({ answers: [noLine, at(1)], serverNow: () => known })
    outbox.send(ready())
    known = '2025-01-18T10:00:00.000Z'
    await seconds(1)
    expect(posted.map(({ body }) => body)).toEqual([{ id: GAME }, { id: GAME }])
  })

  it('[I7] is left out where the service finds it in the future', async () => {
    const { outbox, posted } = anOutbox({
      answers: [refusal('time/ahead'), at(1)],
      serverNow: () => '2025-01-18T11:00:00.000Z',
    })
    outbox.send(ready())
    await seconds(0)
    expect(posted.map(({ body }) => body)).toEqual([{ id: GAME, occurredAt: '2025-01-18T11:00:00.000Z' }, { id: GAME }])
  })
})

describe('the presses of one game', () => {
  it('go one after the other', async () => {
    const { outbox, posted } = anOutbox({ answers: [noLine, at(1), at(2)] })
    outbox.send(startGame())
    outbox.send(shot(true))
    expect(posted.map(({ key }) => key)).toEqual(['key-1'])
    await seconds(1)
    expect(posted.map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-2'])
  })

  it('do not hold up another game', async () => {
    const { outbox, posted } = anOutbox({ answers: [silence, at(1)] })
    outbox.send(ready(GAME))
    outbox.send(ready(OTHER_GAME))
    expect(posted.map(({ body }) => body.id)).toEqual([GAME, OTHER_GAME])
  })

  it('go on after one that was refused', async () => {
    const { outbox, posted, states } = anOutbox({ answers: [refusal('game/regie-not-ready'), at(2)] })
    outbox.send(startGame())
    outbox.send(shot(false))
    await seconds(0)
    expect(posted).toHaveLength(2)
    expect(states()).toEqual(['refused'])
  })
})

describe('a refusal', () => {
  it('is kept with its reason until it is acknowledged, and is not sent again', async () => {
    const { outbox, posted } = anOutbox({ answers: [refusal('game/regie-not-ready')] })
    const key = outbox.send(startGame())
    await seconds(60)
    expect(posted).toHaveLength(1)
    expect(outbox.sent.getState()).toMatchObject([{ state: 'refused', refusal: 'game/regie-not-ready' }])
    outbox.drop(key)
    expect(outbox.sent.getState()).toEqual([])
  })

  it('of pause and resume is not worth a word: the clock shows how it stands', async () => {
    const { outbox, states } = anOutbox({ answers: [refusal('game/frozen')] })
    outbox.send(pauseClock())
    await seconds(0)
    expect(states()).toEqual([])
  })

  it('because of a missing sign-in waits for the sign-in', async () => {
    const { outbox, posted, states } = anOutbox({ answers: [refusal('auth/not-signed-in'), at(3)] })
    outbox.send(ready())
    await seconds(120)
    expect(posted).toHaveLength(1)
    expect(states()).toEqual(['unconfirmed'])
    outbox.resume()
    await seconds(0)
    expect(posted).toHaveLength(2)
    expect(states()).toEqual([])
  })
})
