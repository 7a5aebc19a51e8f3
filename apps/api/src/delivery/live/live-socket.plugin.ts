import { CLIENT_MESSAGE_MAX_BYTES } from '@cup/contract/live-messages'
import type { WebSocket } from '@fastify/websocket'
import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SignIns, Staff } from '../../access/index.ts'
import { RequestError } from '../../utilities/index.ts'
import { isAllowedOrigin, isOwnOrigin, networkOf, staffOf } from '../http/index.ts'
import { type Connection, connect, type Topics } from './connection.ts'
import type { ConnectionLimits } from './connection-limits.ts'
import { CLOSE, LiveSession } from './live-session.ts'
import type { SessionRegistry } from './session-registry.ts'

/** What clients say is short: no one of them needs more than one frame for it. */
const MOST_FRAGMENTS = 8

export type LiveDeps = {
  readonly topics: Topics
  readonly watch: SessionRegistry
  readonly gate: ConnectionLimits
  readonly signIns: SignIns
  /** Other origins than our own whose pages may listen. */
  readonly allowedOrigins: readonly string[]
}

/** `/v1/live`: welcome, then what was subscribed, complete and in order. */
export async function liveSocket(app: FastifyInstance, deps: LiveDeps): Promise<void> {
  const { watch } = deps
  const staff = staffSockets(deps.signIns)
  await app.register(websocket, {
    options: { maxPayload: CLIENT_MESSAGE_MAX_BYTES, maxFragments: MOST_FRAGMENTS, perMessageDeflate: false },
    errorHandler: (_error, socket) => socket.terminate(),
    preClose: (done) => {
      watch.announceRestart()
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
      wsHandler: (socket, request) => open(socket, request, { ...deps, staffSockets: staff }),
    })
    done()
  })
}

/** Pages of other origins that may listen listen as the public does, although the browser may send our cookie along. */
const viewerOf = (request: FastifyRequest, signIns: SignIns): Staff | undefined =>
  request.headers.origin === undefined || isOwnOrigin(request.headers) ? staffOf(request, signIns) : undefined

/** Refuses before the handshake, with a status that every client understands. */
function requireWelcome(request: FastifyRequest, { topics, gate, signIns, allowedOrigins }: LiveDeps): void {
  if (!isAllowedOrigin(request.headers, allowedOrigins)) throw new RequestError('auth/cross-site')
  if (!topics.isCurrent()) throw new RequestError('read/behind')
  const isStaff = viewerOf(request, signIns) !== undefined
  if (!gate.admits({ address: networkOf(request.ip), isStaff })) throw new RequestError('service/unavailable')
}

type Hall = LiveDeps & { readonly staffSockets: StaffSockets }

function open(socket: WebSocket, request: FastifyRequest, deps: Hall): void {
  const { topics, watch, gate, signIns } = deps
  const staff = viewerOf(request, signIns)
  const leave = gate.enter({ address: networkOf(request.ip), isStaff: staff !== undefined })
  // The plugin's own listener would keep the whole request for as long as the socket is open.
  socket.removeAllListeners('error')
  const session = new LiveSession(socket, request.raw.socket)
  const conversation: Connection = connect({ session, staff, topics, query: { ...Object(request.query) } })
  watch.add(session)
  const unwatch = staff && deps.staffSockets.watch(session, staff)
  socket.on('message', (raw, isBinary) => conversation.hear(raw, isBinary))
  for (const sign of ['ping', 'pong'] as const) socket.on(sign, conversation.notice)
  socket.on('close', () => {
    leave()
    unwatch?.()
    watch.remove(session)
    conversation.end()
  })
}

/** The sockets of the staff: each is closed within a second of its sign-in being taken back or changed. */
type StaffSockets = {
  /** Keeps an eye on a socket; answers how to end that. */
  readonly watch: (session: Pick<LiveSession, 'close'>, staff: Staff) => () => void
}

/** Looks at the standing of everybody whenever the accesses were looked at. */
function staffSockets({ onLook, standingOf, noteSeen }: SignIns): StaffSockets {
  const open = new Map<Pick<LiveSession, 'close'>, Staff>()
  onLook(() => {
    for (const [session, staff] of open) {
      const standing = standingOf(staff)
      if (standing === 'in') noteSeen(staff)
      // Who comes back has the roles of now.
      else if (standing === 'changed') session.close(CLOSE.restart, 'the roles have changed')
      else session.close(CLOSE.nonsense, 'signed out')
    }
  })
  return {
    watch: (session, staff) => {
      open.set(session, staff)
      return () => void open.delete(session)
    },
  }
}
