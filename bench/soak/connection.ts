import WebSocket from 'ws'

/** The limits of the contract: for opening a socket, for its first message, and for the response to a ping. */
const OPENS_WITHIN_MS = 20_000
const SILENCE_LIMIT_MS = 40_000
const ANSWERS_WITHIN_MS = 10_000
const PINGS_EVERY_MS = 60_000
const LOOKS_EVERY_MS = 1000

/** Receives the events of a connection. */
export type ConnectionListener = {
  readonly receive: (text: string) => void
  /** Called once: the connection was closed, or aborted because it was silent. */
  readonly lost: (how: 'closed' | 'silent') => void
}

/** One connection of a viewer. */
export type Connection = { readonly close: () => void }

/** Connects once, and aborts a connection that is silent for longer than the contract permits, as a screen does. */
export function openConnection(address: string, { receive, lost }: ConnectionListener): Connection {
  const socket = new WebSocket(address, { handshakeTimeout: OPENS_WITHIN_MS })
  let receivedAt: number | undefined
  let pingedAt = 0
  let isAnswered = true
  let isOver = false

  const end = (how: 'closed' | 'silent') => {
    if (isOver) return
    isOver = true
    clearInterval(looking)
    socket.removeAllListeners()
    socket.on('error', () => undefined)
    socket.terminate()
    lost(how)
  }
  const looking = setInterval(() => {
    if (receivedAt === undefined) return
    const now = performance.now()
    const isUnanswered = !isAnswered && now - pingedAt > ANSWERS_WITHIN_MS
    if (isUnanswered || now - receivedAt > SILENCE_LIMIT_MS) end('silent')
    else if (now - pingedAt > PINGS_EVERY_MS) ping(now)
  }, LOOKS_EVERY_MS)
  const ping = (now: number) => {
    pingedAt = now
    isAnswered = false
    socket.send(`{"type":"ping","sent":${now}}`)
  }
  socket.on('open', () => {
    receivedAt = performance.now()
    ping(receivedAt)
  })
  socket.on('message', (data) => {
    receivedAt = performance.now()
    const text = data.toString()
    if (text.startsWith('{"type":"pong"')) isAnswered = true
    receive(text)
  })
  socket.on('error', () => undefined)
  socket.on('close', () => end('closed'))
  return { close: () => end('closed') }
}
