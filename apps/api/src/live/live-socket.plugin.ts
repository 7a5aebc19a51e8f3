import {
  CLIENT_MESSAGE_MAX_BYTES,
  ClientMessage,
  LIVE_PROTOCOL,
  type ServiceMessage,
} from '@cup/contract/live-messages'
import { type Subscription, subscriptionOfQuery } from '@cup/contract/live-subscription'
import type { BroadcastState } from '@cup/domain/broadcast'
import websocket, { type WebSocket } from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ServiceClock } from '../http/instant-of-press.ts'
import type { Scopes } from '../projecting/scopes.ts'
import type { LiveFeed } from './live-feed.ts'

/** How often a quiet socket hears that nothing was missed. */
const HEARTBEAT_MS = 15_000
/** Policy violation: what the client said is none of the messages. */
const NONSENSE = 1008

export type LiveDeps = {
  readonly feed: LiveFeed
  readonly scopes: Scopes
  readonly epoch: () => string
  readonly broadcast: () => BroadcastState
  readonly now: ServiceClock
}

/** `/v1/live`: welcome, then what was subscribed, complete and in order. */
export async function liveSocket(app: FastifyInstance, deps: LiveDeps): Promise<void> {
  await app.register(websocket, { options: { maxPayload: CLIENT_MESSAGE_MAX_BYTES, perMessageDeflate: false } })
  const open = new Set<WebSocket>()
  const heartbeat = setInterval(() => {
    const frame = JSON.stringify({ type: 'heartbeat', position: deps.scopes.head, serverTime: deps.now() })
    for (const socket of open) socket.send(frame)
  }, HEARTBEAT_MS)
  heartbeat.unref()
  app.addHook('preClose', (done) => {
    clearInterval(heartbeat)
    done()
  })
  // Routes of a plugin are found only after it: so the socket's route stands in one of its own.
  await app.register((scope, _options, done) => {
    scope.route({
      method: 'GET',
      url: '/v1/live',
      handler: (_request, reply) => reply.callNotFound(),
      wsHandler: (socket, request) => {
        open.add(socket)
        socket.on('close', () => open.delete(socket))
        converse(socket, request, deps)
      },
    })
    done()
  })
}

function converse(socket: WebSocket, request: FastifyRequest, deps: LiveDeps): void {
  const send = (message: ServiceMessage) => socket.send(JSON.stringify(message))
  let leave: () => void = () => undefined
  const subscribe = ({ topics, competitionId, after }: Subscription) => {
    leave()
    leave = topics.includes('events')
      ? deps.feed.join(competitionId ?? 'all', (frame) => socket.send(frame), after)
      : () => undefined
  }
  socket.on('close', () => leave())
  socket.on('error', () => socket.terminate())
  socket.on('message', (raw) => {
    const message = parsed(raw.toString())
    if (!message) return socket.close(NONSENSE, 'not a message')
    switch (message.type) {
      case 'subscribe':
        return subscribe(message)
      case 'ping': {
        const serverTime = deps.now()
        return send({ type: 'pong', sent: message.sent, received: serverTime, serverTime })
      }
      case 'device':
      case 'ack':
        return
    }
  })
  send(welcomeOf(deps))
  subscribeByAddress(socket, request, subscribe)
}

function subscribeByAddress(socket: WebSocket, { query }: FastifyRequest, subscribe: (to: Subscription) => void): void {
  try {
    const subscription = subscriptionOfQuery({ ...Object(query) })
    if (subscription) subscribe(subscription)
  } catch {
    socket.close(NONSENSE, 'not a subscription')
  }
}

function welcomeOf({ epoch, scopes, now, broadcast }: LiveDeps): ServiceMessage {
  return {
    type: 'welcome',
    protocol: LIVE_PROTOCOL,
    epoch: epoch(),
    position: scopes.head,
    serverTime: now(),
    broadcast: broadcast(),
  }
}

function parsed(text: string): ClientMessage | undefined {
  try {
    return ClientMessage.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
