import { expect, it } from 'vitest'
import { shrink, withoutGroups } from './shrink.ts'

const LIST = Array.from({ length: 300 }, (_, n) => n)
const never = () => false

it('leaves out everything that the failure does not need', async () => {
  const needs = [3, 17, 222]
  const fails = async (part: readonly number[]) => needs.every((one) => part.includes(one))
  expect(await shrink(LIST, { fails, isOver: never })).toEqual(needs)
})

it('finds that a failure needs nothing', async () => {
  expect(await shrink(LIST, { fails: async () => true, isOver: never })).toEqual([])
})

it('keeps the shortest list so far where time is over', async () => {
  let tries = 0
  const fails = async (part: readonly number[]) => {
    tries += 1
    return part.includes(0)
  }
  expect(await shrink(LIST, { fails, isOver: () => tries >= 1 })).toEqual(LIST.slice(0, 150))
})

it('leaves out the groups that the failure does not need', async () => {
  const fails = async (part: readonly number[]) => part.includes(3)
  expect(await withoutGroups([1, 2, 3, 4, 5], (n) => String(n % 2), { fails, isOver: never })).toEqual([1, 3, 5])
})
