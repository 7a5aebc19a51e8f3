import { NamesPolicy } from '@cup/domain/competition'
import { DEEDS } from '@cup/domain/game'
import { CalendarDate, CompetitionId, GameId, Instant, PlayerId, TeamId } from '@cup/domain/kernel'
import { z } from 'zod'

/** What an erased player has left are ids, numbers and games. */
const HeldPerson = z.strictObject({
  id: PlayerId,
  teamId: TeamId,
  number: z.int(),
  isGoalkeeper: z.boolean(),
  firstName: z.string().exactOptional(),
  lastName: z.string().exactOptional(),
  birthday: CalendarDate.exactOptional(),
  erasedAt: Instant.exactOptional(),
})

/** [N2] What restricts the public name: the player's own choice, or a competition of the team. */
const NameRule = z.union([
  z.strictObject({ by: z.literal('player'), names: NamesPolicy }),
  z.strictObject({ by: z.literal('competition'), competitionId: CompetitionId, name: z.string(), names: NamesPolicy }),
])

const InTeam = z.strictObject({ teamId: TeamId, teamName: z.string(), number: z.int(), since: Instant })

/** Times are seconds left on the game clock; what was taken back stays in the log. */
const Deed = z.strictObject({
  kind: z.enum(DEEDS),
  time: z.number(),
  isRevoked: z.boolean(),
})

const GameOfPlayer = z.strictObject({
  gameId: GameId,
  name: z.string(),
  competitionName: z.string(),
  dateTime: Instant,
  deeds: z.array(Deed),
})

/** An entry of the log that names the player: what kind it is and which fields it set, never their earlier values. */
const Entry = z.strictObject({
  position: z.int(),
  type: z.string(),
  occurredAt: Instant,
  recordedAt: Instant,
  /** The kind and id of an access, such as `device:…`; its name is in `staff.read/list`. */
  actor: z.string(),
  fields: z.array(z.string()),
})

/** Everything that is held about one player, for those who ask. */
export const HeldData = z.strictObject({
  person: HeldPerson,
  shown: z.strictObject({ displayName: z.string(), names: NamesPolicy, rules: z.array(NameRule) }),
  teams: z.array(InTeam),
  games: z.array(GameOfPlayer),
  entries: z.array(Entry),
  /** What is kept beside: digests of requests for so many days, and backups until they are thrown away. */
  beside: z.strictObject({ requestKeys: z.strictObject({ count: z.int(), keptDays: z.int() }) }),
})
export type HeldData = z.infer<typeof HeldData>
