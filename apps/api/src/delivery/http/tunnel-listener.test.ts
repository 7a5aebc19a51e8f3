import { createServer, type IncomingMessage } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { endlessRoom } from './connection-room.ts'
import { clientAddresses } from './request-limits.ts'
import { listenForTunnel } from './tunnel-listener.ts'

/** An app that answers with the client, as it sees it, at its own port and at the end of a tunnel. */
async function anApp() {
  const { clientOf } = clientAddresses({ trustedProxies: [] })
  const server = createServer((request: IncomingMessage, response) => response.end(clientOf(request)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const tunnel = await listenForTunnel({ server }, endlessRoom())
  onTestFinished(async () => {
    await tunnel.close()
    server.close()
  })
  const address = server.address()
  const own = typeof address === 'object' && address ? address.port : 0
  const clientAt = async (port: number, forwarded: string) =>
    (await fetch(`http://127.0.0.1:${port}`, { headers: { 'x-forwarded-for': forwarded } })).text()
  return { own, tunnel: tunnel.port, clientAt }
}

it('believes the proxy at the other end of the tunnel, and no one who comes another way', async () => {
  const { own, tunnel, clientAt } = await anApp()
  expect(await clientAt(tunnel, '203.0.113.7')).toBe('203.0.113.7')
  expect(await clientAt(own, '203.0.113.7')).toBe('127.0.0.1')
})

it('believes no address before the one that the proxy has seen, also none that is called like the tunnel', async () => {
  const { own, tunnel, clientAt } = await anApp()
  expect(await clientAt(tunnel, 'the tunnel, 198.51.100.1, 203.0.113.7')).toBe('203.0.113.7')
  expect(await clientAt(own, '198.51.100.1, the tunnel')).toBe('127.0.0.1')
})
