import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import WebSocket, { WebSocketServer } from 'ws'
import { freePort } from '../src/operations/database/server-address.ts'
import { missingForProxy, startProxy } from '../test/proxy.ts'

const missing = missingForProxy()
const COMPOSE = readFileSync(join(import.meta.dirname, '../../../infra/compose.yaml'), 'utf8')
/** Sockets that are opened at once: each worker of nginx gets some, and each keeps an account of its own. */
const SOCKETS = 16

/** A server of sockets, which is stopped and started again at its address. */
async function aServer() {
  const port = await freePort()
  const start = async () => {
    const server = new WebSocketServer({ port, host: '127.0.0.1' })
    await once(server, 'listening')
    return server
  }
  let running: WebSocketServer | undefined = await start()
  const stop = async () => {
    const server = running
    running = undefined
    if (!server) return
    for (const client of server.clients) client.terminate()
    await new Promise((resolve) => server.close(resolve))
  }
  onTestFinished(stop)
  return {
    host: `127.0.0.1:${port}`,
    stop,
    startAgain: async () => {
      running = await start()
    },
  }
}

/** The readers of compose.yaml with their parameters, at other addresses. */
function readers(hosts: readonly string[]): string {
  const [, servers = ''] = /READ_SERVERS: '(.+)'/.exec(COMPOSE) ?? []
  return hosts.reduce((text, host) => text.replace(/server api(-\d)?:3000/, `server ${host}`), servers)
}

describe.skipIf(missing)('viewers behind the proxy of infra/', () => {
  it('come back while one of two services after the other is replaced', async () => {
    const [one, two] = [await aServer(), await aServer()]
    const settings = { READ_SERVERS: readers([one.host, two.host]) }
    const proxy = await startProxy({ serviceUrl: `http://${one.host}`, settings })
    onTestFinished(proxy.stop)
    const opened = async () => {
      const sockets = Array.from({ length: SOCKETS }, async () => {
        const socket = new WebSocket(`${proxy.url.replace('https', 'wss')}/v1/live`, { ca: proxy.certificate })
        onTestFinished(() => socket.terminate())
        await Promise.race([once(socket, 'open'), once(socket, 'error')]).catch(() => undefined)
        return socket.readyState
      })
      return new Set(await Promise.all(sockets))
    }

    await one.stop()
    expect(await opened()).toEqual(new Set([WebSocket.OPEN]))
    await one.startAgain()
    await two.stop()
    expect(await opened()).toEqual(new Set([WebSocket.OPEN]))
  })
})
