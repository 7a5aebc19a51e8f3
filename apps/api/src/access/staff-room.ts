import type { TournamentState } from '@cup/domain/tournament-state'
import type { FastifyInstance } from 'fastify'
import type { RequestLimits } from '../delivery/http/request-limits.ts'
import { type LinkBase, linkBaseOf } from './link-base.ts'
import { registerOwnSecrets } from './own-secrets.ts'
import { passwords } from './passwords.ts'
import { registerSessionCalls } from './session-calls.ts'
import { registerStaffCalls } from './staff-calls.ts'
import type { StaffOffice } from './staff-office.ts'

export type StaffRoomDeps = {
  readonly office: StaffOffice
  readonly tournament: () => TournamentState
  readonly limits: RequestLimits
  readonly publicUrl: string | undefined
  /** The service in the hall's network; undefined where only this machine reaches it. */
  readonly hallUrl: string | undefined
}

/** Sign-in, and everything about the staff. */
export function staffRoom(
  app: FastifyInstance,
  { office, tournament, limits, publicUrl, hallUrl }: StaffRoomDeps,
): void {
  const calls = { signIns: office.signIns, now: office.now, publicUrl, limits }
  const linkBase: LinkBase = linkBaseOf({ publicUrl, hallUrl })
  const hashing = passwords()
  registerSessionCalls(app, { office, passwords: hashing, calls, tournament })
  registerOwnSecrets(app, { office, passwords: hashing, calls })
  registerStaffCalls(app, { office, calls, linkBase })
}
