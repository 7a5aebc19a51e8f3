import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { ArchiveError, UnopenedError } from './archive-format.ts'

// The STREAM construction (Hoang, Reyhanitabar, Rogaway, Vizár 2015), as age and Tink use it: the text in chunks, each
// sealed by AES-256-GCM under a nonce of a random prefix, the chunk's number and whether it is the last. Chunks can't
// be
// changed, swapped, repeated or left off. The key is the passphrase through scrypt, with a salt of this file's own.

/** The first bytes of a sealed file. */
export const SEAL = Buffer.from('cup-sealed-1\n')

const SALT_BYTES = 16
const PREFIX_BYTES = 7
const KEY_BYTES = 32
const TAG_BYTES = 16
const CHUNK_BYTES = 64 * 1024
const CIPHER = 'aes-256-gcm'
/** As OWASP advises for scrypt with 32 MiB of memory. */
const COST = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 }

const derive = promisify<string, Buffer, number, typeof COST, Buffer>(scrypt)

/** Seals a stream of bytes with a passphrase. */
export async function* seal(bytes: AsyncIterable<Buffer>, passphrase: string, cost = COST): AsyncGenerator<Buffer> {
  const head = Buffer.concat([SEAL, randomBytes(SALT_BYTES + PREFIX_BYTES)])
  const nonceOf = noncesOf(head)
  const key = await keyOf(passphrase, head, cost)
  yield head
  for await (const { number, isLast, chunk } of chunksOf(bytes, CHUNK_BYTES)) {
    const cipher = createCipheriv(CIPHER, key, nonceOf(number, isLast)).setAAD(head)
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
  }
}

/** Opens what was sealed; throws an `ArchiveError` for another passphrase and for anything that was changed. */
export async function* unseal(bytes: AsyncIterable<Buffer>, passphrase: string, cost = COST): AsyncGenerator<Buffer> {
  const { head, rest } = await takeHead(bytes)
  const nonceOf = noncesOf(head)
  const key = await keyOf(passphrase, head, cost)
  for await (const { number, isLast, chunk } of chunksOf(rest, CHUNK_BYTES + TAG_BYTES)) {
    const decipher = createDecipheriv(CIPHER, key, nonceOf(number, isLast), { authTagLength: TAG_BYTES }).setAAD(head)
    try {
      decipher.setAuthTag(chunk.subarray(-TAG_BYTES))
      yield Buffer.concat([decipher.update(chunk.subarray(0, -TAG_BYTES)), decipher.final()])
    } catch (error) {
      if (number === 0) throw new UnopenedError(WRONG, { cause: error })
      throw new ArchiveError('The sealed file was damaged or cut off.', { cause: error })
    }
  }
}

const WRONG = 'The file does not open: another passphrase, or it was damaged.'
const HEAD_BYTES = SEAL.length + SALT_BYTES + PREFIX_BYTES

const keyOf = (passphrase: string, head: Buffer, cost: typeof COST): Promise<Buffer> =>
  sealingKey(passphrase, head.subarray(SEAL.length, SEAL.length + SALT_BYTES), cost)

/** The key that a passphrase and the salt of a file give. */
export const sealingKey = (passphrase: string, salt: Buffer, cost = COST): Promise<Buffer> =>
  derive(passphrase.normalize('NFC'), salt, KEY_BYTES, cost)

function noncesOf(head: Buffer) {
  const prefix = head.subarray(-PREFIX_BYTES)
  return (number: number, isLast: boolean): Buffer => {
    const place = Buffer.alloc(5)
    place.writeUInt32BE(number)
    place.writeUInt8(isLast ? 1 : 0, 4)
    return Buffer.concat([prefix, place])
  }
}

async function takeHead(bytes: AsyncIterable<Buffer>) {
  const source = bytes[Symbol.asyncIterator]()
  let held = Buffer.alloc(0)
  while (held.length < HEAD_BYTES) {
    const { done, value } = await source.next()
    if (done) throw new ArchiveError('The sealed file was cut off.')
    held = Buffer.concat([held, value])
  }
  const behind = held.subarray(HEAD_BYTES)
  const rest = async function* () {
    yield behind
    yield* { [Symbol.asyncIterator]: () => source }
  }
  return { head: held.subarray(0, HEAD_BYTES), rest: rest() }
}

type Chunk = { readonly number: number; readonly isLast: boolean; readonly chunk: Buffer }

/** Cuts a stream into chunks of one size; the last one may be shorter, and there always is one. */
async function* chunksOf(bytes: AsyncIterable<Buffer>, size: number): AsyncGenerator<Chunk> {
  let held = Buffer.alloc(0)
  let number = 0
  for await (const more of bytes) {
    held = Buffer.concat([held, more])
    // Exactly one chunk may be the last one: only the end of the stream shows it.
    for (; held.length > size; number += 1) {
      yield { number, isLast: false, chunk: held.subarray(0, size) }
      held = held.subarray(size)
    }
  }
  yield { number, isLast: true, chunk: held }
}
