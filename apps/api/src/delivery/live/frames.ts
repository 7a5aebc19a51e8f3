import type { EventMessage, ServiceMessage } from '@cup/contract/live-messages'

/** RFC 6455, 5.2: the final frame of a message and its kind; messages here have one frame. */
const FINAL_TEXT = 0x81
const FINAL_PING = 0x89
const LONGEST_SHORT = 125
const LONGEST_MEDIUM = 0xffff
/** In place of a short length: 16 bits, or 64 bits, follow with the length. */
const MEDIUM = 126
const LONG = 127

/** A message as one frame, built once for all sockets; neither masked nor compressed. */
export const textFrame = (message: ServiceMessage): Buffer => frameOf(FINAL_TEXT, JSON.stringify(message))

/** The ping frame that checks whether the client still answers. */
export const PING_FRAME: Buffer = frameOf(FINAL_PING, '')

function frameOf(kind: number, text: string): Buffer {
  const payload = Buffer.from(text)
  return Buffer.concat([headerOf(kind, payload.length), payload])
}

function headerOf(kind: number, length: number): Buffer {
  if (length <= LONGEST_SHORT) return Buffer.from([kind, length])
  const isMedium = length <= LONGEST_MEDIUM
  const header = Buffer.alloc(isMedium ? 4 : 10)
  header[0] = kind
  header[1] = isMedium ? MEDIUM : LONG
  if (isMedium) header.writeUInt16BE(length, 2)
  else header.writeBigUInt64BE(BigInt(length), 2)
  return header
}

/** The texts of whole frames, one after the other, for answers that have other frames or none. */
export function textsOf(frames: Buffer): Buffer[] {
  const texts: Buffer[] = []
  for (let at = 0; at < frames.length; ) {
    const [begin, length] = payloadAt(frames, at)
    texts.push(frames.subarray(begin, begin + length))
    at = begin + length
  }
  return texts
}

function payloadAt(frames: Buffer, at: number): [begin: number, length: number] {
  const length = frames[at + 1] ?? 0
  if (length <= LONGEST_SHORT) return [at + 2, length]
  return length === MEDIUM ? [at + 4, frames.readUInt16BE(at + 2)] : [at + 10, Number(frames.readBigUInt64BE(at + 2))]
}

/** The frames of events: the events of one command share a frame, commands of one commit do not. */
export const eventFrames = (messages: readonly EventMessage[]): Buffer[] => byCommand(messages).map(commandFrame)

/** The events of each frame. */
export function byCommand(messages: readonly EventMessage[]): EventMessage[][] {
  const commands: EventMessage[][] = []
  for (const message of messages) {
    const last = commands.at(-1)
    if (last && isConsequence(message, last.at(-1))) last.push(message)
    else commands.push([message])
  }
  return commands
}

/** Whether the event comes from the same command as the one before it; such events never occur alone in the log. */
function isConsequence({ eventType, event, correctionId }: EventMessage, before: EventMessage | undefined): boolean {
  if (correctionId !== before?.correctionId) return false
  if (correctionId !== undefined) return true
  if (event.id !== before?.event.id) return false
  if (isEndOfPeriod(eventType)) return before.eventType === 'game.clockSet'
  if (eventType === 'game.clockResumed') return before.eventType === 'game.periodEnded'
  if (eventType === 'game.extraTimeStarted') return before.eventType === 'game.regularTimeEnded'
  if (eventType === 'game.regularTimeFrozen') return isEndOfPeriod(before.eventType)
  return eventType === 'game.finished' || eventType === 'game.shootOutStarted'
}

const isEndOfPeriod = (type: string | undefined): boolean =>
  type === 'game.periodEnded' || type === 'game.regularTimeEnded'

function commandFrame(messages: readonly EventMessage[]): Buffer {
  const [only, ...others] = messages
  return textFrame(only && others.length === 0 ? only : { type: 'events', events: [...messages] })
}
