import type { Role } from '@cup/contract/permissions'
import type { Instant } from '@cup/domain/kernel'
import { endOf, type Validity } from './validity.ts'

/** What somebody is given, as it is being filled in. */
export type Grant = {
  readonly name: string
  readonly roles: readonly Role[]
  /** None means all. */
  readonly competitionIds: readonly string[]
  readonly validity: Validity
}

/** What is missing or wrong, by field. */
export type GrantProblems = { readonly [Field in keyof Grant]?: string }

/** A grant of which nothing is filled in. */
export const NO_GRANT: Grant = { name: '', roles: [], competitionIds: [], validity: { type: 'weekend' } }

/** What keeps a grant from being made; empty if nothing does. */
export function problemsOf({ name, roles, validity }: Grant, now: Instant): GrantProblems {
  const end = endOf(validity, now)
  return {
    ...(name.trim() === '' && { name: 'Der Name fehlt.' }),
    ...(roles.length === 0 && { roles: 'Wähle mindestens eine Rolle.' }),
    ...((end === undefined || end <= now) && { validity: 'Wähle einen Tag, der noch nicht vorbei ist.' }),
  }
}

/** A grant as the service takes it; undefined while something is missing. */
export function grantedOf(grant: Grant, now: Instant) {
  const until = endOf(grant.validity, now)
  if (until === undefined || Object.keys(problemsOf(grant, now)).length > 0) return undefined
  const { name, roles, competitionIds } = grant
  return { name: name.trim(), roles: [...roles], competitionIds: [...competitionIds], until }
}
