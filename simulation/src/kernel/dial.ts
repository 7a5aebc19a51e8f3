import { createHash } from 'node:crypto'
import type { Dial } from '@cup/api-client/live'
import type { Machine, Network } from './types.ts'
import { clientFrame, createFrameReader, type Frame, OPCODES } from './web-socket-frames.ts'

type Events = Parameters<Dial>[1]
type Sends = (opcode: number, payload: Uint8Array) => void

/** A browser ends a connection that does not answer its close. */
const CLOSED_AFTER_MS = 30_000
const HEAD_END = '\r\n\r\n'

/** The headers that a browser adds by itself, such as its cookies. */
export type OwnHeaders = () => Readonly<Record<string, string>>

/** Opens WebSockets from this machine as a browser does. */
export function dialOf(network: Network, machine: Machine, own: OwnHeaders = () => ({})): Dial {
  return (address, events) => {
    const url = new URL(address)
    const key = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64')
    const end = network.connect(machine, url.host, {
      from: machine.name,
      url: `${url.pathname}${url.search}`,
      headers: { ...headersOf(url, key), ...own() },
    })
    let state: 'connecting' | 'open' | 'closing' | 'closed' = 'connecting'
    const send: Sends = (opcode, payload) =>
      end.write(clientFrame(opcode, payload, crypto.getRandomValues(new Uint8Array(4))))
    const closed = () => {
      if (state === 'closed') return
      state = 'closed'
      end.close()
      events.closed()
    }
    const takeFrames = frameTaker(send, closed, (text) => {
      if (state === 'open') events.received(text)
    })
    const takeHead = headTaker(key)
    end.on({
      received: (bytes) => {
        if (state !== 'connecting') return takeFrames(bytes)
        const head = takeHead(bytes)
        if (head === undefined) return
        if (!head.isAccepted) return closed()
        state = 'open'
        events.opened()
        takeFrames(head.rest)
      },
      closed,
    })
    return {
      send: (text) => {
        if (state === 'open') send(OPCODES.text, Buffer.from(text))
      },
      close: () => {
        if (state === 'connecting') setTimeout(closed, 0)
        if (state !== 'open') return
        state = 'closing'
        send(OPCODES.close, new Uint8Array(0))
        setTimeout(closed, CLOSED_AFTER_MS)
      },
    }
  }
}

function headersOf({ protocol, host }: URL, key: string): Readonly<Record<string, string>> {
  return {
    host,
    origin: `${protocol === 'wss:' ? 'https' : 'http'}://${host}`,
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': key,
  }
}

/** Reads the answer to the first request; undefined until it is there as a whole. */
function headTaker(key: string) {
  const accepted = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64')
  let text = ''
  return (bytes: Uint8Array): { readonly isAccepted: boolean; readonly rest: Buffer } | undefined => {
    text += Buffer.from(bytes).toString('latin1')
    const at = text.indexOf(HEAD_END)
    if (at < 0) return undefined
    const isAccepted = text.startsWith('HTTP/1.1 101 ') && text.includes(`: ${accepted}\r\n`)
    return { isAccepted, rest: Buffer.from(text.slice(at + HEAD_END.length), 'latin1') }
  }
}

/** Puts messages together, and answers what a browser answers by itself. */
function frameTaker(send: Sends, closed: () => void, received: Events['received']): (bytes: Uint8Array) => void {
  const read = createFrameReader()
  let parts: Buffer[] = []
  const take = ({ opcode, isLast, payload }: Frame) => {
    if (opcode === OPCODES.ping) send(OPCODES.pong, payload)
    if (opcode === OPCODES.close) {
      send(OPCODES.close, payload)
      closed()
    }
    if (opcode !== OPCODES.text && opcode !== OPCODES.more) return
    parts.push(payload)
    if (!isLast) return
    const text = Buffer.concat(parts).toString()
    parts = []
    received(text)
  }
  return (bytes) => {
    for (const frame of read(bytes)) take(frame)
  }
}
