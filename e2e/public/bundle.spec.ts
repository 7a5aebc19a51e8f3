import { expect, test } from '../test.ts'
import { FIRST_ROUTE_BARS, firstRoute } from './first-route.ts'

test('the first page stays small', () => {
  const { javaScriptBytes, cssBytes } = firstRoute()
  expect(javaScriptBytes).toBeGreaterThan(0)
  expect(javaScriptBytes).toBeLessThanOrEqual(FIRST_ROUTE_BARS.javaScriptBytes)
  expect(cssBytes).toBeGreaterThan(0)
  expect(cssBytes).toBeLessThanOrEqual(FIRST_ROUTE_BARS.cssBytes)
})

for (const burden of ['ZodError', 'chakra', 'emotion']) {
  test(`the first page carries no ${burden}`, () => {
    expect(firstRoute().scripts.filter((script) => script.includes(burden))).toEqual([])
  })
}
