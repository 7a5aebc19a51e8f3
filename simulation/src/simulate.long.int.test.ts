import { expect, it } from 'vitest'
import { simulateBy } from './testing/run-main.ts'

/** Ten days take some two minutes of CPU, and a busy machine gives a tenth of it. */
const PATIENT_MS = 60 * 60_000

it.each([1, 11, 21, 31, 41, 51, 61, 71, 81, 91])(
  'ten days from seed %i on run without a failure',
  async (seed) => {
    const { code, printed } = await simulateBy(`--seed=${seed}`, '--seeds=10')
    expect(printed).not.toContain('FAILED')
    expect(code).toBe(0)
  },
  PATIENT_MS,
)
