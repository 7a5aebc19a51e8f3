import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

const YEAR_IN_SECONDS = 31_536_000

/** A built app and the address below which it lives. */
export type WebApp = {
  /** Begins and ends with a slash. */
  readonly base: string
  readonly dir: string
}

/** The built apps in this checkout; the public one answers for everything that is nobody else's. */
export const webAppsOf = (checkout: string): readonly WebApp[] => [
  { base: '/control/', dir: join(checkout, 'apps/control/dist') },
  { base: '/streamelements/', dir: join(checkout, 'apps/overlay/dist') },
  { base: '/', dir: join(checkout, 'apps/public/dist') },
]

/** Every app: its hashed files for ever, its page always fresh, and its page for every address of its own. */
export async function webApps(app: FastifyInstance, apps: readonly WebApp[]): Promise<void> {
  await app.register(fastifyStatic, {
    serve: false,
    cacheControl: false,
    dotfiles: 'ignore',
    setHeaders: (reply, path) => {
      const isHashed = /[\\/]assets[\\/]/.test(path)
      reply.header('cache-control', isHashed ? `public, max-age=${YEAR_IN_SECONDS}, immutable` : 'no-cache')
    },
  })
  app.get('/*', (request, reply) => {
    const path = request.url.replace(/[?#].*$/, '')
    const shown = apps.find(({ base }) => `${path}/`.startsWith(base))
    if (!shown || OF_THE_SERVICE.test(path)) return notThere(reply)
    if (isFile(path)) return reply.sendFile(path.slice(shown.base.length), shown.dir)
    const wantsPage = request.headers.accept?.includes('text/html') && existsSync(join(shown.dir, 'index.html'))
    return wantsPage ? reply.sendFile('index.html', shown.dir) : notThere(reply)
  })
}

const OF_THE_SERVICE = /^\/(v1|docs|health)(\/|$)/

/** Files have an ending; the addresses of pages have none. */
const isFile = (path: string): boolean => /\.[a-z0-9]+$/i.test(path)

function notThere(reply: FastifyReply): FastifyReply {
  reply.callNotFound()
  return reply
}
