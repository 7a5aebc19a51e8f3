import { expect, it } from 'vitest'
import { aGame, wonBy } from '../../../testing/a-cup.ts'
import { OVER, READY, STANDING } from '../testing/open-desk.tsx'
import { clockStateOf } from './clock-state.ts'

const RUNNING = { ...STANDING, clock: { running: true, remaining: 270, at: '2025-01-18T09:05:30.000Z' } }
const FROZEN = { ...OVER, regularTimeFreezed: true }

const stateOf = (change: object, situation: object = {}) =>
  clockStateOf(aGame(1, change), { remaining: 270, isRegieRequired: true, isUnsure: false, ...situation })

it.each([
  ['waits', {}, {}],
  ['ready', READY, {}],
  ['ready', {}, { isRegieRequired: false }],
  ['runs', RUNNING, {}],
  ['stands', STANDING, {}],
  ['over', RUNNING, { remaining: 0 }],
  ['frozen', FROZEN, {}],
  ['shootOut', { ...FROZEN, shootOutStarted: true }, {}],
  ['unsure', RUNNING, { isUnsure: true }],
  ['ended', { ...FROZEN, ...wonBy(2, 1) }, { isUnsure: true }],
  ['cancelled', { cancelled: true }, {}],
] as const)('the clock %s', (state, change, situation) => expect(stateOf(change, situation)).toBe(state))
