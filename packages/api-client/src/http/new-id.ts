import { type Runtime, systemRuntime, uuidText } from '@cup/runtime'

const COUNTER_LIMIT = 0x1000

/** Makes UUIDs of version 7 that sort in the order in which they were made, also within a millisecond. */
export function idMaker({ wallMs, randomize }: Pick<Runtime, 'wallMs' | 'randomize'>): () => string {
  let millis = -1
  let counter = 0
  return () => {
    const bytes = new Uint8Array(16)
    randomize(bytes)
    const today = wallMs()
    if (today > millis) {
      millis = today
      // The upper half stays free for the ids that follow within this millisecond.
      counter = uint16(bytes, 6) % (COUNTER_LIMIT / 2)
    } else if (++counter === COUNTER_LIMIT) {
      millis += 1
      counter = 0
    }
    return uuidText(stamped(bytes, millis, counter))
  }
}

/** [I1] The id of something new that a form makes; what is made without a form takes the `newId` of its HTTP client. */
export const newId: () => string = idMaker(systemRuntime)

const uint16 = (bytes: Uint8Array<ArrayBuffer>, at: number): number => new DataView(bytes.buffer).getUint16(at)

/** 48 bits of time, the version, 12 bits of counter, the variant; the rest stays random. */
function stamped(bytes: Uint8Array<ArrayBuffer>, millis: number, counter: number): Uint8Array<ArrayBuffer> {
  const view = new DataView(bytes.buffer)
  view.setUint16(0, Math.floor(millis / 2 ** 32))
  view.setUint32(2, millis % 2 ** 32)
  view.setUint16(6, 0x7000 | counter)
  view.setUint8(8, 0x80 | (view.getUint8(8) & 0x3f))
  return bytes
}
