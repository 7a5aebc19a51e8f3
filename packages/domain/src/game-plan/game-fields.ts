import { z } from 'zod'
import { CourtId, GroupId, MatchdayId, PlayerId, TeamId } from '../kernel/ids.ts'
import { Name, WebUrl } from '../kernel/text.ts'
import { Instant } from '../kernel/time.ts'

// What games are made of, described once for commands, events and views.

export const GameName = Name.meta({ description: 'What people call the game.', examples: ['Spiel 01'] })

export const GroupOfGame = GroupId.meta({
  description:
    'The group whose table the game counts for. Absent for a knockout game, which goes to a shoot-out when it is level.',
})

export const MatchdayOfGame = MatchdayId.meta({
  description: 'The matchday that the game belongs to. Absent if it belongs to none.',
})

export const CourtOfGame = CourtId.meta({
  description:
    'The court that the game is played on: one of those that its competition lists. Absent: the first one, or the only one.',
})

/** The highest number of a referee. */
export const MOST_REFEREES = 99

/** [H4] A number, because a referee is a person: who has which number is known in the hall alone. */
export const RefereeOfGame = z
  .int()
  .min(1)
  .max(MOST_REFEREES)
  .meta({
    description:
      'The number of the referee who is planned for the game, the same in all competitions of a meet. Absent: none is planned.',
    examples: [2],
  })

/** [H4] A second referee, where two lead a game. */
export const SecondRefereeOfGame = RefereeOfGame.meta({
  description: 'The number of the second referee. Absent: one leads the game, or none is planned.',
  examples: [5],
})

export const PlannedStart = Instant.meta({
  description: 'When the game is planned to start.',
  examples: ['2025-01-18T08:00:00.000Z'],
})

export const PostponedStart = Instant.meta({
  description: 'When a postponed game is to start instead; the planned start stays as it is.',
  examples: ['2025-01-18T08:03:00.000Z'],
})

export const HomeTeamId = TeamId.meta({ description: 'The team of the home side. Absent while it is open.' })

export const GuestTeamId = TeamId.meta({
  description: 'The team of the guest side. Absent while it is open.',
  examples: ['cafe0004-0000-8000-8000-000000000001'],
})

export const VideoLink = WebUrl.meta({
  description: 'A video of the game: an `https://` address. Absent if there is none.',
  examples: ['https://example.com/cup-2025/spiel-1/film'],
})

export const GalleryLink = WebUrl.meta({
  description: 'Pictures of the game: an `https://` address. Absent if there are none.',
  examples: ['https://example.com/cup-2025/spiel-1/bilder'],
})

export const ShotSuccess = z
  .boolean()
  .meta({ description: 'Whether the shot was a goal; false for a miss.', examples: [true] })

export const Shooter = PlayerId.meta({
  description: 'The player who took the shot: one of the team. Absent: not named. The public never sees it.',
})

export const AwardReason = z.enum(['noShow', 'abandoned', 'decision', 'withdrawal']).meta({
  description:
    'Why the result was awarded and not played: a team did not appear, the game was abandoned, the organiser decided otherwise, or a team has withdrawn.',
  examples: ['noShow'],
})

export type AwardReason = z.infer<typeof AwardReason>

/** Goals of one side in a result. */
export const GoalCount = z.int().min(0).max(999)

/** [Z11] Of a game that was entered from paper; that of any other one follows from its goals. */
export const HalfTimeScore = z
  .strictObject({
    home: GoalCount.meta({ description: 'The goals of the home side in the first half.', examples: [1] }),
    guest: GoalCount.meta({ description: 'The goals of the guest side in the first half.', examples: [1] }),
  })
  .meta({
    description:
      'The score at half-time by the paper, of a game of two halves. Absent where the paper has none, and for a game that was not entered from paper.',
  })

/** The device or access that operates a game. */
export const Operator = z
  .string()
  .min(1)
  .max(200)
  .meta({
    description:
      'The device that operates the game, or the access if its device has no name: the `id` of one of the devices that `presence` lists. Only staff receive it.',
    examples: ['tablet-1'],
  })
