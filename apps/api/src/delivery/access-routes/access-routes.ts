import type { TournamentState } from '@cup/domain/tournament-state'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type AccessControl, attemptLimiter, FOR_PASSWORDS, type MachineCode, passwords } from '../../access/index.ts'
import { RequestError } from '../../utilities/index.ts'
import { callerOf, deviceNameOf, type RequestLimits } from '../http/index.ts'
import { registerSecretRoutes } from './secret-routes.ts'
import { registerSessionRoutes } from './session-routes.ts'
import { type LinkBase, linkBaseOf, registerStaffRoutes } from './staff-routes.ts'

/** Dependencies of the routes of accesses. */
export type AccessRoutesDeps = {
  readonly accessControl: AccessControl
  /** The code for the first organiser; undefined once an organiser has signed in. */
  readonly firstCode: MachineCode | undefined
  readonly tournament: () => TournamentState
  readonly limits: RequestLimits
  readonly publicUrl: string | undefined
  /** The address in links; undefined where they use the host of the request. */
  readonly linkUrl: string | undefined
  /** The service in the hall's network; undefined where only this machine reaches it. */
  readonly hallUrl: string | undefined
  /** Whether devices trust https here only after they have installed a certificate. */
  readonly needsInstalling: boolean
}

/** Serves all calls about sign-in and the staff. */
export function accessRoutes(
  app: FastifyInstance,
  { accessControl, firstCode, tournament, limits, publicUrl, ...addresses }: AccessRoutesDeps,
): void {
  const { signIns, now, runtime } = accessControl
  const calls = { signIns, now, publicUrl, limits, runtime }
  const linkBase: LinkBase = linkBaseOf(addresses)
  const hashing = passwords()
  const names = attemptLimiter(FOR_PASSWORDS, runtime)
  registerSessionRoutes(app, { accessControl, passwords: hashing, calls, firstCode, tournament, names })
  registerSecretRoutes(app, { accessControl, passwords: hashing, calls, names })
  registerStaffRoutes(app, { accessControl, calls, linkBase, tournament })
}

/** Writes refusals of signed-in callers and of unknown tokens to the security log. */
export function noteRefusals(app: FastifyInstance, { security, signIns }: AccessControl): void {
  app.addHook('onError', (request, _reply, error, done) => {
    if (error instanceof RequestError && REFUSALS.has(error.problem.code)) noteRefusal(request, error)
    done()
  })

  function noteRefusal(request: FastifyRequest, { problem }: RequestError): void {
    const accessId = accessIdOf(request)
    if (accessId === undefined && request.headers.authorization === undefined) return
    // An address that no route serves is the text of a stranger, which belongs into no log.
    const detail = `${problem.code} ${request.routeOptions.url?.replace('/v1/', '') ?? '?'}`
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
