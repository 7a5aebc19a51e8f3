import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { seal, unseal } from './seal.ts'

const PASSPHRASE = 'ein Satz, den niemand errät'
/** Cheap parameters: the expensive ones of attemptLimiter would make this slow. */
const QUICK = { N: 16, r: 1, p: 1, maxmem: 1024 * 1024 }
const CHUNK = 64 * 1024
const SEALED_CHUNK = CHUNK + 16
const HEAD = 36

async function* inPieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += 50_000) yield bytes.subarray(from, from + 50_000)
}

async function all(bytes: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of bytes) pieces.push(piece)
  return Buffer.concat(pieces)
}

const sealed = (text: Buffer) => all(seal(inPieces(text), PASSPHRASE, QUICK))
const opened = (file: Buffer, passphrase = PASSPHRASE) => all(unseal(inPieces(file), passphrase, QUICK))

describe('a sealed file', () => {
  const text = randomBytes(3 * CHUNK)
  let file: Buffer
  beforeAll(async () => {
    file = await sealed(text)
  })

  it.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 2 * CHUNK])('opens to the %i bytes that were sealed', async (length) => {
    expect((await opened(await sealed(text.subarray(0, length)))).equals(text.subarray(0, length))).toBe(true)
  })

  it('differs each time, and does not contain its text', async () => {
    const plain = Buffer.from('Yılmaz '.repeat(100))
    const [one, other] = [await sealed(plain), await sealed(plain)]

    expect(one.equals(other)).toBe(false)
    expect(one.includes('Yılmaz')).toBe(false)
  })

  it('does not open with another passphrase', async () => {
    await expect(opened(file, 'noch ein Satz')).rejects.toThrow('another passphrase')
  })

  it.each([5, 20, HEAD + 5, HEAD + SEALED_CHUNK + 5])('does not open when byte %i was changed', async (place) => {
    const changed = Buffer.from(file)
    changed.writeUInt8(changed.readUInt8(place) ^ 1, place)

    await expect(opened(changed)).rejects.toThrow('damaged')
  })

  it('does not open when truncated, at the end of a chunk or elsewhere', async () => {
    for (const length of [10, HEAD, HEAD + SEALED_CHUNK, HEAD + 2 * SEALED_CHUNK + 100]) {
      await expect(opened(file.subarray(0, length))).rejects.toThrow(/cut off|damaged/)
    }
  })

  it('does not open when chunks are swapped', async () => {
    const [head, one] = [file.subarray(0, HEAD), file.subarray(HEAD, HEAD + SEALED_CHUNK)]
    const [two, rest] = [
      file.subarray(HEAD + SEALED_CHUNK, HEAD + 2 * SEALED_CHUNK),
      file.subarray(HEAD + 2 * SEALED_CHUNK),
    ]

    await expect(opened(Buffer.concat([head, two, one, rest]))).rejects.toThrow('damaged')
  })
})
