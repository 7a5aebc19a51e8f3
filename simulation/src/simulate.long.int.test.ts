import { expect, it } from 'vitest'
import { simulateBy } from './testing/run-main.ts'

it('a hundred days run without a failure', async () => {
  const { code, printed } = await simulateBy('--seeds=100')
  expect(printed).not.toContain('FAILED')
  expect(code).toBe(0)
})
