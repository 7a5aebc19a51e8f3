import { expect, it } from 'vitest'
import { requestIds } from './call-log.ts'

it('names a request by the id of the proxy, and ignores other headers', () => {
  const idOf = requestIds()
  const ofProxy = '0123456789abcdef0123456789abcdef'
  const ids = [ofProxy, 'Max Mustermann', undefined].map((id) => idOf({ headers: { 'x-request-id': id } }))

  expect(ids[0]).toBe(ofProxy)
  expect(ids.slice(1)).toEqual([expect.stringMatching(/^[0-9a-f]{8}-1$/), expect.stringMatching(/^[0-9a-f]{8}-2$/)])
})
