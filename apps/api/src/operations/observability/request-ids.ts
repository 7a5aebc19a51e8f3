import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** As nginx makes them (`$request_id`); nothing else that somebody sends comes into a log. */
const OF_A_PROXY = /^[0-9a-f]{32}$/

/** Names requests: as the proxy in front has named them, else by their number in this process. */
export function requestIds(): (request: Pick<IncomingMessage, 'headers'>) => string {
  const process = randomBytes(4).toString('hex')
  let number = 0
  return ({ headers }) => {
    const given = headers['x-request-id']
    if (typeof given === 'string' && OF_A_PROXY.test(given)) return given
    number += 1
    return `${process}-${number}`
  }
}
