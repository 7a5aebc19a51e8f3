import { once } from 'node:events'
import { createServer } from 'node:http'

/** An address at which others can ask for a collection of garbage. */
export type GarbageDoor = { readonly url: string; readonly close: () => void }

/** Opens a door to a server's garbage collection, which the service itself does not have. */
export async function garbageDoor(collect: () => Promise<void>): Promise<GarbageDoor> {
  const server = createServer((_request, response) => void collect().finally(() => response.end()))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}
