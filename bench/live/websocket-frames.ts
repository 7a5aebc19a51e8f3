/** Opcodes of frames (RFC 6455). */
export const OPCODE = { text: 1, close: 8, ping: 9, pong: 10 } as const

/** Receives the data of a server; the bytes are valid only during the call. */
export type WireListener = {
  /** The handshake was answered: 101, or a refusal after which nothing follows. */
  readonly answered: (status: number) => void
  readonly frame: (opcode: number, payload: Buffer) => void
}

const HEAD_END = '\r\n\r\n'
const EXTENDED_16 = 126
const EXTENDED_64 = 127

/** Reads one connection: the answer to the handshake, then whole frames, however the bytes are cut. */
export function wireReader({ answered, frame }: WireListener): (chunk: Buffer) => void {
  let rest: Buffer | undefined
  let isOpen = false

  const afterHead = (bytes: Buffer): number | undefined => {
    const end = bytes.indexOf(HEAD_END)
    if (end < 0) return undefined
    const status = Number(bytes.toString('latin1', 9, 12))
    answered(status)
    isOpen = status === 101
    return isOpen ? end + HEAD_END.length : bytes.length
  }

  return (chunk) => {
    const bytes = rest ? Buffer.concat([rest, chunk]) : chunk
    let at: number | undefined = isOpen ? 0 : afterHead(bytes)
    let end = at ?? 0
    while (isOpen && at !== undefined) {
      end = at
      at = frameAt(bytes, at, frame)
    }
    // The chunk is overwritten by the next one.
    rest = end < bytes.length ? Buffer.from(bytes.subarray(end)) : undefined
  }
}

/** Hands over the frame that begins here and answers where the next one does; undefined if it is incomplete. */
function frameAt(bytes: Buffer, at: number, frame: WireListener['frame']): number | undefined {
  const available = bytes.length - at
  if (available < 2) return undefined
  const first = bytes.readUInt8(at)
  const short = bytes.readUInt8(at + 1) & 0x7f
  const headLength = headLengthOf(short)
  if (available < headLength) return undefined
  const start = at + headLength
  const end = start + lengthAt(bytes, at, short)
  if (end > bytes.length) return undefined
  if ((first & 0x80) === 0) throw new Error('a fragment of a message: the service sends whole ones')
  frame(first & 0x0f, bytes.subarray(start, end))
  return end
}

function headLengthOf(short: number): number {
  if (short === EXTENDED_64) return 10
  return short === EXTENDED_16 ? 4 : 2
}

function lengthAt(bytes: Buffer, at: number, short: number): number {
  if (short === EXTENDED_64) return Number(bytes.readBigUInt64BE(at + 2))
  return short === EXTENDED_16 ? bytes.readUInt16BE(at + 2) : short
}

/** A whole frame as a server sends it. */
export function frameOf(opcode: number, payload: Buffer): Buffer {
  const { length } = payload
  if (length < EXTENDED_16) return Buffer.concat([Buffer.from([0x80 | opcode, length]), payload])
  if (length < 0x1_0000) {
    const head = Buffer.from([0x80 | opcode, EXTENDED_16, 0, 0])
    head.writeUInt16BE(length, 2)
    return Buffer.concat([head, payload])
  }
  const head = Buffer.from([0x80 | opcode, EXTENDED_64, 0, 0, 0, 0, 0, 0, 0, 0])
  head.writeBigUInt64BE(BigInt(length), 2)
  return Buffer.concat([head, payload])
}

/** A whole frame as a client must send it; the mask is zero, which leaves the payload as it is. */
export function maskedFrame(opcode: number, payload: Buffer): Buffer {
  const frame = frameOf(opcode, payload)
  const head = frame.subarray(0, frame.length - payload.length)
  head.writeUInt8(head.readUInt8(1) | 0x80, 1)
  return Buffer.concat([head, Buffer.alloc(4), payload])
}
