import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { codeOf, reasonOf } from '../../utilities/index.ts'
import { ArchiveError, type ArchiveLine, readLines, UnopenedError } from './archive-format.ts'
import { SEAL, seal, unseal } from './seal.ts'

/** How the text of a copy is written to a file. */
export type Wrapping = { readonly isZipped: boolean; readonly passphrase?: string | undefined }

/** Readable by the service's user only: it may hold names of children. */
const MODE = 0o600

/** Writes a copy to a temporary file and renames it once it is complete and synced; there is never half of one. */
export async function writeArchiveFile(file: string, text: AsyncIterable<string>, wrapping: Wrapping): Promise<void> {
  const next = `${file}.new`
  await mkdir(dirname(file), { recursive: true })
  try {
    await rm(next, { force: true })
    const handle = await open(next, 'wx', MODE)
    // The stream syncs and closes it.
    await pipeline(wrapped(text, wrapping), handle.createWriteStream({ flush: true }))
    for await (const _line of readArchiveFile(next, wrapping.passphrase)) {
      // A copy is valid once all of it was read again.
    }
    await rename(next, file)
    await syncFolder(dirname(file))
  } catch (error) {
    await rm(next, { force: true })
    throw error
  }
}

/** The lines of a copy, decompressed and decrypted. */
export async function* readArchiveFile(file: string, passphrase?: string): AsyncGenerator<ArchiveLine> {
  const begin = await firstBytes(file)
  const isSealed = begin.equals(SEAL)
  if (isSealed && passphrase === undefined)
    throw new UnopenedError('The copy is sealed: name the file with its passphrase by --decrypt-with FILE.')
  const raw: AsyncIterable<Buffer> = createReadStream(file)
  const bytes = isSealed ? unseal(raw, passphrase ?? '') : raw
  yield* readLines(isSealed || begin.subarray(0, 2).equals(GZIP) ? gunzipped(bytes) : bytes)
}

const GZIP = Buffer.from([0x1f, 0x8b])

async function firstBytes(file: string): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SEAL.length), 0, SEAL.length, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

function wrapped(text: AsyncIterable<string>, { isZipped, passphrase }: Wrapping): AsyncIterable<Buffer> {
  const bytes = encoded(text)
  const zipped = isZipped || passphrase !== undefined ? through(bytes, createGzip()) : bytes
  return passphrase === undefined ? zipped : seal(zipped, passphrase)
}

async function* encoded(text: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const part of text) yield Buffer.from(part)
}

async function* gunzipped(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* through(bytes, createGunzip())
  } catch (error) {
    if (!codeOf(error)?.startsWith('Z_')) throw error
    throw new ArchiveError(`The file was damaged or cut off: ${reasonOf(error)}.`, { cause: error })
  }
}

async function* through(bytes: AsyncIterable<Buffer>, zip: ReturnType<typeof createGzip>): AsyncGenerator<Buffer> {
  const feeding = pipeline(Readable.from(bytes), zip)
  // Errors of the input are thrown where we read.
  feeding.catch(() => undefined)
  yield* zip
}

/** A rename is durable once its folder is synced; some systems cannot sync folders. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => undefined)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}
