import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { CONNECTION_LIMITS } from '@cup/contract/live-limits'
import type { Log } from '../../utilities/index.ts'

/** Descriptors for the database, files, threads and listeners; about 30 are in use at the start. */
const KEPT_FOR_ITSELF = 64
/** The staff's part of all connections, where there are too few for `keptForStaff`. */
const PART_OF_STAFF = 0.25

/** The connections that one process has descriptors for. */
export type ConnectionRoom = {
  /** Counts the connections of a listener, http or https, from their first byte to their last. */
  readonly watch: (server: Server) => void
  /** Keeps a connection open until it ends by itself: one of the staff, or a live socket. */
  readonly keep: (socket: Socket) => void
  /** Whether visitors take more than their part: nothing of theirs is kept open for a next request. */
  readonly isShort: () => boolean
  /** Whether a live socket may be opened on a connection. */
  readonly hasPlaceFor: (socket: Socket) => boolean
  readonly open: () => number
  /** The number of connections that were closed for others so far. */
  readonly closed: () => number
}

type RoomDeps = { readonly descriptors: number; readonly log: Log }

/**
 * Keeps descriptors back for the staff and for the process itself. A connection has to be accepted before it says who
 * asks, so beyond the part of the visitors each is let in: it may show that it is one of the staff, else it is closed
 * after its answer. When all connections are taken, the oldest that nothing keeps is closed for the next one.
 */
export function connectionRoom({ descriptors, log }: RoomDeps): ConnectionRoom {
  const { all, ofVisitors } = partsOf(descriptors)
  /** Connections that may be closed for others, oldest first. */
  const passing = new Set<Socket>()
  const kept = new WeakSet<Socket>()
  /** For https: the connection below the socket of a request. */
  const below = new WeakMap<Socket, Socket>()
  let open = 0
  let closed = 0
  let wasShort = false

  const isShort = () => open > ofVisitors
  const noteShortage = () => {
    if (!wasShort) log(`${open} connections are open. ${shortOf(descriptors, ofVisitors)}`)
    wasShort = true
  }
  const closeOldest = () => {
    for (const oldest of passing) {
      passing.delete(oldest)
      closed += 1
      oldest.destroy()
      return
    }
  }
  const enter = (socket: Socket) => {
    open += 1
    passing.add(socket)
    socket.once('close', () => {
      open -= 1
      passing.delete(socket)
    })
    if (isShort()) noteShortage()
    if (open > all) closeOldest()
  }
  if (ofVisitors < CONNECTION_LIMITS.open) log(shortOf(descriptors, ofVisitors))
  return {
    watch: (server) => {
      server.on('connection', enter)
      server.on('secureConnection', (secured: Socket) => {
        const socket = [...passing].findLast((one) => isSamePeer(one, secured))
        if (socket) below.set(secured, socket)
      })
      server.on('error', (error: NodeJS.ErrnoException) => {
        if (error.syscall === 'accept') log(`A connection cannot be accepted: ${error.message}`)
      })
    },
    keep: (socket) => {
      kept.add(socket)
      passing.delete(below.get(socket) ?? socket)
    },
    isShort,
    hasPlaceFor: (socket) => kept.has(socket) || !isShort(),
    open: () => open,
    closed: () => closed,
  }
}

/** A room where no limit is known. */
export const endlessRoom = (): ConnectionRoom =>
  connectionRoom({ descriptors: Number.POSITIVE_INFINITY, log: () => undefined })

/** The connections that fit into so many descriptors, and how many of them visitors may keep open. */
function partsOf(descriptors: number): { readonly all: number; readonly ofVisitors: number } {
  const all = Math.max(1, descriptors - KEPT_FOR_ITSELF)
  return { all, ofVisitors: all - Math.min(CONNECTION_LIMITS.keptForStaff, Math.ceil(all * PART_OF_STAFF)) }
}

const shortOf = (descriptors: number, ofVisitors: number): string =>
  `This process may hold ${descriptors} descriptors, so visitors may keep ${ofVisitors} connections open: beyond that, ` +
  'their live sockets are refused and their connections closed after each answer. ' +
  `For ${CONNECTION_LIMITS.open} of them, raise the limit to ${ENOUGH} (ulimit -n, LimitNOFILE of systemd).`

const ENOUGH = CONNECTION_LIMITS.open + CONNECTION_LIMITS.keptForStaff + KEPT_FOR_ITSELF

const isSamePeer = (one: Socket, other: Socket): boolean =>
  one.remotePort === other.remotePort && one.remoteAddress === other.remoteAddress
