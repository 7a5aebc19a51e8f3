import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below what systems give to outgoing connections, one of which could take a port while its service is down. */
const FIRST_PORT = 20_000
const PORTS = 12_000

/** A free port of this machine; parallel tests hardly ever find the same one. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST_PORT + randomInt(PORTS)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const server = createServer()
  server.once('error', () => resolve(false))
  server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  return promise
}
