import type { LogPosition } from '@cup/contract/position'
import type { QueryClient } from '@tanstack/react-query'
import { isBefore } from '../http/position.ts'
import { isRead } from './is-read.ts'

/** Who has not answered by then is not waited for. */
const READ_WITHIN_MILLIS = 10_000

/** Asks anew for everything that is shown; answers with the smallest position of a log that was read, if there is one. */
export async function readAgain(client: QueryClient, epoch: string): Promise<LogPosition | undefined> {
  await inTime(client.refetchQueries({ type: 'active' }))
  return client
    .getQueryCache()
    .findAll({ type: 'active', fetchStatus: 'idle' })
    .flatMap(({ state: { data, status } }) => (status === 'success' && isRead(data) && data.position) || [])
    .filter((position) => position.epoch === epoch)
    .reduce<LogPosition | undefined>((least, position) => (isBefore(least, position) ? least : position), undefined)
}

const inTime = (reading: Promise<void>): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, READ_WITHIN_MILLIS)
    void reading.then(() => {
      clearTimeout(timer)
      resolve()
    })
  })
