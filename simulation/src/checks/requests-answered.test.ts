import { expect, it } from 'vitest'
import { requestsAnswered } from './requests-answered.ts'
import { aStep } from './testing/a-step.ts'

/** What is found of a request that is open for so many milliseconds, while the service stands still until a moment. */
function openFor(millis: number, { asleepUntil = 0 } = {}) {
  let now = 0
  const run = () => (now < asleepUntil ? undefined : 1)
  const check = requestsAnswered(() => [{ name: 'service-1', run, open: () => [{ url: '/v1/x', arrivedAt: 0 }] }])
  let found: string | undefined
  for (; now <= millis && found === undefined; now += 1_000) found = check.look(aStep({ now }))
  return found
}

it('[0046] finds a request that a service never answers', () =>
  expect(openFor(70_000)).toBe('service-1 has not answered /v1/x for 61 s.'))

it('accepts a request that waits for a limit, or for a service that stands still', () => {
  expect(openFor(55_000)).toBeUndefined()
  expect(openFor(100_000, { asleepUntil: 50_000 })).toBeUndefined()
})
