import { mayCallPublicly } from '@cup/contract/permissions'
import { allRoutes } from '@cup/contract/routes'
import { UPLOAD_PATH } from '@cup/contract/uploads'
import type { FastifyInstance } from 'fastify'
import type { SignIns } from '../access/index.ts'
import { RequestError } from '../utilities/index.ts'

const staffElsewhere = (staffUrl: string): RequestError =>
  new RequestError('edge/read-only', `This address only shows the cup. Staff work at ${staffUrl}`)

/** An edge has no sign-ins; a token is refused with the address of the service that accepts it. */
export const noSignIns = (staffUrl: string): SignIns => ({
  staffOf: () => {
    throw staffElsewhere(staffUrl)
  },
  sessionOf: () => undefined,
  standingOf: () => 'out',
  noteSeen: () => undefined,
  onLook: () => undefined,
  renewed: async () => undefined,
})

/** Sends the staff to the service: calls get a problem with its address, pages a redirect. */
export function redirectStaff(app: FastifyInstance, staffUrl: string): void {
  const refuse = (method: 'GET' | 'POST', url: string) =>
    app.route({
      method,
      url,
      // Before the body is read: it is not needed.
      onRequest: (_request, _reply, next) => next(staffElsewhere(staffUrl)),
      handler: (_request, reply) => reply.callNotFound(),
    })
  for (const { kind, name, method, path } of Object.values(allRoutes)) {
    if (kind !== 'read' || !mayCallPublicly(name)) refuse(method, path)
  }
  refuse('POST', UPLOAD_PATH)
  for (const path of ['/control', '/control/*']) {
    app.get(path, (request, reply) =>
      reply.header('cache-control', 'no-store').redirect(`${staffUrl}${request.url}`, 307),
    )
  }
}
