import { expect, it } from 'vitest'
import { linksKeeping } from './links.ts'

it('keeps the competition of the address', () => {
  expect(linksKeeping('abc')('/games')).toBe('/games?turnier=abc')
  expect(linksKeeping('abc')('/games?ansicht=baum#vorrunde')).toBe('/games?ansicht=baum&turnier=abc#vorrunde')
})

it('names none where the address names none', () => {
  expect(linksKeeping(undefined)('/games?ansicht=baum')).toBe('/games?ansicht=baum')
  expect(linksKeeping(undefined)('/')).toBe('/')
})
