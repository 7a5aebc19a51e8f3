import { systemRuntime } from '@cup/runtime'
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
  startGame,
} from '../../testing/an-outbox.ts'
import { memoryStorage } from '../../testing/fake-browser.ts'
import { ANSWERED_FOR_MILLIS, answeredPresses, MOST_ANSWERED } from './answered-presses.ts'
import { newEntry } from './entry.ts'

const NOW = Date.parse('2025-01-18T09:00:00.000Z')
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)

beforeEach(() => void vi.useFakeTimers({ now: NOW }))
afterEach(() => void vi.useRealTimers())

/** A desk whose press of the Regie and whose shot were answered. */
async function twoAnswered(change: Partial<Parameters<typeof anOutbox>[0]> = {}) {
  const desk = anOutbox({ answers: [at(7), at(8), at(9)], ...change })
  desk.outbox.send(ready())
  desk.outbox.send(shot(true))
  await seconds(1)
  return desk
}

describe('[I15] an answered press that the log has lost', () => {
  it('is asked about when the connection is back, and is not sent', async () => {
    const { outbox, posted, log, states } = await twoAnswered()
    log.lose('key-2')
    outbox.resume()
    await seconds(60)
    expect(outbox.sent.getState()).toMatchObject([{ key: 'key-2', state: 'lost' }])
    expect(outbox.sent.getState()[0]).not.toHaveProperty('position')
    expect(posted).toHaveLength(2)
    expect(states()).toEqual(['lost'])
  })

  it('is not asked about while the device is signed out, and then with the next doubt', async () => {
    let isSignedOut = false
    const { outbox, log, states } = await twoAnswered({ isSignedOut: () => isSignedOut })
    const before = log.asked.length
    isSignedOut = true
    outbox.doubt()
    outbox.resume()
    await seconds(60)
    expect(log.asked).toHaveLength(before)
    log.lose('key-2')
    isSignedOut = false
    outbox.doubt()
    await seconds(1)
    expect(states()).toEqual(['lost'])
  })

  it('is asked about by the page after a reload, until it is answered', async () => {
    const storage = memoryStorage()
    const { log } = await twoAnswered({ storage })
    log.lose('key-1', 'key-2')
    for (const _ of [1, 2]) {
      const { posted, states } = anOutbox({ answers: [], storage, log })
      await seconds(60)
      expect(states()).toEqual(['lost', 'lost'])
      expect(posted).toEqual([])
    }
  })

  it('is entered again under its key, before what waits since', async () => {
    const { outbox, posted, log, states } = await twoAnswered()
    log.lose('key-2')
    outbox.doubt()
    outbox.send(shot(false))
    await seconds(10)
    expect(states()).toEqual(['lost', 'unconfirmed'])
    outbox.enterAgain(GAME)
    await seconds(1)
    expect(posted.slice(2).map(({ key }) => key)).toEqual(['key-2', 'key-3'])
    expect(posted[2]).toEqual(posted[1])
    expect(states()).toEqual([])
  })

  it('is not asked about again once it is entered again', async () => {
    const { outbox, log, states } = await twoAnswered()
    log.lose('key-2')
    outbox.resume()
    await seconds(1)
    outbox.enterAgain(GAME)
    await seconds(1)
    outbox.resume()
    await seconds(1)
    expect(states()).toEqual([])
  })

  it('counts at the instant of its press where it moves the clock, however late', async () => {
    const { outbox, posted, log } = anOutbox({ answers: [at(7), at(8)], serverNow: () => '2025-01-18T10:00:00.000Z' })
    outbox.send(pauseClock())
    await seconds(1)
    log.lose('key-1')
    outbox.resume()
    await seconds(300)
    outbox.enterAgain(GAME)
    expect(posted[1]?.body).toEqual({ ...posted[0]?.body, late: true })
  })

  it('is given up where it is not wanted, and what waits goes out', async () => {
    const { outbox, posted, log, states } = await twoAnswered()
    log.lose('key-1', 'key-2')
    outbox.resume()
    await seconds(1)
    outbox.send(startGame())
    outbox.giveUp(GAME)
    await seconds(1)
    expect(posted.slice(2).map(({ key }) => key)).toEqual(['key-3'])
    outbox.resume()
    await seconds(1)
    expect(states()).toEqual([])
  })

  it('is asked about for each game, and holds no other game back', async () => {
    const { outbox, posted, log, states } = anOutbox({ answers: [at(7), at(8), at(9)] })
    outbox.send(ready())
    outbox.send(ready(OTHER_GAME))
    await seconds(1)
    log.lose('key-1')
    outbox.resume()
    outbox.send(startGame(OTHER_GAME))
    await seconds(1)
    expect(posted[2]?.key).toBe('key-3')
    outbox.giveUp(OTHER_GAME)
    expect(states()).toEqual(['lost'])
    outbox.giveUp(GAME)
    expect(states()).toEqual([])
  })

  it('says why it cannot be entered any more', async () => {
    const { outbox, log } = anOutbox({ answers: [at(7), refusal('game/finished')] })
    outbox.send(shot(true))
    await seconds(1)
    log.lose('key-1')
    outbox.resume()
    await seconds(1)
    outbox.enterAgain(GAME)
    await seconds(1)
    expect(outbox.sent.getState()).toMatchObject([{ state: 'refused', refusal: 'game/finished' }])
  })

  it('is asked about while its result is not on the screen yet', async () => {
    const { outbox, log, states } = await twoAnswered({ refresh: async () => false })
    log.lose('key-2')
    outbox.resume()
    await seconds(60)
    expect(states()).toEqual(['done', 'lost'])
  })
})

describe('[I15] a log that knows everything that it has answered', () => {
  it('is asked when a connection begins, and the operator is not', async () => {
    const storage = memoryStorage()
    const { outbox, log, states } = await twoAnswered({ storage })
    outbox.doubt()
    outbox.resume()
    await seconds(1)
    expect(log.asked.at(-1)).toEqual(['key-1', 'key-2'])
    expect(states()).toEqual([])
    expect(anOutbox({ answers: [], storage, log }).states()).toEqual([])
  })

  it('takes no press until it has said so', async () => {
    const { outbox, posted, log } = await twoAnswered()
    log.isReachable = false
    outbox.doubt()
    outbox.send(shot(false))
    await seconds(60)
    expect(posted).toHaveLength(2)
    log.isReachable = true
    await seconds(6)
    expect(posted.map(({ key }) => key)).toEqual(['key-1', 'key-2', 'key-3'])
  })

  it('has a press whose answer was lost: it is done, and is not sent under another access', async () => {
    const { outbox, posted, log, states } = anOutbox({ answers: [noLine] })
    outbox.send(shot(true))
    await seconds(0)
    log.note({ path: '', key: 'key-1', body: {} }, { position: 7 })
    outbox.resume()
    await seconds(60)
    expect(posted).toHaveLength(1)
    expect(states()).toEqual([])
  })
})

describe('[I15] answered presses', () => {
  it('are asked about for two hours', async () => {
    const { outbox, log } = await twoAnswered()
    await seconds(ANSWERED_FOR_MILLIS / 1000 + 1)
    outbox.resume()
    await seconds(1)
    expect(log.asked).toEqual([])
  })

  it('are the last three hundred', () => {
    const presses = answeredPresses({ storage: memoryStorage(), runtime: systemRuntime })
    const keys = Array.from({ length: MOST_ANSWERED + 1 }, (_, index) => `key-${index}`)
    for (const key of keys) presses.keep(newEntry({ key, command: ready(), pressedAt: NOW }))
    expect(presses.all().map(({ key }) => key)).toEqual(keys.slice(1))
  })

  it('are no horn, which would come too late', async () => {
    const { outbox, log } = anOutbox({ answers: [at(7)] })
    outbox.send({ call: 'horn', body: { competitionId: GAME } })
    await seconds(1)
    outbox.resume()
    await seconds(1)
    expect(log.asked).toEqual([])
  })
})
