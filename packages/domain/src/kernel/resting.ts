import { z } from 'zod'
import { DomainError } from './domain-error.ts'
import type { CompetitionId, GameId, GroupId, MatchdayId, PlayerId, TeamId } from './ids.ts'

/** [K10] Whether it is deleted: deleting is a change, and taking it back is one too. */
export const Deleted = z.boolean().meta({
  description: 'true deletes it, which is refused while something rests on it; false brings it back. Absent: it stays.',
  examples: [true],
})

/** [K10] Something that was planned and may be deleted. */
export type Deletable =
  | { readonly kind: 'game'; readonly id: GameId }
  | { readonly kind: 'group'; readonly id: GroupId }
  /** Also a team in one group only, which is about to leave it. */
  | { readonly kind: 'team'; readonly id: TeamId; readonly inGroup?: GroupId }
  | { readonly kind: 'matchday'; readonly id: MatchdayId; readonly competitionId: CompetitionId }
  | { readonly kind: 'player'; readonly id: PlayerId }

/** [K10] Things that rest on something that was to be deleted. A player has no name here: names are not in the log. */
export const Resting = z
  .object({
    kind: z.enum(['game', 'competition', 'player']).meta({ description: 'What it is.', examples: ['game'] }),
    id: z.string().meta({ description: 'Its id.', examples: ['cafe0006-0000-8000-8000-000000000001'] }),
    name: z
      .string()
      .meta({ description: 'What people call it; for a player the shirt number.', examples: ['Spiel 01'] }),
  })
  .meta({ id: 'Resting', description: 'Something that would lose what it rests on.' })
export type Resting = z.infer<typeof Resting>

/** [K10] Requires that nothing rests on what is to be deleted. */
export function requireFree(resting: readonly Resting[]): void {
  if (resting.length > 0) throw new DomainError('entity/in-use', { restsOn: resting })
}
