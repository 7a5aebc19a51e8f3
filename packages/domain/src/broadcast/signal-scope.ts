import { z } from 'zod'
import { CompetitionId, CourtId } from '../kernel/ids.ts'

/** [B28] Competition and court that a display or device follows. */
export const Follows = z
  .strictObject({
    competitionId: CompetitionId.exactOptional().meta({ description: 'The competition that the device shows.' }),
    courtId: CourtId.exactOptional().meta({ description: 'The court at which the device is, or which it shows.' }),
  })
  .meta({
    description:
      'What the device follows. A signal of an access for some competitions reaches no device that says nothing.',
    examples: [{ competitionId: 'cafe0001-0000-8000-8000-000000000001' }],
  })
export type Follows = z.infer<typeof Follows>

/** [B28] The competitions of the access that has sent a signal, and the courts on which they are played. */
export const SignalScope = z
  .strictObject({
    competitionIds: z.array(CompetitionId).meta({ description: 'The competitions whose devices execute the command.' }),
    courtIds: z.array(CourtId).meta({
      description: 'The courts of these competitions: a device that follows a court alone executes it at these.',
    }),
  })
  .meta({
    description: 'Which devices execute the command, by what they follow. Absent: all devices.',
    examples: [{ competitionIds: ['cafe0001-0000-8000-8000-000000000001'], courtIds: [] }],
  })
export type SignalScope = z.infer<typeof SignalScope>

/** [B28] Whether a device is within a scope: its competition decides, or its court where it follows no competition. */
export function isWithin(follows: Follows | undefined, scope: SignalScope | undefined): boolean {
  if (!scope) return true
  const { competitionId, courtId } = follows ?? {}
  if (competitionId !== undefined) return scope.competitionIds.includes(competitionId)
  return courtId !== undefined && scope.courtIds.includes(courtId)
}

/** [B28] Whether every device within the other scope is within this one as well. */
export function covers(scope: SignalScope | undefined, other: SignalScope | undefined): boolean {
  if (!scope) return true
  if (!other) return false
  return isAmong(other.competitionIds, scope.competitionIds) && isAmong(other.courtIds, scope.courtIds)
}

const isAmong = (ids: readonly string[], all: readonly string[]): boolean => ids.every((id) => all.includes(id))
