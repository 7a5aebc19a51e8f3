import { describe, expect, it } from 'vitest'
import { aGame, pausedAt, wonBy } from '../../../testing/a-cup.ts'
import { canSetClock, freezeButtonOf, isRecordOpen, mainButtonOf } from './buttons.ts'

const SITUATION = { remaining: 600, isRegieRequired: true }
const ready = { livestreamRegieReady: true }
const runningFrom = (remaining: number) => ({
  started: true,
  clockRunning: true,
  clock: { running: true, remaining, at: '2025-01-18T09:00:00.000Z' },
})

it('[G8] waits for the Regie before the start', () => {
  expect(mainButtonOf(aGame(1), SITUATION)).toEqual({
    text: 'Warte auf Regie',
    press: undefined,
    plan: ['10:00 Min.', '9 m: 5 Schüsse'],
  })
})

it('[G8] starts once the Regie is ready, or where its readiness is not required', () => {
  expect(mainButtonOf(aGame(1, ready), SITUATION)).toMatchObject({ text: 'Anpfiff', press: 'start' })
  expect(mainButtonOf(aGame(1), { ...SITUATION, isRegieRequired: false })).toMatchObject({ press: 'start' })
})

it('shows duration and number of shots before the start only', () => {
  const planned = aGame(1, { ...ready, duration: 720, shootOutShotsNumber: 1 })
  expect(mainButtonOf(planned, SITUATION).plan).toEqual(['12:00 Min.', '9 m: 1 Schuss'])
  expect(mainButtonOf(aGame(1, pausedAt(0, 0)), SITUATION).plan).toEqual([])
})

it('stops a clock that runs and lets one go on that stands, whatever the Regie says then', () => {
  expect(mainButtonOf(aGame(1, runningFrom(300)), SITUATION)).toMatchObject({ text: 'Uhr anhalten', press: 'pause' })
  expect(mainButtonOf(aGame(1, pausedAt(0, 0)), SITUATION)).toMatchObject({ text: 'Weiter', press: 'resume' })
})

it('[C6] does nothing once the time is over', () => {
  expect(mainButtonOf(aGame(1, runningFrom(300)), { ...SITUATION, remaining: 0 })).toMatchObject({
    text: 'Zeit abgelaufen',
    press: undefined,
  })
})

it('waits for the Regie again once regular time is frozen', () => {
  const frozen = aGame(1, { ...pausedAt(0, 0), ...ready, regularTimeOver: true, regularTimeFreezed: true })
  expect(mainButtonOf(frozen, SITUATION)).toMatchObject({ text: 'Warte auf Regie', press: undefined })
})

const paused = aGame(1, pausedAt(1, 1))
const running = aGame(1, { started: true, clock: { running: true, remaining: 30, at: '2025-01-18T09:00:00.000Z' } })
const over = aGame(1, { ...pausedAt(1, 1), regularTimeOver: true })
const frozen = aGame(1, { ...pausedAt(1, 1), regularTimeOver: true, regularTimeFreezed: true })

describe('freeze', () => {
  it('[G16] is for a regular time that is over, also before the service has said so', () => {
    expect(freezeButtonOf(over, 0)).toMatchObject({ text: 'Festschreiben', isEnabled: true })
    expect(freezeButtonOf(running, 0)).toMatchObject({ isEnabled: true })
  })

  it('[G16] may come early while the clock stands, and is due once regular time is over', () => {
    expect(freezeButtonOf(paused, 270)).toMatchObject({ isEnabled: true, isDue: false })
    expect(freezeButtonOf(over, 0)).toMatchObject({ isEnabled: true, isDue: true })
  })

  it('is closed while the clock runs, and before the start', () => {
    expect(freezeButtonOf(running, 30)).toMatchObject({ text: 'Festschreiben', isEnabled: false })
    expect(freezeButtonOf(aGame(1), 600)).toMatchObject({ isEnabled: false })
  })

  it('says when it was done', () => {
    expect(freezeButtonOf(frozen, 0)).toMatchObject({ text: 'Festgeschrieben', isEnabled: false })
  })
})

it('[G10] the sheet is open from the start to the freeze', () => {
  const open = [aGame(1), paused, running, over, frozen, aGame(1, wonBy(1, 0))].map(isRecordOpen)
  expect(open).toEqual([false, true, true, true, false, false])
})

it('[C10] the clock is set while it stands', () => {
  expect([canSetClock(paused, 270), canSetClock(running, 30), canSetClock(running, 0)]).toEqual([true, false, true])
  expect([canSetClock(over, 0), canSetClock(frozen, 0), canSetClock(aGame(1), 600)]).toEqual([true, false, false])
})

it('[Z3] the main button begins the second half in the break, also before the service has recorded the first', () => {
  const clock = { running: true, remaining: 600, at: '2025-01-18T09:00:00.000Z', until: 300 }
  const game = { ...aGame(1), started: true, clock }
  const situation = { remaining: 300, isRegieRequired: true }
  const secondHalf = { text: '2. Halbzeit', press: 'resume', plan: [] }
  expect(mainButtonOf(game, situation)).toEqual(secondHalf)
  expect(mainButtonOf({ ...game, clock: { ...clock, running: false, remaining: 300 } }, situation)).toEqual(secondHalf)
  expect(mainButtonOf(game, { ...situation, remaining: 301 })).toMatchObject({ press: 'pause' })
  expect([canSetClock(game, 300), canSetClock(game, 301)]).toEqual([true, false])
  expect(freezeButtonOf(game, 300)).toMatchObject({ isEnabled: true, isDue: false })
})
