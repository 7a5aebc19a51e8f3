import { gameId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { aHall, aPlan, start } from '../test/hall.ts'
import { aDatabase } from '../test/test-database.ts'
import { aService } from '../test/test-service.ts'

const GAME = gameId(1)

/** A game that runs, and what its tablet knows of it when it loses its line. */
async function aCutOffTablet() {
  const database = await aDatabase()
  const hall = await aHall({ service: { database } })
  await hall.write('game.write/plan', aPlan(1))
  await start(hall, 1)
  const knownPosition = (await hall.game(1)).changedAt
  hall.clock.advance(10)
  const pressedAt = hall.clock.now()
  return { hall, database, pause: { id: GAME, occurredAt: pressedAt, knownPosition }, knownPosition }
}

const TABLET = { as: 'timekeeper' } as const

describe('[C9] the presses of a tablet that was cut off', () => {
  it('count at their time, however late, also after the service was started again', async () => {
    const { hall, database, pause, knownPosition } = await aCutOffTablet()
    hall.clock.advance(300)
    await hall.write('game.write/pause-clock', pause, TABLET)
    expect((await hall.game(1)).clock).toEqual({ running: false, remaining: 590, at: pause.occurredAt })

    await hall.stop()
    const again = await aService({ database, now: hall.clock.now })
    const resumed = { id: GAME, occurredAt: hall.clock.now(), knownPosition }
    hall.clock.advance(20)
    await again.write('game.write/resume-clock', resumed, TABLET)
    const { clock } = await again.read('game.read/get', { id: GAME })
    expect(clock).toEqual({ running: true, remaining: 590, at: resumed.occurredAt })
  })

  it('are asked about once another device has entered something, also after the service was started again', async () => {
    const { hall, database, pause } = await aCutOffTablet()
    hall.clock.advance(60)
    await hall.write('game.write/pause-clock', { id: GAME })
    expect(await hall.refusal('game.write/pause-clock', pause, TABLET)).toBe('time/late')

    await hall.stop()
    const again = await aService({ database, now: hall.clock.now })
    expect(await again.refusal('game.write/pause-clock', pause, TABLET)).toBe('time/late')
    // [C8] It counts from the latest one on.
    await again.write('game.write/resume-clock', { ...pause, late: true }, TABLET)
    const { clock } = await again.read('game.read/get', { id: GAME })
    expect(clock).toMatchObject({ running: true, remaining: 530 })
  })

  it('count although the Regie and the service have entered something', async () => {
    const { hall, pause } = await aCutOffTablet()
    await hall.write('game.write/set-links', { id: GAME, youtube: 'https://example.com/film' })
    hall.clock.advance(700)
    await hall.write('game.write/pause-clock', pause, TABLET)
    expect((await hall.game(1)).clock).toMatchObject({ running: false, remaining: 590 })
  })
})
