import { expect, it } from 'vitest'
import { inRandomOrder } from './random-order.ts'

it('[L8] a lot gives each order of three teams as often', () => {
  const orders = [0, 1, 2].flatMap((first) => [0, 1].map((second) => [first, second, 0]))
  const drawn = orders.map((numbers) => {
    const left = [...numbers]
    return inRandomOrder(['A', 'B', 'C'], () => left.shift() ?? 0).join('')
  })
  expect(new Set(drawn).size).toBe(6)
})

it('[L8] a lot keeps every team once', () => {
  expect(inRandomOrder(['A', 'B', 'C', 'D']).toSorted()).toEqual(['A', 'B', 'C', 'D'])
})
