/** A WebSocket frame (RFC 6455). */
export type Frame = { readonly opcode: number; readonly isLast: boolean; readonly payload: Buffer }

export const OPCODES = { more: 0, text: 1, close: 8, ping: 9, pong: 10 } as const

const LAST = 0x80
const MASKED = 0x80

/** Takes frames out of a stream of bytes, each as soon as it is there as a whole. */
export function createFrameReader(): (bytes: Uint8Array) => readonly Frame[] {
  let waiting = Buffer.alloc(0)
  return (bytes) => {
    waiting = Buffer.concat([waiting, bytes])
    const frames: Frame[] = []
    for (let size = sizeOf(waiting); size !== undefined && waiting.length >= size.whole; size = sizeOf(waiting)) {
      const [first = 0] = waiting
      const payload = waiting.subarray(size.head, size.whole)
      frames.push({ opcode: first & 0x0f, isLast: (first & LAST) !== 0, payload })
      waiting = waiting.subarray(size.whole)
    }
    return frames
  }
}

/** The frame of a client, masked with these four bytes. */
export function clientFrame(opcode: number, payload: Uint8Array, mask: Uint8Array): Buffer {
  const { length } = payload
  const masked = payload.map((byte, at) => byte ^ (mask[at % mask.length] ?? 0))
  if (length < 126) return Buffer.concat([Buffer.of(LAST | opcode, MASKED | length), mask, masked])
  const head = Buffer.of(LAST | opcode, MASKED | 126, length >> 8, length & 0xff)
  if (length > 0xffff) throw new Error('a client sends no message of more than 65,535 bytes')
  return Buffer.concat([head, mask, masked])
}

/** The bytes of the first frame: its head and all of it; undefined while they are not known. A server masks nothing. */
function sizeOf(bytes: Buffer): { readonly head: number; readonly whole: number } | undefined {
  const short = (bytes[1] ?? 0) & 0x7f
  const head = short === 127 ? 10 : short === 126 ? 4 : 2
  if (bytes.length < head) return undefined
  const length = short === 127 ? Number(bytes.readBigUInt64BE(2)) : short === 126 ? bytes.readUInt16BE(2) : short
  return { head, whole: head + length }
}
