import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../queries/create-query-client.ts'
import { at } from '../testing/a-kept-cache.ts'
import { readAgain } from './read-again.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Answer = () => Promise<unknown>

const of =
  (position: number, epoch?: string): Answer =>
  async () => ({ data: 1, position: at(position, epoch) })
const broken: Answer = () => Promise.reject(new Error('broken'))
const never: Answer = () => new Promise(() => undefined)

/** The smallest position of what is shown when it is read again, and how often each was read. */
async function readingAgain(answers: readonly Answer[]) {
  const client = createQueryClient()
  const reads = answers.map((answer, n) => {
    const queryFn = vi.fn(answer)
    client.setQueryData([n], { data: 0, position: at(3) })
    new QueryObserver(client, { queryKey: [n], queryFn, refetchOnMount: false, retry: false }).subscribe(
      () => undefined,
    )
    return queryFn
  })
  client.setQueryData(['not shown'], { data: 0, position: at(1) })
  const outcome = readAgain(client, 'e1')
  await vi.advanceTimersByTimeAsync(10_000)
  return [(await outcome)?.position, reads.map(({ mock }) => mock.calls.length)]
}

it('answers with the smallest position that was read', async () =>
  expect(await readingAgain([of(12), of(11), of(13)])).toEqual([11, [1, 1, 1]]))

it('does not count what could not be read, or not in time', async () =>
  expect(await readingAgain([of(12), broken, never])).toEqual([12, [1, 1, 1]]))

it('does not count what was read from another log', async () =>
  expect(await readingAgain([of(12), of(4, 'e0')])).toEqual([12, [1, 1]]))

it('answers with nothing where nothing was read', async () =>
  expect(await readingAgain([broken])).toEqual([undefined, [1]]))
