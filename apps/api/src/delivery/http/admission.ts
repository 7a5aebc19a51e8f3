import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { type ErrorCode, PROBLEM_TYPE, problemOf } from '@cup/contract/problem'
import type { Runtime } from '@cup/runtime'
import type { FastifyInstance } from 'fastify'
import type { Tokens } from '../../access/index.ts'
import { connectionGauges, type Observability, queueGauges } from '../../operations/observability/index.ts'
import { isSignedIn } from './caller.ts'
import type { ConnectionRoom } from './connection-room.ts'
import type { EventLoop } from './event-loop.ts'
import { OF_OPERATORS, pathOf } from './plain-address.ts'
import { type PublicQueue, type PublicWork, publicQueue } from './public-queue.ts'
import { ALLOWANCES, type ClientAddresses, networkOf, type RequestLimits, requestLimits } from './request-limits.ts'

/** Lets requests and upgrades of the public in, beside those of the staff. */
export type Admission = {
  /** Runs the work now, in a later turn of the event loop, or answers the request without it. */
  readonly admit: (request: IncomingMessage, response: ServerResponse, work: () => void) => void
  /** Whether there are too many connections: each of the public is closed after its answer, also after a cached one. */
  readonly isShort: () => boolean
  /** The same for the upgrade to a live socket, which is cut where it cannot be served. */
  readonly admitUpgrade: (request: IncomingMessage, socket: Socket, work: () => void) => void
}

/**
 * Limits that the messages of public sockets share with the requests of the public: their turns, and the limit of their
 * address.
 */
export type SocketTraffic = {
  readonly take: (work: PublicWork) => void
  /** Charges work to a network; false where it has used up what it has. */
  readonly charge: (network: string, cost: number) => boolean
}

type AdmissionDeps = {
  readonly room: Pick<ConnectionRoom, 'keep' | 'isShort'>
  readonly addresses: ClientAddresses
  readonly limits: Pick<RequestLimits, 'isOverdrawn'>
  readonly queue: Pick<PublicQueue, 'take'>
  readonly signIns: Tokens
  readonly runtime: Runtime
}

/** A client beyond its limit gets its refusals after this time, so that it cannot ask again at once. */
const REFUSED_AFTER_MS = 1000
/** Maximum number of waiting refusals. */
const REFUSALS_WAITING = 2000
/** A browser asks for one thing after the other on a connection. */
export const ASKED_AT_ONCE = 16

/** Staff and operators pass; the public waits in its queue, and a client beyond its limit is refused before it. */
export function admission({ addresses, limits, queue, room, signIns, runtime }: AdmissionDeps): Admission {
  let refusals = 0
  const passes = (request: IncomingMessage): boolean => {
    const isOurs = isSignedIn(request, signIns)
    if (isOurs) room.keep(request.socket)
    // Operators see how a process is, however busy it is.
    return isOurs || OF_OPERATORS.has(pathOf(request))
  }
  const refuseLater = (request: IncomingMessage, response: ServerResponse) => {
    if (refusals >= REFUSALS_WAITING) {
      answer(request, response, TOO_MANY)
      return
    }
    refusals += 1
    runtime.after(REFUSED_AFTER_MS, () => {
      refusals -= 1
      answer(request, response, TOO_MANY)
    })
  }
  return {
    isShort: room.isShort,
    admit: (request, response, work) => {
      const client = addresses.clientOf(request)
      if (passes(request)) return work()
      if (room.isShort()) response.shouldKeepAlive = false
      if (isCrowded(request.socket, response)) request.socket.destroy()
      else if (limits.isOverdrawn(client)) refuseLater(request, response)
      else {
        const run = () => (request.socket.destroyed ? undefined : work())
        queue.take({ client: networkOf(client), run, shed: () => answer(request, response, BUSY) })
      }
    },
    admitUpgrade: (request, socket, work) => {
      const client = addresses.clientOf(request)
      // Until the socket has its own listener, an error of it would end the process.
      socket.on('error', ignoreError)
      const cut = () => socket.destroy()
      if (passes(request)) work()
      else if (limits.isOverdrawn(client)) cut()
      else queue.take({ client: networkOf(client), run: () => (socket.destroyed ? undefined : work()), shed: cut })
    },
  }
}

/** Holds nothing: a function made for each upgrade would keep its request for as long as the socket is open. */
const ignoreError = () => undefined

const open = new WeakMap<Socket, number>()

/** Counts the requests that a connection has sent before their answers; true beyond what a browser does. */
function isCrowded(socket: Socket, response: ServerResponse): boolean {
  const count = (open.get(socket) ?? 0) + 1
  open.set(socket, count)
  response.once('close', () => open.set(socket, (open.get(socket) ?? 1) - 1))
  return count > ASKED_AT_ONCE
}

/** A refusal that is ready, as bytes. */
type Ready = { readonly status: number; readonly body: Buffer }

const readyProblem = (code: ErrorCode): Ready => {
  const problem = problemOf(code)
  return { status: problem.status, body: Buffer.from(JSON.stringify(problem)) }
}
const BUSY = readyProblem('service/unavailable')
const TOO_MANY = readyProblem('request/too-many')

function answer({ method, socket }: IncomingMessage, response: ServerResponse, { status, body }: Ready): void {
  if (socket.destroyed || response.headersSent) return
  response.writeHead(status, {
    'content-type': PROBLEM_TYPE,
    'content-length': body.length,
    'cache-control': 'no-store',
    'retry-after': '1',
    'x-content-type-options': 'nosniff',
    // The rest of a body would have to be read before the connection can be used again.
    ...(method === 'GET' || method === 'HEAD' ? {} : { connection: 'close' }),
  })
  response.end(body)
}

/** With fewer waiting, the public is not why the event loop is late. */
const WAITING_WHILE_LATE = 8

type Public = {
  readonly app: Pick<FastifyInstance, 'server'>
  readonly metrics: Pick<Observability['metrics'], 'add'>
  readonly addresses: ClientAddresses
  readonly room: ConnectionRoom
  readonly signIns: Tokens
  readonly eventLoop: Pick<EventLoop, 'isLate'>
  readonly runtime: Runtime
}

/** How an app serves the public: its queue, its limits, its sockets, and what is shed while the event loop is late. */
export function publicTraffic({ app, metrics, addresses, room, signIns, eventLoop, runtime }: Public) {
  const queue = publicQueue(runtime)
  const isBusy = () => queue.waiting() >= WAITING_WHILE_LATE && eventLoop.isLate()
  const isStaff = (request: Pick<IncomingMessage, 'headers'>) => isSignedIn(request, signIns)
  const limits = requestLimits(runtime, ALLOWANCES, { isBusy, isStaff })
  metrics.add([...queueGauges(queue), ...connectionGauges(room)])
  room.watch(app.server)
  return {
    limits,
    admission: admission({ addresses, limits, queue, room, signIns, runtime }),
    traffic: socketTraffic(queue, limits),
  }
}

function socketTraffic({ take }: PublicQueue, limits: Pick<RequestLimits, 'charge' | 'isOverdrawn'>): SocketTraffic {
  return {
    take,
    charge: (network, cost) => {
      if (limits.isOverdrawn(network)) return false
      limits.charge({ ip: network }, cost)
      return true
    },
  }
}
