import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { sealingKey } from '../backup/index.ts'

// Like the seal of a backup, for a file that grows: each record is sealed by AES-256-GCM under a nonce of a random
// prefix and its number. Records can't be changed, swapped, repeated or left out; a last one may be torn.

/** The first bytes of a segment. */
const SEAL = Buffer.from('cup-journal-1\n')

const SALT_BYTES = 16
const PREFIX_BYTES = 7
const TAG_BYTES = 16
const HEAD_BYTES = SEAL.length + SALT_BYTES + PREFIX_BYTES
/** Number and length of a record, both readable without the key. */
const FRAME_BYTES = 8
const CIPHER = 'aes-256-gcm'
/** The last byte of the nonce; the seal of a backup uses 0 and 1. */
const OF_A_RECORD = 2
const COMPRESSED_FROM_BYTES = 512

/** The keys that a passphrase gives. Each costs a fifth of a second: the files of a folder share a salt. */
export type RecordKeys = {
  readonly of: (salt: Buffer) => Promise<Buffer>
  /** The salt of the last file that was opened, or a new one. */
  readonly salt: () => Buffer
}

/** The keys of a passphrase, each derived once. */
export function recordKeys(passphrase: string): RecordKeys {
  const known = new Map<string, Promise<Buffer>>()
  let last: Buffer | undefined
  return {
    salt: () => last ?? randomBytes(SALT_BYTES),
    of: (salt) => {
      last = Buffer.from(salt)
      const key = known.get(salt.toString('hex')) ?? sealingKey(passphrase, last)
      known.set(salt.toString('hex'), key)
      return key
    },
  }
}

/** Seals the records of one file. */
export type RecordSealer = {
  /** The first bytes of the file. */
  readonly head: Buffer
  /** The next record as it is appended. */
  readonly seal: (text: string) => Buffer
}

/** Begins a file of sealed records. */
export async function recordSealer(keys: RecordKeys): Promise<RecordSealer> {
  const head = Buffer.concat([SEAL, keys.salt(), randomBytes(PREFIX_BYTES)])
  const key = await keys.of(saltIn(head))
  let number = 0
  return {
    head,
    seal: (text) => {
      const plain = packed(Buffer.from(text))
      const frame = frameOf(number, plain.length)
      const cipher = createCipheriv(CIPHER, key, nonceOf(head, number)).setAAD(Buffer.concat([head, frame]))
      number += 1
      return Buffer.concat([frame, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
    },
  }
}

/** The records of a file up to its end, or up to the first damaged one. */
export type OpenedRecords = {
  readonly texts: readonly string[]
  /** The place of a damaged record that others follow; undefined where the file is whole. */
  readonly damage: string | undefined
  /** The first record is whole, but does not open: it was sealed by another passphrase, or damaged. */
  readonly isForeign: boolean
}

/**
 * Opens a file of sealed records. A last record that is incomplete or damaged is left out: its write was cut off. With
 * another passphrase there are none.
 */
export async function openRecords(file: Buffer, keys: RecordKeys): Promise<OpenedRecords> {
  const head = file.subarray(0, HEAD_BYTES)
  if (head.length < HEAD_BYTES || !head.subarray(0, SEAL.length).equals(SEAL))
    return { texts: [], damage: file.length < HEAD_BYTES ? undefined : 'its beginning is damaged', isForeign: false }
  const key = await keys.of(saltIn(head))
  const open = (at: number, number: number) => opened(file, { head, key, at, number })
  const texts: string[] = []
  let at = HEAD_BYTES
  for (let record = open(at, 0); record; record = open(at, texts.length)) {
    texts.push(record.text)
    at = record.end
  }
  const later = laterRecord(file, { at, after: texts.length }, open)
  const isForeign = texts.length === 0 && endOfRecord(file, HEAD_BYTES) > HEAD_BYTES
  const damage = later === undefined ? undefined : `record ${texts.length} at byte ${at} is damaged`
  return { texts, damage, isForeign }
}

const saltIn = (head: Buffer): Buffer => head.subarray(SEAL.length, SEAL.length + SALT_BYTES)

function nonceOf(head: Buffer, number: number): Buffer {
  const place = Buffer.alloc(5)
  place.writeUInt32BE(number)
  place.writeUInt8(OF_A_RECORD, 4)
  return Buffer.concat([head.subarray(-PREFIX_BYTES), place])
}

function frameOf(number: number, length: number): Buffer {
  const frame = Buffer.alloc(FRAME_BYTES)
  frame.writeUInt32BE(number)
  frame.writeUInt32BE(length, 4)
  return frame
}

type Sealed = { readonly head: Buffer; readonly key: Buffer; readonly at: number; readonly number: number }

/** The record at a place, or undefined where no whole one of this number is. */
function opened(file: Buffer, { head, key, at, number }: Sealed) {
  if (at + FRAME_BYTES > file.length || file.readUInt32BE(at) !== number) return undefined
  const from = at + FRAME_BYTES
  const to = from + file.readUInt32BE(at + 4)
  if (to + TAG_BYTES > file.length) return undefined
  const decipher = createDecipheriv(CIPHER, key, nonceOf(head, number), { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.concat([head, file.subarray(at, from)])).setAuthTag(file.subarray(to, to + TAG_BYTES))
  try {
    const plain = Buffer.concat([decipher.update(file.subarray(from, to)), decipher.final()])
    return { text: unpacked(plain).toString(), end: to + TAG_BYTES }
  } catch {
    return undefined
  }
}

/** The end of a record that is there in full length; its beginning where it is cut off or was never written. */
function endOfRecord(file: Buffer, at: number): number {
  const length = at + FRAME_BYTES > file.length ? 0 : file.readUInt32BE(at + 4)
  const end = at + FRAME_BYTES + length + TAG_BYTES
  return length === 0 || end > file.length ? at : end
}

/** The number of a whole record behind a damaged one: then it was not torn by the end of the writing. */
function laterRecord(
  file: Buffer,
  { at, after }: { readonly at: number; readonly after: number },
  open: (at: number, number: number) => unknown,
): number | undefined {
  for (let place = at + 1; place + FRAME_BYTES <= file.length; place += 1) {
    const number = file.readUInt32BE(place)
    if (number > after && number - after < file.length / FRAME_BYTES && open(place, number)) return number
  }
  return undefined
}

/** The first byte says whether the rest is compressed. */
const packed = (plain: Buffer): Buffer =>
  plain.length < COMPRESSED_FROM_BYTES
    ? Buffer.concat([Buffer.from([0]), plain])
    : Buffer.concat([Buffer.from([1]), deflateRawSync(plain)])

const unpacked = (bytes: Buffer): Buffer => (bytes[0] === 1 ? inflateRawSync(bytes.subarray(1)) : bytes.subarray(1))
