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

/**
 * Serves as the origin of a cache: the test holds back the answers of addresses with `held`, those with `same` never change,
 * and it may go away.
 */
export async function anOrigin() {
  const held: ServerResponse[] = []
  const asked: string[] = []
  const forwarded = new Map<string, unknown>()
  const server = createServer(({ url = '', method, headers }, response) => {
    asked.push(method === 'GET' ? url : `${method} ${url}`)
    forwarded.set(url, [headers['x-forwarded-for'], headers['x-forwarded-proto'], headers.forwarded])
    if (url.includes('held')) held.push(response)
    else if (url.includes('same')) answerSame(response, headers, asked.filter((one) => one === url).length > 1)
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
