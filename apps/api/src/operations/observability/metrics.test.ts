import { expect, it } from 'vitest'
import { metrics } from './metrics.ts'

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.startsWith('cup_'))

it('a gauge without a value is missing instead of zero', async () => {
  let age: number | undefined
  const figures = metrics()
  figures.add([
    { kind: 'gauge', name: 'cup_age_seconds', help: 'Age', read: () => (age === undefined ? [] : [[age]]) },
    { kind: 'gauge', name: 'cup_open', help: 'Open', read: () => [[0]] },
  ])

  expect(linesOf(await figures.text())).toEqual(['cup_open 0'])
  age = 7
  expect(linesOf(await figures.text())).toEqual(['cup_age_seconds 7', 'cup_open 0'])
  age = undefined
  expect(linesOf(await figures.text())).toEqual(['cup_open 0'])
})
