import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { LIVE_LIMITS } from '@cup/contract/live-limits'
import { maskedFrame, OPCODE, wireReader } from '../live/websocket-frames.ts'

/** Messages of each socket of a flood, sent as often as the service allows. */
export type SocketMessages = {
  /** Messages as text. `{id}` stands for an id that nothing has, `{after}` for one of the last positions. */
  readonly texts: readonly string[]
  /** Ping frames instead of text. */
  readonly arePings?: boolean
  /** Nothing that the service sends is read. */
  readonly isMute?: boolean
}

type SocketFlood = {
  /** Opens a connection from the address of the stranger. */
  readonly connected: () => Socket
  readonly messages: SocketMessages
  readonly count: (what: string) => void
}

/** The positions that a stranger can resume from: those that a service keeps in memory. */
const LAST_POSITIONS = 1900
const AGAIN_MS = 10
const EVERY_MS = 1000 / LIVE_LIMITS.messagesPerSecond

const UPGRADE = [
  'GET /v1/live HTTP/1.1',
  'Host: localhost',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  '',
  '',
].join('\r\n')

/** Keeps so many sockets open, each of which sends what it may: a few messages at once, and then one after the other. */
export function floodSockets(flood: SocketFlood, connections: number): () => void {
  const sockets = new Set<Socket>()
  let isOver = false
  const open = () => {
    if (isOver) return
    const socket = flood.connected()
    sockets.add(socket)
    socket.once('connect', () => socket.write(UPGRADE))
    const stop = converse(socket, flood)
    socket.on('error', () => flood.count('cut'))
    socket.on('close', () => {
      stop()
      sockets.delete(socket)
      setTimeout(open, AGAIN_MS)
    })
  }
  for (let n = 0; n < connections; n += 1) open()
  return () => {
    isOver = true
    for (const socket of sockets) socket.destroy()
  }
}

/** Sends messages once the socket is open; returns how to stop. */
function converse(socket: Socket, { messages, count }: SocketFlood): () => void {
  const { texts, arePings, isMute } = messages
  let next = Math.floor(Math.random() * texts.length)
  let sending: NodeJS.Timeout | undefined
  const begin = (welcome: Buffer) => {
    const log = /"epoch":"([^"]+)","position":(\d+)/.exec(welcome.toString())
    const send = () => {
      const text = textOf(texts[next++ % texts.length] ?? '', { epoch: log?.[1] ?? '', head: Number(log?.[2] ?? 0) })
      count('sent')
      socket.write(arePings ? maskedFrame(OPCODE.ping, Buffer.alloc(0)) : maskedFrame(OPCODE.text, Buffer.from(text)))
    }
    for (let n = 0; n < LIVE_LIMITS.messagesAtOnce - 1; n += 1) send()
    sending = setInterval(send, EVERY_MS)
    if (isMute) socket.pause()
  }
  const read = wireReader({
    answered: (status) => count(`${status}`),
    frame: (opcode, payload) => {
      if (opcode !== OPCODE.text) return
      if (sending) count('received')
      else begin(payload)
    },
  })
  socket.on('data', read)
  return () => clearInterval(sending)
}

type KnownLog = { readonly epoch: string; readonly head: number }

const textOf = (text: string, { epoch, head }: KnownLog): string =>
  text
    .replaceAll('{id}', () => randomUUID())
    .replaceAll('"{after}"', () => JSON.stringify({ epoch, position: Math.max(0, head - randomBelow(LAST_POSITIONS)) }))

const randomBelow = (most: number): number => 1 + Math.floor(Math.random() * most)
