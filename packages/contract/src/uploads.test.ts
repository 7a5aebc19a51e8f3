import { expect, it } from 'vitest'
import { mayUpload, ROLES } from './permissions.ts'
import { UploadQuery } from './uploads.ts'

it('only the organiser uploads images', () => {
  expect(ROLES.filter((role) => mayUpload([role]))).toEqual(['organiser'])
  expect(mayUpload([])).toBe(false)
  expect(mayUpload(['regie', 'organiser'])).toBe(true)
})

it.each([
  [{ kind: 'logo' }, true],
  [{ kind: 'script' }, false],
  [{}, false],
  [{ kind: 'logo', name: '../x' }, false],
])('an upload says what it is for, and nothing else: %j is %s', (query, isRight) => {
  expect(UploadQuery.safeParse(query).success).toBe(isRight)
})
