import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** The connection of one tunnel to its server. */
export type ServerLine = {
  /** The port of this machine at which ssh finds the server. */
  readonly port: number
  /** Resolves once the connection is over, to the reason where it could not be made. */
  readonly ended: Promise<Error | undefined>
  readonly close: () => void
}

/** A line is given up after this time without a byte of one end; ssh and the server ask each other every 5 s. */
const SILENT_AFTER_MS = 15_000
/** The same before the first byte. */
const REACHED_WITHIN_MS = 10_000

type Server = { readonly host: string; readonly port: number }

/**
 * Carries one ssh connection to the server. As its bytes pass through this process, ssh ends with this process however
 * that ends, and leaves no tunnel behind that holds the port of the server; and a silent line is noticed here, also when
 * ssh itself hangs.
 */
export async function openServerLine({ host, port }: Server): Promise<ServerLine> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { promise: ended, resolve: end } = Promise.withResolvers<Error | undefined>()
  const open = new Set<Socket>()
  server.once('connection', (near) => {
    // For this ssh alone: no other program of this machine goes through here.
    server.close()
    const far = connect({ host, port, noDelay: true })
    open.add(near).add(far)
    void carry(near, far).then(end)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    ended,
    close: () => {
      server.close()
      for (const socket of open) socket.destroy()
      end(undefined)
    },
  }
}

/** Joins the two until one of them ends or falls silent: while all is well, each of them answers the other's questions. */
function carry(near: Socket, far: Socket): Promise<Error | undefined> {
  const { promise, resolve } = Promise.withResolvers<Error | undefined>()
  const watches = [watched(near, SILENT_AFTER_MS), watched(far, REACHED_WITHIN_MS)]
  const end = (reason?: Error) => {
    for (const watch of watches) watch.stop()
    near.destroy()
    far.destroy()
    resolve(reason)
  }
  for (const { silent } of watches) void silent.then(() => end(new Error('the connection is silent')))
  far.on('error', end).on('close', () => end())
  near.on('error', () => end()).on('close', () => end())
  near.pipe(far)
  far.pipe(near)
  return promise
}

/** Waits until nothing has come from a socket for some time: for its first byte, or after any other. */
function watched(socket: Socket, firstWithinMs: number): { readonly silent: Promise<void>; readonly stop: () => void } {
  const { promise: silent, resolve } = Promise.withResolvers<void>()
  let timer = setTimeout(resolve, firstWithinMs)
  socket.on('data', () => {
    clearTimeout(timer)
    timer = setTimeout(resolve, SILENT_AFTER_MS)
  })
  return { silent, stop: () => clearTimeout(timer) }
}
