import { expect, it } from 'vitest'
import { FOUND_SEEDS } from './found-seeds.ts'
import { daysIn, simulateBy } from './testing/run-main.ts'

/** A day takes some ten seconds of CPU, and a busy machine gives a tenth of it. */
const PATIENT_MS = 20 * 60_000

it(
  'five days and those on which a fault was found run without a failure',
  async () => {
    const { code, printed } = await simulateBy('--seeds=5')
    expect(printed).not.toContain('FAILED')
    expect([code, daysIn(printed)]).toEqual([0, expect.objectContaining({ length: 5 + FOUND_SEEDS.length })])
  },
  PATIENT_MS,
)

it(
  'a day gives the same trace alone and after another one, in two processes at the same time',
  async () => {
    const [both, alone] = await Promise.all([
      simulateBy('--seed=1', '--days=2', '--profile=badDay'),
      simulateBy('--seed=1', '--day=2', '--profile=badDay'),
    ])
    expect(daysIn(both.printed)).toHaveLength(2 + FOUND_SEEDS.length)
    expect(daysIn(both.printed).at(-1)).toEqual(daysIn(alone.printed).at(-1))
  },
  PATIENT_MS,
)

it.each([
  ['--seed=x', '--seed takes a whole number, not "x".'],
  ['--profile=none', 'There is no profile "none".'],
])('%s is refused', async (argument, why) => {
  const { code, printed } = await simulateBy(argument)
  expect([code, printed]).toEqual([2, expect.stringContaining(why)])
})
