import { expect, it } from 'vitest'
import { daysIn, simulateBy } from './testing/run-main.ts'

it('the same part of a day gives the same trace in two processes at the same time', async () => {
  const args = ['--seed=1', '--day=2', '--profile=badDay', '--only=0,1,2,3,4,5,6,7,8,9,10,11']
  const [one, other] = await Promise.all([simulateBy(...args), simulateBy(...args)])
  expect([one.code, daysIn(one.printed)]).toEqual([0, [expect.stringContaining('ok: ')]])
  expect(daysIn(other.printed)).toEqual(daysIn(one.printed))
})

it('wrong arguments are refused', async () => {
  expect(await simulateBy('--seed=x')).toEqual({
    code: 2,
    printed: expect.stringMatching(/^--seed takes a whole number/),
  })
})
