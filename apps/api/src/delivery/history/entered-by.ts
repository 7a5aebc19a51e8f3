import type { EnteredBy } from '@cup/contract/log-routes'
import { rolesOf } from '../../access/index.ts'
import type { AccessRow } from './history.queries.ts'

/** The ids of the accesses among those who entered something. */
export const accessIdsIn = (actors: readonly string[]): string[] => [
  ...new Set(actors.flatMap((actor) => accessIdOf(actor) ?? [])),
]

/** Who entered an event: an access, the service itself, or the token of its configuration. */
export function enteredBy(actor: string, accesses: ReadonlyMap<string, AccessRow>): EnteredBy {
  if (actor.startsWith('service:')) return { kind: 'service' }
  const access = accesses.get(accessIdOf(actor) ?? '')
  if (!access) return { kind: 'token' }
  const { name, roles, device } = access
  return { kind: 'access', name, roles: rolesOf(roles), ...(device === null ? {} : { device }) }
}

const ACCESS = /^(?:device|person|token):([\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})$/

const accessIdOf = (actor: string): string | undefined => ACCESS.exec(actor)?.[1]
