import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { dialOf } from './dial.ts'
import type { End } from './types.ts'
import { createWorld } from './world.ts'

const MORNING = Date.parse('2026-01-10T08:00:00Z')
const LONG = 'ü'.repeat(50_000)

it('a WebSocket opens, puts messages together, answers pings and says when it was closed', async () => {
  const world = createWorld(1, MORNING)
  const [client, server] = [world.machine('Phone'), world.machine('Service')]
  const told: string[] = []
  let sent = Buffer.alloc(0)
  server.start(() =>
    world.network.serve('cup', server, {
      request: async () => ({ status: 404, headers: {}, body: '' }),
      connected: ({ url, headers }, end) => {
        told.push(url)
        accept(end, headers['sec-websocket-key'])
        end.write(frame(0x01, LONG.slice(0, 40_000)))
        end.write(frame(0x80, LONG.slice(40_000)))
        end.write(frame(0x89, 'ping'))
        end.on({
          received: (bytes) => {
            sent = Buffer.concat([sent, bytes])
          },
          closed: () => told.push('server closed'),
        })
        setTimeout(() => end.write(frame(0x88, '')), 5000)
      },
    }),
  )
  client.start(() => {
    const transport = dialOf(world.network, client)('ws://cup/v1/live?topics=game', {
      opened: () => transport.send('hello'),
      received: (text) => told.push(text === LONG ? 'LONG' : text),
      closed: () => told.push('closed'),
    })
  })
  await world.run(MORNING + 10_000)
  expect(told).toEqual(['/v1/live?topics=game', 'LONG', 'closed', 'server closed'])
  expect(unmasked(sent)).toEqual(['129 hello', '138 ping', '136 '])
})

it('a WebSocket that is closed without an answer ends after half a minute', async () => {
  const world = createWorld(1, MORNING)
  const [client, server] = [world.machine('Phone'), world.machine('Service')]
  let closedAt = 0
  server.start(() =>
    world.network.serve('cup', server, {
      request: async () => ({ status: 404, headers: {}, body: '' }),
      connected: ({ headers }, end) => accept(end, headers['sec-websocket-key']),
    }),
  )
  client.start(() => {
    const transport = dialOf(world.network, client)('ws://cup/', {
      opened: () => transport.close(),
      received: () => undefined,
      closed: () => {
        closedAt = world.now() - MORNING
      },
    })
  })
  await world.run(MORNING + 60_000)
  expect(Math.floor(closedAt / 1000)).toBe(30)
})

function accept(end: End, key = ''): void {
  const accepted = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64')
  end.write(Buffer.from(`HTTP/1.1 101 Switching Protocols\r\nSec-WebSocket-Accept: ${accepted}\r\n\r\n`))
}

/** A frame of a server, with each form of the length. */
function frame(first: number, text: string): Buffer {
  const payload = Buffer.from(text)
  const { length } = payload
  if (length < 126) return Buffer.concat([Buffer.of(first, length), payload])
  const head = length > 0xffff ? Buffer.alloc(10) : Buffer.alloc(4)
  head[0] = first
  head[1] = length > 0xffff ? 127 : 126
  if (length > 0xffff) head.writeBigUInt64BE(BigInt(length), 2)
  else head.writeUInt16BE(length, 2)
  return Buffer.concat([head, payload])
}

/** The first byte of each short frame of a client, and its text. */
function unmasked(bytes: Uint8Array): readonly string[] {
  const frames: string[] = []
  for (let at = 0; at < bytes.length; ) {
    const length = bytes[at + 1]! & 0x7f
    const mask = bytes.subarray(at + 2, at + 6)
    const payload = bytes.subarray(at + 6, at + 6 + length).map((byte, n) => byte ^ mask[n % 4]!)
    frames.push(`${bytes[at]} ${Buffer.from(payload)}`)
    at += 6 + length
  }
  return frames
}
