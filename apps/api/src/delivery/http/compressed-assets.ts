import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { compressed, encodingOf } from './compressed.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/** Plain names alone: whatever else an address may hold is left to who serves files. */
const PLAIN = /^(?:[\w-]+\/)*assets\/(?:[\w-]+\/)*[\w-]+(?:\.[\w-]+)+$/

/** An asset in its own folder, as `sendFile` takes it. */
export type Asset = { readonly dir: string; readonly path: string }

/**
 * Sends hashed texts of the apps compressed, each made once for all who ask; answers false where somebody else should
 * send the file: it is no such text, it is not there, or the browser takes no encoding.
 */
export function compressedAssets() {
  const made = new Map<string, Promise<Buffer | undefined>>()
  return async (request: FastifyRequest, reply: FastifyReply, { dir, path }: Asset): Promise<boolean> => {
    const encoding = encodingOf(request.headers['accept-encoding'])
    const type = TYPES[extname(path)]
    if (!encoding || !type || !PLAIN.test(path)) return false
    const file = join(dir, path)
    const key = `${encoding} ${file}`
    const making = made.get(key) ?? contentOf(file).then((bytes) => bytes && compressed(bytes, encoding, 'for-ever'))
    made.set(key, making)
    const bytes = await making
    if (!bytes) made.delete(key)
    if (!bytes) return false
    reply.type(type).header('content-encoding', encoding).send(bytes)
    return true
  }
}

const contentOf = (file: string): Promise<Buffer | undefined> => readFile(file).catch(() => undefined)
