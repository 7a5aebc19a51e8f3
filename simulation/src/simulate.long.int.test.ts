import { expect, it } from 'vitest'
import { FOUND_SEEDS } from './found-seeds.ts'
import { daysIn, simulateBy } from './testing/run-main.ts'

/** A busy machine gives a day a tenth of the time that it takes. */
const PATIENT_MS = 60 * 60_000

it(
  'a whole day gives the same trace alone and after another one, in two processes at the same time',
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
