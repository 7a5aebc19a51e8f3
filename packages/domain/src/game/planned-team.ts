import { z } from 'zod'
import { GameId, GroupId, TeamId } from '../kernel/ids.ts'

/** [R1] How a game knows its team before it is confirmed: exactly one of these. */
export const PlannedTeam = z.union([
  z.strictObject({ teamId: TeamId }),
  z.strictObject({ groupId: GroupId, position: z.int().min(1).max(999) }),
  z.strictObject({ winnerTeam: GameId }),
  z.strictObject({ loserTeam: GameId }),
])
export type PlannedTeam = z.infer<typeof PlannedTeam>

/** The game whose outcome the reference names, if it names one. */
export function referencedGameOf(reference: PlannedTeam): GameId | undefined {
  if ('winnerTeam' in reference) return reference.winnerTeam
  return 'loserTeam' in reference ? reference.loserTeam : undefined
}
