import type { Server, ServerResponse } from 'node:http'
import { CLIENT_MESSAGE_MAX_BYTES, CLOSE, LIVE_LIMITS } from '@cup/contract/live-limits'
import type { Runtime } from '@cup/runtime'
import type { WebSocket } from '@fastify/websocket'
import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SignIns, Staff } from '../../access/index.ts'
import { RequestError } from '../../utilities/index.ts'
import {
  type ConnectionRoom,
  isAllowedOrigin,
  isOwnOrigin,
  networkOf,
  type SocketTraffic,
  staffOf,
} from '../http/index.ts'
import { type Connection, connect, type Topics } from './connection.ts'
import type { ConnectionLimits } from './connection-limits.ts'
import { LiveSession } from './live-session.ts'
import type { SessionRegistry } from './session-registry.ts'

/** Dependencies of the live socket. */
export type LiveDeps = {
  readonly topics: Topics
  readonly sessions: SessionRegistry
  readonly limits: ConnectionLimits
  /** Limits that the messages of public sockets share with the requests of the public. */
  readonly traffic: SocketTraffic
  readonly room: Pick<ConnectionRoom, 'keep' | 'hasPlaceFor'>
  readonly signIns: SignIns
  /** Other origins whose pages may subscribe. */
  readonly allowedOrigins: readonly string[]
  /** Emits the upgrades that were admitted. */
  readonly upgrades: Server
  readonly runtime: Runtime
}

/** Serves `/v1/live`: the welcome message, then the subscribed topics, complete and in order. */
export async function liveSocket(app: FastifyInstance, deps: LiveDeps): Promise<void> {
  const { sessions } = deps
  const staff = staffSockets(deps.signIns)
  const responses = new WeakMap<FastifyRequest, ServerResponse>()
  await app.register(websocket, {
    options: {
      maxPayload: CLIENT_MESSAGE_MAX_BYTES,
      maxFragments: LIVE_LIMITS.fragments,
      perMessageDeflate: false,
      server: deps.upgrades,
    },
    errorHandler: (_error, socket) => socket.terminate(),
    preClose: (done) => {
      sessions.announceRestart()
      done()
    },
  })
  // The websocket plugin sees only routes that are registered after it, so the route has a plugin of its own.
  await app.register((scope, _options, done) => {
    scope.route({
      method: 'GET',
      url: '/v1/live',
      onRequest: (request, reply, next) => {
        if (request.ws) requireWelcome(request, deps)
        responses.set(request, reply.raw)
        next()
      },
      handler: (_request, reply) => reply.callNotFound(),
      wsHandler: (socket, request) => {
        open(socket, request, { ...deps, staffSockets: staff })
        // The response that the plugin made would keep the whole request for as long as the socket is open.
        responses.get(request)?.detachSocket(request.raw.socket)
      },
    })
    done()
  })
}

/** Pages of other origins count as the public, although the browser may send the session cookie along. */
const viewerOf = (request: FastifyRequest, signIns: SignIns): Staff | undefined =>
  request.headers.origin === undefined || isOwnOrigin(request.headers) ? staffOf(request, signIns) : undefined

/** Refuses before the handshake, with a status that every client understands. */
function requireWelcome(request: FastifyRequest, { limits, room, signIns, allowedOrigins }: LiveDeps): void {
  if (!isAllowedOrigin(request.headers, allowedOrigins)) throw new RequestError('auth/cross-site')
  const isStaff = viewerOf(request, signIns) !== undefined
  const isAdmitted = limits.admits({ address: networkOf(request.ip), isStaff }) && room.hasPlaceFor(request.raw.socket)
  if (!isAdmitted) throw new RequestError('service/unavailable')
}

type OpenDeps = LiveDeps & { readonly staffSockets: StaffSockets }

function open(socket: WebSocket, request: FastifyRequest, deps: OpenDeps): void {
  const { topics, sessions, limits, room, signIns, runtime } = deps
  room.keep(request.raw.socket)
  const staff = viewerOf(request, signIns)
  const network = networkOf(request.ip)
  const leave = limits.enter({ address: network, isStaff: staff !== undefined })
  // The plugin's own listener would keep the whole request for as long as the socket is open.
  socket.removeAllListeners('error')
  const guest = staff === undefined ? { network, traffic: deps.traffic } : undefined
  const session = new LiveSession(socket, request.raw.socket, { runtime, guest })
  const connection: Connection = connect({ session, staff, topics, query: { ...Object(request.query) } })
  sessions.add(session)
  const unwatch = staff && deps.staffSockets.watch(session, staff)
  socket.on('message', (raw, isBinary) => connection.receive(raw, isBinary))
  for (const sign of ['ping', 'pong'] as const) socket.on(sign, connection.receiveSign)
  socket.on('close', () => {
    leave()
    unwatch?.()
    sessions.remove(session)
    connection.close()
  })
}

/** The sockets of the staff: each is closed within a second after its access is revoked or changed. */
type StaffSockets = {
  /** Watches a socket; returns how to stop. */
  readonly watch: (session: Pick<LiveSession, 'close'>, staff: Staff) => () => void
}

/** Checks the standing of all members of the staff whenever the accesses were read. */
function staffSockets({ onLook, standingOf, noteSeen }: SignIns): StaffSockets {
  const open = new Map<Pick<LiveSession, 'close'>, Staff>()
  onLook(() => {
    for (const [session, staff] of open) {
      const standing = standingOf(staff)
      if (standing === 'in') noteSeen(staff)
      // The client reconnects and gets its new roles.
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
