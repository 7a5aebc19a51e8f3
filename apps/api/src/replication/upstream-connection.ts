import { type ClientMessage, ServiceMessage } from '@cup/contract/live-messages'

/** Whoever answers is asked this often; a line on which nothing is heard for much longer is dead. */
const PING_EVERY_MS = 5000
const HEAR_WITHIN_MS = 12_000
const OPEN_WITHIN_MS = 10_000
/** Edges are few: they may come back sooner than a crowd. */
const FIRST_DELAY_MS = 250
const LONGEST_DELAY_MS = 5000
/** After a planned stop nobody but a crowd needs to wait longer. */
const LONGEST_GOODBYE_MS = 1000

/** Whom a line tells. */
export type UpstreamListener = {
  /** A message that came at a moment of `performance.now()`. */
  readonly received: (message: ServiceMessage, at: number) => void
  /** The line is down; another one is on its way. */
  readonly lost: () => void
}

/** The line to the service that is followed: one socket after the other. */
export type UpstreamConnection = {
  readonly send: (message: ClientMessage) => void
  /** Gives this socket up and dials anew. */
  readonly reconnect: () => void
  readonly close: () => void
}

/** Dials for as long as it is not closed: at once, then later and later, and with some chance in it. */
export function connectUpstream(
  follow: string,
  listener: UpstreamListener,
  random: () => number = Math.random,
): UpstreamConnection {
  const address = `${follow.replace(/^http/, 'ws')}/v1/live`
  let failures = 0
  let goodbye: number | undefined
  let isClosed = false
  let redial: NodeJS.Timeout | undefined
  let call: Call

  const dial = () => {
    goodbye = undefined
    call = placeCall(address, {
      received: (message, at) => {
        failures = 0
        if (message.type === 'bye') goodbye = message.minDelay * 1000 + random() * LONGEST_GOODBYE_MS
        listener.received(message, at)
      },
      lost: () => {
        if (isClosed) return
        listener.lost()
        const delay = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** failures) * (0.5 + random() / 2)
        failures += 1
        redial = setTimeout(dial, goodbye ?? delay)
      },
    })
  }
  dial()
  return {
    send: (message) => call.send(message),
    reconnect: () => call.giveUp(),
    close: () => {
      isClosed = true
      clearTimeout(redial)
      call.giveUp()
    },
  }
}

type Call = { readonly send: (message: ClientMessage) => void; readonly giveUp: () => void }

/** One socket, from dialling until nothing is to be expected from it any more. */
function placeCall(address: string, { received, lost }: UpstreamListener): Call {
  const socket = new WebSocket(address)
  let heardAt = performance.now()
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
    if (performance.now() - heardAt > HEAR_WITHIN_MS) end()
    else ping()
  }, PING_EVERY_MS)
  socket.addEventListener('open', () => {
    clearTimeout(opening)
    ping()
  })
  socket.addEventListener('message', ({ data }) => {
    if (isOver) return
    heardAt = performance.now()
    const message = messageOf(data)
    if (message) received(message, heardAt)
  })
  for (const type of ['close', 'error'] as const) socket.addEventListener(type, end)
  return { send, giveUp: end }
}

/** What this edge does not understand is for younger ones. */
function messageOf(data: unknown): ServiceMessage | undefined {
  try {
    return ServiceMessage.safeParse(JSON.parse(String(data))).data
  } catch {
    return undefined
  }
}

/** The same listener, with a word to the operator whenever the followed service falls silent or is heard again: once each. */
export function logConnection(
  listener: UpstreamListener,
  follow: string,
  say: (line: string) => void,
): UpstreamListener {
  let isHeard: boolean | undefined
  const note = (now: boolean, line: string) => {
    if (isHeard !== now) say(line)
    isHeard = now
  }
  return {
    received: (message, at) => {
      note(true, `${follow} is heard.`)
      listener.received(message, at)
    },
    lost: () => {
      note(false, `${follow} is not heard; it is called until it answers.`)
      listener.lost()
    },
  }
}
