import { CLIENT_MESSAGE_MAX_BYTES } from '@cup/contract/live-messages'
import websocket, { type WebSocket } from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { viewerStaffOf } from '../http/caller.ts'
import { RequestError } from '../http/problems.ts'
import type { Tokens } from '../staff/admin-token.ts'
import { type Conversation, converse, type Topics } from './conversation.ts'
import { isAllowedOrigin, type LiveGate } from './live-gate.ts'
import { LiveSession } from './live-session.ts'
import { type SessionWatch, sessionWatch } from './session-watch.ts'

/** What clients say is short: no one of them needs more than one frame for it. */
const MOST_FRAGMENTS = 8

export type LiveDeps = {
  readonly topics: Topics
  readonly gate: LiveGate
  readonly tokens: Tokens
  /** Other origins than our own whose pages may listen. */
  readonly allowedOrigins: readonly string[]
}

/** `/v1/live`: welcome, then what was subscribed, complete and in order. */
export async function liveSocket(app: FastifyInstance, deps: LiveDeps): Promise<void> {
  const watch = sessionWatch(deps.topics)
  await app.register(websocket, {
    options: { maxPayload: CLIENT_MESSAGE_MAX_BYTES, maxFragments: MOST_FRAGMENTS, perMessageDeflate: false },
    errorHandler: (_error, socket) => socket.terminate(),
    preClose: (done) => {
      watch.sayGoodbye()
      done()
    },
  })
  // Routes of a plugin are found only after it: so the socket's route stands in one of its own.
  await app.register((scope, _options, done) => {
    scope.route({
      method: 'GET',
      url: '/v1/live',
      onRequest: (request, _reply, next) => {
        if (request.ws) requireWelcome(request, deps)
        next()
      },
      handler: (_request, reply) => reply.callNotFound(),
      wsHandler: (socket, request) => open(socket, request, deps, watch),
    })
    done()
  })
}

/** Refuses before the handshake, with a status that every client understands. */
function requireWelcome(request: FastifyRequest, { gate, tokens, allowedOrigins }: LiveDeps): void {
  if (!isAllowedOrigin(request.headers, allowedOrigins)) throw new RequestError('auth/not-allowed')
  const isStaff = viewerStaffOf(request, tokens) !== undefined
  if (!gate.hasRoom({ address: request.ip, isStaff })) throw new RequestError('service/unavailable')
}

function open(socket: WebSocket, request: FastifyRequest, deps: LiveDeps, watch: SessionWatch): void {
  const { topics, gate, tokens } = deps
  const staff = viewerStaffOf(request, tokens)
  const leave = gate.enter({ address: request.ip, isStaff: staff !== undefined })
  // The plugin's own listener would keep the whole request for as long as the socket is open.
  socket.removeAllListeners('error')
  const session = new LiveSession(socket, request.raw.socket)
  const conversation: Conversation = converse({ session, staff, topics, query: { ...Object(request.query) } })
  watch.add(session)
  socket.on('message', (raw, isBinary) => conversation.hear(raw, isBinary))
  for (const sign of ['ping', 'pong'] as const) socket.on(sign, conversation.notice)
  socket.on('close', () => {
    leave()
    watch.remove(session)
    conversation.end()
  })
}
