import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { compressed, type Encoding, encodingOf } from '../../utilities/index.ts'
import { pathOf } from './plain-address.ts'
import { KEPT_FOR_EVER, sharedCaching } from './shared-caching.ts'

/** A built app and the path below which it is served. */
export type WebApp = {
  /** Begins and ends with a slash. */
  readonly base: string
  readonly dir: string
  readonly isForStaff?: true
  /** Whether the app has a page at an address; then link previewers receive it too, which accept every type. */
  readonly hasPage?: (url: string) => boolean
  /** Sends the page for an address, made of the built page at this path; without it the built page is sent. */
  readonly sendPage?: (request: FastifyRequest, reply: FastifyReply, builtPage: string) => Promise<FastifyReply>
}

const everyAddress = () => true

/** The built apps of this checkout; the public one serves all other addresses. */
export const webAppsOf = (checkout: string): readonly WebApp[] => [
  { base: '/control/', dir: join(checkout, 'apps/control/dist'), isForStaff: true, hasPage: everyAddress },
  { base: '/streamelements/', dir: join(checkout, 'apps/overlay/dist'), hasPage: everyAddress },
  { base: '/', dir: join(checkout, 'apps/public/dist') },
]

/** Serves every app: hashed files kept for ever, and its page for every address of the app. */
export async function webApps(app: FastifyInstance, apps: readonly WebApp[]): Promise<void> {
  await app.register(fastifyStatic, {
    serve: false,
    cacheControl: false,
    dotfiles: 'ignore',
  })
  const sendCompressed = compressedAssets()
  app.get('/*', async (request, reply) => {
    const path = pathOf(request)
    const shown = apps.find(({ base }) => `${path}/`.startsWith(base))
    if (!shown || OF_THE_SERVICE.test(path)) return notThere(reply)
    reply.header('cache-control', cachingOf(path, shown))
    if (isFile(path)) {
      const asset = { dir: shown.dir, path: path.slice(shown.base.length) }
      reply.header('vary', 'Accept-Encoding')
      return (await sendCompressed(request, reply, asset)) ? reply : reply.sendFile(asset.path, asset.dir)
    }
    const builtPage = join(shown.dir, 'index.html')
    if (!wantsPage(request, shown) || !existsSync(builtPage)) return notThere(reply)
    return shown.sendPage ? shown.sendPage(request, reply, builtPage) : reply.sendFile('index.html', shown.dir)
  })
}

/** Link previewers accept every type, or send no Accept header. */
const wantsPage = ({ url, headers: { accept = '*/*' } }: FastifyRequest, { hasPage }: WebApp): boolean =>
  accept.includes('text/html') || (accept.includes('*/*') && hasPage?.(url) === true)

const OF_THE_SERVICE = /^\/(v1|docs|health)(\/|$)/

/** Hashed files never change under their name. The others of a build name no person; no cache keeps those of the staff. */
function cachingOf(path: string, { isForStaff }: WebApp): string {
  if (path.includes('/assets/')) return KEPT_FOR_EVER
  return isForStaff ? 'no-cache' : sharedCaching({ mayName: false })
}

/** Files have an extension; the addresses of pages have none. */
const isFile = (path: string): boolean => /\.[a-z0-9]+$/i.test(path)

function notThere(reply: FastifyReply): FastifyReply {
  reply.callNotFound()
  return reply
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/** Plain names only; @fastify/static checks all other addresses. */
const PLAIN = /^(?:[\w-]+\/)*assets\/(?:[\w-]+\/)*[\w-]+(?:\.[\w-]+)+$/

/** An asset in its own folder, as `sendFile` takes it. */
type Asset = { readonly dir: string; readonly path: string }

/**
 * Sends hashed text files of the apps compressed, as the build has done it or else compressed here, once. Returns false where @fastify/static should
 * send the file: it is no text, it does not exist, or the browser accepts no encoding.
 */
function compressedAssets() {
  const made = new Map<string, Promise<Buffer | undefined>>()
  return async (request: FastifyRequest, reply: FastifyReply, { dir, path }: Asset): Promise<boolean> => {
    const encoding = encodingOf(request.headers['accept-encoding'])
    const type = TYPES[extname(path)]
    if (!encoding || !type || !PLAIN.test(path)) return false
    const file = join(dir, path)
    const key = `${encoding} ${file}`
    const making = made.get(key) ?? compressedContent(file, encoding)
    made.set(key, making)
    const bytes = await making
    if (!bytes) made.delete(key)
    if (!bytes) return false
    reply.type(type).header('content-encoding', encoding).send(bytes)
    return true
  }
}

/** The build writes `name.br` beside each file. */
async function compressedContent(file: string, encoding: Encoding): Promise<Buffer | undefined> {
  const built = encoding === 'br' ? await contentOf(`${file}.br`) : undefined
  if (built) return built
  const bytes = await contentOf(file)
  return bytes && compressed(bytes, encoding)
}

const contentOf = (file: string): Promise<Buffer | undefined> => readFile(file).catch(() => undefined)
