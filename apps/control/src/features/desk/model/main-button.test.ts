import { expect, it } from 'vitest'
import { aGame, pausedAt } from '../../../testing/a-cup.ts'
import { mainButtonOf } from './main-button.ts'

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

it('[G8] starts once the Regie is ready, or where nobody waits for it', () => {
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
