// @ts-nocheck: replaced by simulation/src/hall
import { IncomingMessage } from 'node:http'
import { Duplex } from 'node:stream'
import { assembleInMemory } from '@cup/api/testing/memory-service'
import { memoryDatabase } from '@cup/api/testing/memory-database'
import inject from 'light-my-request'
import { SERVICES } from './day/cast.ts'

export function createHall({ world, checks }) {
  const db = memoryDatabase({ nowMs: world.now, onCommit: checks.committed })
  const token = (role) => `${role}-token`
  const staffOf = (t) => {
    const role = ['organiser', 'timekeeper', 'regie', 'commentator', 'ledwall'].find((r) => token(r) === t)
    return role && { actor: { id: `token:${role}`, kind: 'token' }, roles: [role] }
  }
  const start = (name) => {
    const machine = world.machine(name)
    machine.start(async (runtime) => {
      const soon = (hear) => (position) => runtime.soon(() => hear(position))
      const { app } = await assembleInMemory({
        persistence: { ...db, onAppended: (hear) => db.onAppended(soon(hear)) },
        runtime, tokens: { staffOf }, takeRoom: async () => undefined, trustedProxies: [],
        log: (l) => world.tell(name, l), fetch: world.network.fetchOf(machine),
      })
      await app.ready()
      world.network.serve(name, machine, checks.server('service', machine, serverOf(app)))
    })
  }
  for (const name of SERVICES) start(name)
  return { start, token, database: { fail() {}, loseAnswer() {}, loseTail() {} } }
}

const serverOf = (app) => ({
  request: async ({ method, url, headers, body }) => {
    const res = await inject((req, rs) => app.server.emit('request', req, rs), { method, url, headers, payload: body })
    return { status: res.statusCode, headers: Object.fromEntries(Object.entries(res.headers).map(([k, v]) => [k, String(v)])), body: res.payload }
  },
  connected: ({ url, headers }, end) => {
    const socket = new Duplex({
      read() {},
      write(chunk, _, done) { end.write(chunk); done() },
      final(done) { end.close(); done() },
      destroy(error, done) { end.close(); done(error) },
    })
    Object.assign(socket, { setTimeout() {}, setNoDelay() {}, setKeepAlive() {}, remoteAddress: '127.0.0.1' })
    end.on({ received: (bytes) => socket.push(bytes), closed: () => { socket.push(null); socket.destroy() } })
    const request = new IncomingMessage(socket)
    Object.assign(request, { method: 'GET', url, headers, httpVersion: '1.1', httpVersionMajor: 1, httpVersionMinor: 1, complete: true })
    request.push(null)
    app.server.emit('upgrade', request, socket, Buffer.alloc(0))
  },
})
