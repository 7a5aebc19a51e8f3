import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const YEAR_IN_SECONDS = 31_536_000

/** The public app at `/`: its hashed files for ever, its page always fresh, and the page for every address of its own. */
export async function webApps(app: FastifyInstance, { publicDir }: { readonly publicDir: string }): Promise<void> {
  if (!existsSync(join(publicDir, 'index.html'))) return
  await app.register(fastifyStatic, {
    root: publicDir,
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/') || path.includes('\\assets\\')
      reply.header('cache-control', isHashed ? `public, max-age=${YEAR_IN_SECONDS}, immutable` : 'no-cache')
    },
  })
  app.get('/*', (request, reply) => page(request, reply))
}

/** An address that a browser opens is the app's to show; anything else is simply not there. */
function page(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  const wantsPage = request.headers.accept?.includes('text/html') && !/^\/(v1|docs|health)(\/|$)/.test(request.url)
  if (!wantsPage) {
    reply.callNotFound()
    return undefined
  }
  return reply.sendFile('index.html')
}
