import { CompetitionName } from '@cup/domain/competition'
import { DEEDS } from '@cup/domain/game'
import { EntryTime, GameName, PlannedStart } from '@cup/domain/game-plan'
import { CompetitionId, GameId, Instant, PlayerId, Position, TeamId } from '@cup/domain/kernel'
import { Birthday, DisplayName, FirstName, IsGoalkeeper, LastName, ShirtNumber } from '@cup/domain/player'
import { NamesPolicy } from '@cup/domain/settings'
import { z } from 'zod'
import { EventType, OccurredAt, RecordedAt } from './log-entry.ts'

/** Held data of an erased player: ids, numbers and games. */
const HeldPerson = z
  .strictObject({
    id: PlayerId,
    teamId: TeamId.meta({ description: 'The team that the player plays for.' }),
    number: ShirtNumber,
    isGoalkeeper: IsGoalkeeper,
    firstName: FirstName.exactOptional(),
    lastName: LastName.exactOptional(),
    birthday: Birthday.exactOptional(),
    erasedAt: Instant.exactOptional().meta({
      description: 'When the personal data were erased. Absent while they are stored.',
      examples: ['2025-02-01T10:00:00.000Z'],
    }),
  })
  .meta({ description: 'What is stored about the person. Names and birthday are absent once they are erased.' })

/** [N2] Restriction of the public name: the player's own choice, or a competition of the team. */
const NameRule = z.union([
  z.strictObject({
    by: z.literal('player').meta({ description: 'The player’s own choice.' }),
    names: NamesPolicy,
  }),
  z.strictObject({
    by: z.literal('competition').meta({ description: 'The settings of a competition of the team.' }),
    competitionId: CompetitionId,
    name: CompetitionName,
    names: NamesPolicy,
  }),
])

const Shown = z
  .strictObject({
    displayName: DisplayName,
    names: NamesPolicy.meta({ description: 'How much of the name the public sees: the strictest of the rules.' }),
    rules: z.array(NameRule).meta({ description: 'Everything that restricts the name.' }),
    pages: z
      .array(z.string())
      .exactOptional()
      .meta({
        description: 'The competitions in which the player has a page that everybody may open. Absent without one.',
        examples: [['Jugend-Hallencup 2025']],
      }),
  })
  .meta({ description: 'What the public sees of the name, and why.' })

const InTeam = z.strictObject({
  teamId: TeamId,
  teamName: z.string().meta({ description: 'The name of the team today.', examples: ['DJK Ährenbüttel'] }),
  number: ShirtNumber,
  since: Instant.meta({
    description: 'Since when the player has this number in this team.',
    examples: ['2025-01-11T17:00:00.000Z'],
  }),
})

/** Times are seconds left on the game clock; what was taken back stays in the log. */
const Deed = z.strictObject({
  kind: z.enum(DEEDS).meta({ description: 'What the player did.', examples: ['goal'] }),
  time: EntryTime,
  isRevoked: z.boolean().meta({
    description: 'Whether it was taken back. It stays in the log, but no screen shows it.',
    examples: [false],
  }),
})

const GameOfPlayer = z.strictObject({
  gameId: GameId,
  name: GameName,
  competitionName: z
    .string()
    .meta({ description: 'The name of the competition today.', examples: ['Jugend-Hallencup 2025'] }),
  dateTime: PlannedStart,
  deeds: z.array(Deed).meta({ description: 'What the record of the game holds about the player.' }),
  shots: z
    .int()
    .exactOptional()
    .meta({
      description: 'How many shots of the shoot-out name the player as their shooter. Absent: none.',
      examples: [1],
    }),
})

/** An entry of the log that names the player: what kind it is and which fields it set, never their earlier values. */
const Entry = z.strictObject({
  position: Position,
  type: EventType,
  occurredAt: OccurredAt,
  recordedAt: RecordedAt,
  actor: z.string().meta({
    description: 'The kind and id of the access that entered it; its name is in `staff.read/list`.',
    examples: ['device:0194a0c1-7b00-7000-8000-00000000000a'],
  }),
  fields: z.array(z.string()).meta({ description: 'The fields that the event set.', examples: [['teamId', 'number']] }),
})

/** Data beside the log and the rows of persons. */
const Beside = z
  .strictObject({
    requestKeys: z
      .strictObject({
        count: z
          .int()
          .meta({ description: 'How many digests of requests about the player are stored.', examples: [1] }),
        keptDays: z.int().meta({ description: 'For how many days they are kept.', examples: [30] }),
      })
      .meta({ description: 'Digests of requests, by which a repetition is recognised.' }),
  })
  .meta({
    description: 'What is stored beside, until it runs out. Backups hold everything until they are thrown away.',
  })

/** Everything that is held about one player, for those who ask. */
export const HeldData = z.strictObject({
  person: HeldPerson,
  shown: Shown,
  teams: z.array(InTeam).meta({ description: 'The teams and numbers that the player has had, the oldest first.' }),
  games: z.array(GameOfPlayer).meta({ description: 'The games whose record names the player, the earliest first.' }),
  entries: z.array(Entry).meta({ description: 'The entries of the log that name the player, the oldest first.' }),
  beside: Beside,
})
export type HeldData = z.infer<typeof HeldData>
