import { ChangedAt, Instant, PlayerId, Position, TeamId, Version } from '@cup/domain/kernel'
import { Birthday, DisplayName, IsGoalkeeper, PublicName, ShirtNumber } from '@cup/domain/player'
import { CompetitionView, GameView, MeetView } from '@cup/domain/projections'
import { LoggedShortName, photoFields, sponsorFields, teamFields } from '@cup/domain/team'
import { z } from 'zod'

/** A game as everybody sees it; the operator is for staff. */
export const Game = GameView
export type Game = GameView

/** A competition as everybody sees it. */
export const Competition = CompetitionView
export type Competition = CompetitionView

/** A meet as everybody sees it. */
export const Meet = MeetView
export type Meet = MeetView

/** A team as everybody sees it. */
export const Team = z
  .strictObject({
    id: TeamId,
    name: teamFields.name,
    shortName: LoggedShortName,
    primaryColor: teamFields.primaryColor,
    logoFilePath: teamFields.logoFilePath.exactOptional(),
    photo: z
      .strictObject({ ...photoFields, description: photoFields.description.exactOptional() })
      .exactOptional()
      .meta({ description: 'A photo of the team with its caption. Absent if there is none.' }),
    sponsor: z
      .strictObject({
        name: sponsorFields.name,
        url: z
          .string()
          .exactOptional()
          .meta({
            description: 'The page of the sponsor. Make it a link only where it is an `https://` address.',
            examples: ['https://example.com/haferfroh'],
          }),
        logoFilePath: sponsorFields.logoFilePath.exactOptional(),
        ledwallFilePath: sponsorFields.ledwallFilePath.exactOptional(),
      })
      .exactOptional()
      .meta({ description: 'Who presents the team. Absent without a sponsor.' }),
    staff: teamFields.staff.exactOptional(),
    version: Version,
    changedAt: ChangedAt,
  })
  .meta({
    id: 'Team',
    description: 'A team with its colours, pictures and sponsor. Its players have calls of their own.',
  })
export type Team = z.infer<typeof Team>

/** [N5] Names are empty, and the birthday absent, once a player is erased. */
const person = {
  firstName: z
    .string()
    .meta({ description: 'The first name of the player; empty once the player is erased.', examples: ['Deniz'] }),
  lastName: z
    .string()
    .meta({ description: 'The last name of the player; empty once the player is erased.', examples: ['Netzflicker'] }),
  publicName: PublicName,
  erased: z
    .literal(true)
    .exactOptional()
    .meta({ description: 'Present once the personal data of the player are erased.' }),
}

/** Public data of a player; nothing else is ever public. */
export const PublicPlayer = z
  .strictObject({
    id: PlayerId,
    teamId: TeamId.meta({ description: 'The team that the player plays for.' }),
    number: ShirtNumber,
    displayName: DisplayName,
    isGoalkeeper: IsGoalkeeper,
  })
  .meta({ id: 'PublicPlayer', description: 'A player as the public sees it.' })
export type PublicPlayer = z.infer<typeof PublicPlayer>

/** A player for staff: the full name, no birthday. */
export const StaffPlayer = PublicPlayer.extend(person).meta({
  id: 'StaffPlayer',
  description: 'A player as staff see it: with the full name, without the birthday.',
})
export type StaffPlayer = z.infer<typeof StaffPlayer>

/** A player for organiser and commentator: everything. */
export const Player = StaffPlayer.extend({ birthday: Birthday.exactOptional() }).meta({
  id: 'Player',
  description: 'A player as organisers and commentators see it: with the full name and the birthday.',
})
export type Player = z.infer<typeof Player>

/** A player in the kind that the caller may see. */
export const AnyPlayer = z.union([Player, StaffPlayer, PublicPlayer])
export type AnyPlayer = z.infer<typeof AnyPlayer>

/** The position of the log after a write. */
export const WriteAnswer = z
  .strictObject({
    position: Position.meta({
      description:
        'The position of the last event of this write, or of the log if nothing had to change; a repeated create answers that of the first time. With the epoch of `Cup-Position` before it, as `epoch.position`, it is the `atLeast` of reads that must show the effect.',
    }),
  })
  .extend({
    cachesPurged: z
      .array(z.string())
      .exactOptional()
      .meta({
        description:
          'The shared caches in front of the service that have confirmed that they show nothing older than this write, by their names in the configuration. Absent where the write hides nothing, or no cache is configured.',
        examples: [['nginx']],
      }),
    cachesMayShowUntil: Instant.exactOptional().meta({
      description:
        'A shared cache in front of the service has not confirmed, or none can be asked: until then it may still show the name that this write has hidden. Absent where the write hides nothing, all caches have confirmed, or no proxy is in front of the service.',
      examples: ['2025-01-18T10:01:00.000Z'],
    }),
  })
  .meta({ id: 'WriteAnswer', description: 'Confirms a write.' })
export type WriteAnswer = z.infer<typeof WriteAnswer>
