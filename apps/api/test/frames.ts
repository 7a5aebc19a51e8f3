import { type EventMessage, ServiceMessage } from '@cup/contract/live-messages'

const TEXT = 0x01
const KIND = 0x0f

/** A frame as a service sends it: unmasked. */
export type Frame = { readonly kind: number; readonly payload: Buffer }

/** The whole frames in a piece of what goes over the wire, one after the other. */
export function framesIn(bytes: Buffer): Frame[] {
  const frames: Frame[] = []
  for (let at = 0; at + 1 < bytes.length; ) {
    const [payloadAt, length] = payloadOf(bytes, at)
    if (payloadAt + length > bytes.length) break
    frames.push({ kind: (bytes[at] ?? 0) & KIND, payload: bytes.subarray(payloadAt, payloadAt + length) })
    at = payloadAt + length
  }
  return frames
}

/** The messages in a piece of what goes over the wire. */
export const messagesIn = (bytes: Buffer): ServiceMessage[] =>
  framesIn(bytes)
    .filter(({ kind }) => kind === TEXT)
    .map(({ payload }) => ServiceMessage.parse(JSON.parse(payload.toString())))

/** The events in a message. */
export function eventsIn(message: ServiceMessage): EventMessage[] {
  if (message.type === 'event') return [message]
  return message.type === 'events' ? message.events : []
}

/** Types of these messages. */
export const typesOf = (messages: readonly ServiceMessage[]): string[] => messages.map(({ type }) => type)

function payloadOf(bytes: Buffer, at: number): [payloadAt: number, length: number] {
  const short = bytes[at + 1] ?? 0
  if (short === 126) return [at + 4, at + 4 > bytes.length ? 0 : bytes.readUInt16BE(at + 2)]
  if (short === 127) return [at + 10, at + 10 > bytes.length ? 0 : Number(bytes.readBigUInt64BE(at + 2))]
  return [at + 2, short]
}
