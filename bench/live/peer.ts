import type { Socket } from 'node:net'
import websocket from '@fastify/websocket'
import fastify from 'fastify'
import { frameOf, OPCODE } from './websocket-frames.ts'

// The floor of a push: @fastify/websocket with the fan-out that is known to be best, and no payload but a number.
const EVENT_BYTES = Number(process.env.EVENT_BYTES)
const SOCKETS_PER_TURN = 500
const UNSENT_LIMIT = 256 * 1024
const BACKLOG = 4096

const app = fastify({ logger: false })
await app.register(websocket, { options: { perMessageDeflate: false, maxPayload: 4096 } })
const sockets = new Set<Socket>()
let position = 0
let pending: Buffer[] = []
let isSending = false

app.get('/live', { websocket: true }, (socket, request) => {
  const connection = request.raw.socket
  socket.on('error', () => undefined)
  socket.on('close', () => sockets.delete(connection))
  socket.send(JSON.stringify({ type: 'subscribed', position }))
  sockets.add(connection)
})
app.post('/command', async () => {
  const previous = position
  position += 1
  publish(frameOf(OPCODE.text, eventOf(position, previous)))
  return { position }
})
app.get('/read', async (_request, reply) => reply.header('cup-position', `peer.${position}`).send('ok'))

await app.listen({ port: 0, host: '127.0.0.1', backlog: BACKLOG })
const address = app.server.address()
process.send?.(typeof address === 'object' && address ? address.port : 0)
process.on('disconnect', () => process.exit(0))

function eventOf(current: number, previous: number): Buffer {
  const event = { type: 'event', position: current, previous, rest: '' }
  const missing = EVENT_BYTES - JSON.stringify(event).length
  return Buffer.from(JSON.stringify({ ...event, rest: 'x'.repeat(Math.max(0, missing)) }))
}

function publish(frame: Buffer): void {
  pending.push(frame)
  if (isSending) return
  isSending = true
  setImmediate(sendRound)
}

/** Everything that was published meanwhile goes out as one piece. */
function sendRound(): void {
  const data = Buffer.concat(pending)
  pending = []
  sendTurn(data, [...sockets].values())
}

function sendTurn(data: Buffer, waiting: ArrayIterator<Socket>): void {
  for (let sent = 0; sent < SOCKETS_PER_TURN; sent++) {
    const { value: socket } = waiting.next()
    if (!socket) {
      finishRound()
      return
    }
    if (socket.writableLength > UNSENT_LIMIT) socket.resetAndDestroy()
    else socket.write(data)
  }
  setImmediate(sendTurn, data, waiting)
}

function finishRound(): void {
  if (pending.length > 0) setImmediate(sendRound)
  else isSending = false
}
