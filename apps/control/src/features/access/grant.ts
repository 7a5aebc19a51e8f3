import type { Role } from '@cup/contract/permissions'
import type { Instant } from '@cup/domain/kernel'
import { z } from 'zod'
import { requiredText } from '../../shared/form/form-schema.ts'
import { endOf, type Validity } from './validity.ts'

/** What somebody is given, as it is being filled in. */
export type Grant = {
  readonly name: string
  readonly roles: readonly Role[]
  /** None means all. */
  readonly competitionIds: readonly string[]
  readonly validity: Validity
}

/** A grant of which nothing is filled in. */
export const NO_GRANT: Grant = { name: '', roles: [], competitionIds: [], validity: { type: 'weekend' } }

/** A grant as the service takes it, from what is filled in. */
export const grantSchema = (now: Instant) =>
  z
    .object({
      name: requiredText('Der Name fehlt.'),
      roles: z.custom<readonly Role[]>().refine((roles) => roles.length > 0, 'Wähle mindestens eine Rolle.'),
      competitionIds: z.custom<readonly string[]>(),
      validity: z.custom<Validity>().transform((validity, ctx): Instant => {
        const end = endOf(validity, now)
        if (end !== undefined && end > now) return end
        ctx.addIssue({ code: 'custom', message: 'Wähle einen Tag, der noch nicht vorbei ist.', continue: true })
        return z.NEVER
      }),
    })
    .transform(({ name, roles, competitionIds, validity }) => ({
      name,
      roles: [...roles],
      competitionIds: [...competitionIds],
      until: validity,
    }))
