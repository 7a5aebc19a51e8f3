/** Sources of an id. */
export type IdSources = {
  readonly now: () => number
  readonly randomize: (bytes: Uint8Array<ArrayBuffer>) => unknown
}

/** `getRandomValues` also works on plain http, where `randomUUID` is missing. */
const ofThisDevice: IdSources = {
  now: () => Date.now(),
  randomize: (bytes) => crypto.getRandomValues(bytes),
}

const COUNTER_LIMIT = 0x1000

/** Makes UUIDs of version 7 that sort in the order in which they were made, also within a millisecond. */
export function idMaker(sources: Partial<IdSources> = {}): () => string {
  const { now, randomize } = { ...ofThisDevice, ...sources }
  let millis = -1
  let counter = 0
  return () => {
    const bytes = new Uint8Array(16)
    randomize(bytes)
    const today = now()
    if (today > millis) {
      millis = today
      // The upper half stays free for the ids that follow within this millisecond.
      counter = uint16(bytes, 6) % (COUNTER_LIMIT / 2)
    } else if (++counter === COUNTER_LIMIT) {
      millis += 1
      counter = 0
    }
    return textOf(stamped(bytes, millis, counter))
  }
}

/** [I1] The id of something new. */
export const newId: () => string = idMaker()

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

function textOf(bytes: Uint8Array): string {
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
