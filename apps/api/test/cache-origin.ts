import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'

/** When the first answer of an origin was made. */
export const MADE_AT = 'Sat, 18 Jan 2025 10:00:00 GMT'

/** When an origin says that its answer has not changed. */
export const UNCHANGED_AT = 'Sat, 18 Jan 2025 12:00:00 GMT'

const KEPT = {
  'cache-control': 'public, max-age=0, s-maxage=1, stale-if-error=1',
  'content-type': 'text/html',
  date: MADE_AT,
  'server-timing': 'now;dur=1',
}

/** Addresses that are answered once, for a cache that may give this for a day, and then with the status that they name. */
const FAILING = /^\/v1\/then-(\d{3})$/
const FOR_A_DAY = { ...KEPT, 'cache-control': 'public, max-age=0, s-maxage=1, stale-if-error=86400' }

/**
 * Serves as the origin of a cache: the test holds back the answers of addresses with `held`, those with `same` never change,
 * one of `then-404` answers the first request alone, and it may go away.
 */
export async function anOrigin() {
  const held: ServerResponse[] = []
  const asked: string[] = []
  const forwarded = new Map<string, unknown>()
  const server = createServer(({ url = '', method, headers }, response) => {
    asked.push(method === 'GET' ? url : `${method} ${url}`)
    forwarded.set(url, [headers['x-forwarded-for'], headers['x-forwarded-proto'], headers.forwarded])
    const isAgain = asked.filter((one) => one === url).length > 1
    const failure = FAILING.exec(url)?.[1]
    if (url.includes('held')) held.push(response)
    else if (failure !== undefined && !isAgain) response.writeHead(200, FOR_A_DAY).end(url)
    else if (failure !== undefined) response.writeHead(Number(failure), { 'cache-control': 'no-store' }).end()
    else if (url.includes('same')) answerSame(response, headers, isAgain)
    else response.writeHead(200, KEPT).end(url)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  onTestFinished(stop)
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const release = (text: string) => held.splice(0).forEach((response) => void response.writeHead(200, KEPT).end(text))
  return { url, asked, forwarded, held, release, stop }
}

function answerSame(response: ServerResponse, headers: IncomingHttpHeaders, isAgain: boolean): void {
  const status = headers['if-none-match'] === '"same"' ? 304 : 200
  response.writeHead(status, { ...KEPT, etag: '"same"', date: isAgain ? UNCHANGED_AT : MADE_AT })
  response.end(status === 200 ? 'same' : undefined)
}
