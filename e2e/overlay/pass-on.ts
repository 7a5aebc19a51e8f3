import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'

/** Passes a request on to a service, and its answer back; 502 where none is there. */
export function passOn({ hostname, port }: URL, incoming: IncomingMessage, response: ServerResponse): void {
  const { method, url, headers } = incoming
  const passed = request({ hostname, port, method, path: url, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  passed.on('error', () => response.writeHead(502).end())
  incoming.pipe(passed)
}

type Upgrade = { readonly socket: Socket; readonly head: Buffer }

/** Passes a live socket on to a service. */
export function passSocketOn({ hostname, port }: URL, incoming: IncomingMessage, { socket, head }: Upgrade): void {
  const passed = connect(Number(port), hostname, () => {
    const headers = Object.entries(incoming.headers).map(([name, value]) => `${name}: ${value}`)
    passed.write([`GET ${incoming.url} HTTP/1.1`, ...headers, '', ''].join('\r\n'))
    passed.write(head)
    passed.pipe(socket).pipe(passed)
  })
  for (const end of [passed, socket]) end.on('error', () => [passed, socket].map((other) => other.destroy()))
}
