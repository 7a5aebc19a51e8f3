import type { FastifyInstance } from 'fastify'

/** What search engines may show: all but the rooms of the staff and the stream. */
const ROBOTS = ['User-agent: *', 'Disallow: /control/', 'Disallow: /streamelements/', ''].join('\n')

/** Tells search engines where to stay out. */
export function robotsRoute(app: FastifyInstance): void {
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(ROBOTS))
}
