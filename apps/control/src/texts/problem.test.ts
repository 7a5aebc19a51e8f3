import { ERROR_CODES } from '@cup/contract/problem'
import { expect, it } from 'vitest'
import { problemTexts } from './problem.ts'

it('has a German sentence for every code of the contract, and for nothing else', () => {
  expect(Object.keys(problemTexts).sort()).toEqual([...ERROR_CODES].sort())
  const noSentence = Object.values(problemTexts).filter((text) => !/^\p{Lu}.+[.]$/u.test(text))
  expect(noSentence).toEqual([])
})

it('says something of its own for each', () => {
  expect(new Set(Object.values(problemTexts)).size).toBe(ERROR_CODES.length)
})
