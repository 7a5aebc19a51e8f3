import { type ClientMessage, ServiceMessage } from '@cup/contract/live-messages'

/** How often a ping is sent; a connection that receives nothing for much longer is dead. */
const PING_EVERY_MS = 5000
const RECEIVE_WITHIN_MS = 12_000
const OPEN_WITHIN_MS = 10_000
/** Edges are few: they may reconnect sooner than a crowd of viewers. */
const FIRST_DELAY_MS = 250
const LONGEST_DELAY_MS = 5000
/** After a planned stop only a crowd of viewers has to wait longer than this. */
const LONGEST_ANNOUNCED_MS = 1000

/** Events of a connection. */
export type UpstreamListener = {
  /** A message that came at a moment of `performance.now()`. */
  readonly received: (message: ServiceMessage, at: number) => void
  /** The connection is lost, and the next one is being opened. */
  readonly lost: () => void
}

/** The connection to the upstream service: one socket after the other. */
export type UpstreamConnection = {
  readonly send: (message: ClientMessage) => void
  /** Closes this socket and opens another one. */
  readonly reconnect: () => void
  readonly close: () => void
}

/** Reconnects until it is closed: at once, then with growing and random delays. */
export function connectUpstream(
  follow: string,
  listener: UpstreamListener,
  random: () => number = Math.random,
): UpstreamConnection {
  const address = `${follow.replace(/^http/, 'ws')}/v1/live`
  let failures = 0
  let announcedDelay: number | undefined
  let isClosed = false
  let reopening: NodeJS.Timeout | undefined
  let socket: OpenSocket

  const open = () => {
    announcedDelay = undefined
    socket = openSocket(address, {
      received: (message, at) => {
        failures = 0
        if (message.type === 'bye') announcedDelay = message.minDelay * 1000 + random() * LONGEST_ANNOUNCED_MS
        listener.received(message, at)
      },
      lost: () => {
        if (isClosed) return
        listener.lost()
        const delay = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** failures) * (0.5 + random() / 2)
        failures += 1
        reopening = setTimeout(open, announcedDelay ?? delay)
      },
    })
  }
  open()
  return {
    send: (message) => socket.send(message),
    reconnect: () => socket.giveUp(),
    close: () => {
      isClosed = true
      clearTimeout(reopening)
      socket.giveUp()
    },
  }
}

type OpenSocket = { readonly send: (message: ClientMessage) => void; readonly giveUp: () => void }

/** One socket, from dialling until it is given up. */
function openSocket(address: string, { received, lost }: UpstreamListener): OpenSocket {
  const socket = new WebSocket(address)
  let receivedAt = performance.now()
  let isOver = false
  const end = () => {
    if (isOver) return
    isOver = true
    clearInterval(pinging)
    clearTimeout(opening)
    socket.close()
    lost()
  }
  const send = (message: ClientMessage) => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message))
  }
  const ping = () => send({ type: 'ping', sent: performance.now() })
  const opening = setTimeout(end, OPEN_WITHIN_MS)
  const pinging = setInterval(() => {
    if (performance.now() - receivedAt > RECEIVE_WITHIN_MS) end()
    else ping()
  }, PING_EVERY_MS)
  socket.addEventListener('open', () => {
    clearTimeout(opening)
    ping()
  })
  socket.addEventListener('message', ({ data }) => {
    if (isOver) return
    receivedAt = performance.now()
    const message = messageOf(data)
    if (message) received(message, receivedAt)
  })
  for (const type of ['close', 'error'] as const) socket.addEventListener(type, end)
  return { send, giveUp: end }
}

/** A message that this version does not know is ignored. */
function messageOf(data: unknown): ServiceMessage | undefined {
  try {
    return ServiceMessage.safeParse(JSON.parse(String(data))).data
  } catch {
    return undefined
  }
}

/** The same listener, which also logs for the operator when the upstream is lost and when it is back: once each. */
export function logConnection(
  listener: UpstreamListener,
  follow: string,
  log: (text: string) => void,
): UpstreamListener {
  let isConnected: boolean | undefined
  const note = (now: boolean, text: string) => {
    if (isConnected !== now) log(text)
    isConnected = now
  }
  return {
    received: (message, at) => {
      note(true, `Connected to ${follow}.`)
      listener.received(message, at)
    },
    lost: () => {
      note(false, `Disconnected from ${follow}; reconnecting until it answers.`)
      listener.lost()
    },
  }
}
