import { QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { createQueryClient } from '../queries/create-query-client.ts'
import { refreshOlder } from './refresh-older.ts'

const THAN = { epoch: 'e1', position: 10 }

it.each([
  ['older', { data: 1, position: { epoch: 'e1', position: 9 } }, true],
  ['as old', { data: 1, position: { epoch: 'e1', position: 10 } }, false],
  ['newer', { data: 1, position: { epoch: 'e1', position: 11 } }, false],
  ['of another log', { data: 1, position: { epoch: 'e0', position: 99 } }, true],
  ['without a position', { data: 1, position: undefined }, true],
  ['somebody else’s', { value: 1 }, false],
])('what is %s is asked for anew', (_, cached, isAsked) => {
  const client = createQueryClient()
  client.setQueryData(['x'], cached)
  let asked = 0
  const queryFn = async () => {
    asked += 1
    return cached
  }
  new QueryObserver(client, { queryKey: ['x'], queryFn, refetchOnMount: false }).subscribe(() => undefined)
  refreshOlder(client, THAN)
  expect(asked).toBe(isAsked ? 1 : 0)
})
