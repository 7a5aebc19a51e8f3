import { describe, expect, it } from 'vitest'
import { frameOf, maskedFrame, OPCODE, wireReader } from './websocket-frames.ts'

const ACCEPTED = Buffer.from('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n\r\n')
const SHORT = [0, 125, 126, 300]
const LONG = [...SHORT, 0xffff, 0x1_0000]

/** Everything that a reader returns when the bytes come in pieces of this length and each piece overwrites the last. */
function readInPieces(bytes: Buffer, length: number) {
  const statuses: number[] = []
  const frames: { readonly opcode: number; readonly payload: string }[] = []
  const read = wireReader({
    answered: (status) => statuses.push(status),
    frame: (opcode, payload) => frames.push({ opcode, payload: payload.toString() }),
  })
  const shared = Buffer.alloc(length)
  for (let at = 0; at < bytes.length; at += length) read(shared.subarray(0, bytes.copy(shared, 0, at, at + length)))
  return { statuses, frames }
}

describe('the frame reader', () => {
  it.each([
    [1, SHORT],
    [3, SHORT],
    [1000, LONG],
    [100_000, LONG],
    [1_000_000, LONG],
  ])('reads frames of every length from pieces of %i bytes', (length, sizes) => {
    const payloads = sizes.map((size, n) => `${n}`.repeat(size))
    const stream = [ACCEPTED, ...payloads.map((payload) => frameOf(OPCODE.text, Buffer.from(payload)))]

    expect(readInPieces(Buffer.concat(stream), length)).toEqual({
      statuses: [101],
      frames: payloads.map((payload) => ({ opcode: OPCODE.text, payload })),
    })
  })

  it('distinguishes control frames from text', () => {
    const stream = [ACCEPTED, frameOf(OPCODE.ping, Buffer.from('hi')), frameOf(OPCODE.text, Buffer.from('{}'))]

    expect(readInPieces(Buffer.concat(stream), 7).frames).toEqual([
      { opcode: OPCODE.ping, payload: 'hi' },
      { opcode: OPCODE.text, payload: '{}' },
    ])
  })

  it('returns no frame after a refusal', () => {
    const refusal = Buffer.from('HTTP/1.1 503 Service Unavailable\r\n\r\n')
    const stream = Buffer.concat([refusal, frameOf(OPCODE.text, Buffer.from('{}'))])

    expect(readInPieces(stream, 1000)).toEqual({ statuses: [503], frames: [] })
  })

  it('refuses a fragmented message, which it would count wrongly', () =>
    expect(() => readInPieces(Buffer.concat([ACCEPTED, Buffer.from([0x01, 0])]), 1000)).toThrow('fragment'))
})

describe('a client frame', () => {
  it('is masked, as servers require', () =>
    expect([...maskedFrame(OPCODE.pong, Buffer.from('hi'))]).toEqual([0x8a, 0x82, 0, 0, 0, 0, 104, 105]))
})
