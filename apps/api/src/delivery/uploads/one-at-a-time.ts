import { RequestError } from '../http/problems.ts'

/** Does one work after the other; who finds too many waiting is told to come back: `service/unavailable`. */
export function oneAtATime(mostWaiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return (work) => {
    if (waiting >= mostWaiting) throw new RequestError('service/unavailable', 'Too many images at once')
    waiting += 1
    const mine = last.then(work).finally(() => {
      waiting -= 1
    })
    last = mine.catch(() => undefined)
    return mine
  }
}
