import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callerOf, deviceNameOf } from '../delivery/http/caller.ts'
import { RequestError } from '../utilities/request-error.ts'
import type { StaffOffice } from './staff-office.ts'

/** Notes what was refused to somebody who is signed in, or who showed a token that nobody has. */
export function noteRefusals(app: FastifyInstance, { security, signIns }: StaffOffice): void {
  app.addHook('onError', (request, _reply, error, done) => {
    if (error instanceof RequestError && REFUSALS.has(error.problem.code)) noteRefusal(request, error)
    done()
  })

  function noteRefusal(request: FastifyRequest, { problem }: RequestError): void {
    const accessId = accessIdOf(request)
    if (accessId === undefined && request.headers.authorization === undefined) return
    const detail = `${problem.code} ${request.url.replace(/\?.*$/, '').replace('/v1/', '')}`
    security.noteRefusal({ what: 'refused', accessId, device: deviceNameOf(request), detail })
  }

  function accessIdOf(request: FastifyRequest): string | undefined {
    try {
      const { staff, shown } = callerOf(request, signIns)
      return staff?.access?.id ?? shown?.access.id
    } catch {
      return undefined
    }
  }
}

const REFUSALS: ReadonlySet<string> = new Set([
  'auth/not-allowed',
  'auth/not-signed-in',
  'auth/locked',
  'auth/cross-site',
])
