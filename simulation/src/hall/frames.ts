/** The kinds of frames of a WebSocket (RFC 6455, 5.2). */
export const OPCODES = { text: 1, close: 8, ping: 9, pong: 10 } as const

const FINAL = 0x80
const MASKED = 0x80

type Frame = { readonly opcode: number; readonly payload: Buffer }

/** The whole frames at the begin of what a server has sent, and the rest. */
export function framesOf(bytes: Buffer): { readonly frames: readonly Frame[]; readonly rest: Buffer } {
  const frames: Frame[] = []
  let at = 0
  for (;;) {
    const { from, length } = payloadAt(bytes, at)
    if (from + length > bytes.length) return { frames, rest: bytes.subarray(at) }
    frames.push({ opcode: (bytes[at] ?? 0) & 0x0f, payload: bytes.subarray(from, from + length) })
    at = from + length
  }
}

/** Where the payload of a frame begins, and its length; beyond all bytes while its head has not arrived. */
function payloadAt(bytes: Buffer, at: number): { readonly from: number; readonly length: number } {
  const missing = { from: Number.POSITIVE_INFINITY, length: 0 }
  if (bytes.length < at + 2) return missing
  const length = (bytes[at + 1] ?? 0) & 0x7f
  if (length < 126) return { from: at + 2, length }
  if (length === 126) return bytes.length < at + 4 ? missing : { from: at + 4, length: bytes.readUInt16BE(at + 2) }
  return bytes.length < at + 10 ? missing : { from: at + 10, length: Number(bytes.readBigUInt64BE(at + 2)) }
}

/** A frame of a client, whose payload is masked. */
export function maskedFrame(opcode: number, payload: Uint8Array, mask: Uint8Array): Buffer {
  const { length } = payload
  const head = Buffer.from(length < 126 ? [FINAL | opcode, MASKED | length] : [FINAL | opcode, MASKED | 126, length >> 8, length & 255])
  return Buffer.concat([head, mask, payload.map((byte, n) => byte ^ (mask[n % 4] ?? 0))])
}
