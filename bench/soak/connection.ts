import WebSocket from 'ws'

/** The contract's promises: a socket opens by then, says something by then, and answers a ping by then. */
const OPENS_WITHIN_MS = 20_000
const HEARS_WITHIN_MS = 40_000
const ANSWERS_WITHIN_MS = 10_000
const PINGS_EVERY_MS = 60_000
const LOOKS_EVERY_MS = 1000

/** Whom a line tells. */
export type LineListener = {
  readonly heard: (text: string) => void
  /** Called once: closed by whoever, or given up because nothing came. */
  readonly lost: (how: 'closed' | 'silent') => void
}

/** One connection of a viewer. */
export type Line = { readonly hangUp: () => void }

/** Dials once, and gives up whatever keeps silent for longer than was promised: as a screen does, whoever is in between. */
export function dial(address: string, { heard, lost }: LineListener): Line {
  const socket = new WebSocket(address, { handshakeTimeout: OPENS_WITHIN_MS })
  let heardAt: number | undefined
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
    if (heardAt === undefined) return
    const now = performance.now()
    const isUnanswered = !isAnswered && now - pingedAt > ANSWERS_WITHIN_MS
    if (isUnanswered || now - heardAt > HEARS_WITHIN_MS) end('silent')
    else if (now - pingedAt > PINGS_EVERY_MS) ping(now)
  }, LOOKS_EVERY_MS)
  const ping = (now: number) => {
    pingedAt = now
    isAnswered = false
    socket.send(`{"type":"ping","sent":${now}}`)
  }
  socket.on('open', () => {
    heardAt = performance.now()
    ping(heardAt)
  })
  socket.on('message', (data) => {
    heardAt = performance.now()
    const text = data.toString()
    if (text.startsWith('{"type":"pong"')) isAnswered = true
    heard(text)
  })
  socket.on('error', () => undefined)
  socket.on('close', () => end('closed'))
  return { hangUp: () => end('closed') }
}
