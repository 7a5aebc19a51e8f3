import { CompetitionId, CorrectionId, GroupId, PlayerId, TeamId } from '@cup/domain/kernel'
import { LeaderboardEntry, TopScorer } from '@cup/domain/projections'
import { z } from 'zod'
import { Game } from './entities.ts'
import { StaffAudience } from './live-subscription.ts'
import { messageType } from './message-type.ts'
import { OptionalCheck } from './position.ts'

const COMPETITION = 'cafe0001-0000-8000-8000-000000000001'
const GROUP = 'cafe0002-0000-8000-8000-000000000001'
const GAME = 'cafe0006-0000-8000-8000-000000000031'

const Position = z.int().min(0)
const OptionalCompetitionId = CompetitionId.exactOptional()

/** Entries of a ranked list that differ from the one at `base`; ranks and places of all others follow. */
const listChanges = <Id extends z.ZodType, Entry extends z.ZodType>(id: Id, entry: Entry) =>
  z.object({
    base: Position.meta({
      description:
        'The position of the last event that may have changed the list before. The changes apply to a list that was read at this position or later, and before the position of this event; to any other list they do not apply.',
      examples: [612],
    }),
    removed: z.array(id).meta({ description: 'Whose entries are no longer in the list.', examples: [[]] }),
    changed: z
      .array(
        z.object({
          index: z
            .int()
            .min(0)
            .meta({ description: 'The place in the new list, counted from 0.', examples: [24] }),
          entry,
        }),
      )
      .meta({
        description:
          'The new entries and those with other content, by their place. Remove the older entries, then insert these in this order. All others keep their order, and the ranks are counted again: the rank is the place counted from 1, or that of the entry above where the two share it.',
      }),
  })

/** A committed event, with every view that it changed; `previous` is the event before it in this feed. */
export const EventMessage = z
  .object({
    type: messageType('event'),
    position: Position.meta({ description: 'The position of the event in the log.', examples: [615] }),
    check: OptionalCheck,
    previous: Position.meta({
      description:
        'The position of the event before it in this feed. If the client has not received that one, it has missed something.',
      examples: [614],
    }),
    eventType: z.string().meta({
      description: 'What has happened. `game.changed` and `competition.changed` stand for events that are not public.',
      examples: ['game.goalScored'],
    }),
    event: z
      .looseObject({
        id: z
          .string()
          .meta({ description: 'The game, team, player or competition that the event is about.', examples: [GAME] }),
        competitionId: OptionalCompetitionId.meta({
          description: 'Its competition. Absent for teams and players, which belong to the feed of every competition.',
          examples: [COMPETITION],
        }),
      })
      .meta({
        description: 'The public data of the event. Each type has its own fields: `x-event-types` of the channel.',
      }),
    correctionId: CorrectionId.exactOptional().meta({
      description: 'The correction that entered the event. Displays show the change and celebrate nothing.',
      examples: ['0194797c-8a11-7c30-9d4e-5b0f6e2a7c11'],
    }),
    audience: StaffAudience.meta({
      description:
        'Whose reads the event and its views equal: those of the staff, also where results are not public, and with the `operator` of a game. Only for a subscription with `audience`. Absent: those of the public.',
      examples: ['staff'],
    }),
    games: z.array(Game).exactOptional().meta({
      description:
        'Every game whose view has changed, as `game.read/get` answers it now. Absent if none has, or if one of them was deleted: read the games again then. In a replay a game is in the last event that changes it, so the list of an earlier one may be empty.',
    }),
    leaderboards: z
      .array(
        z.object({
          groupId: GroupId.meta({ description: 'The group of the table.', examples: [GROUP] }),
          entries: z.array(LeaderboardEntry).meta({ description: 'The lines of the table, in order.' }),
        }),
      )
      .exactOptional()
      .meta({
        description:
          'Every table that has changed, as a whole. Absent if none has, if the audience sees no tables, or beside `leaderboardChanges`. In a replay a table is in the last event that changes it, so the list of an earlier one may be empty.',
      }),
    /** [0041] Instead of `leaderboards`. */
    leaderboardChanges: z
      .array(
        listChanges(TeamId, LeaderboardEntry).extend({
          groupId: GroupId.meta({ description: 'The group of the table.', examples: [GROUP] }),
        }),
      )
      .exactOptional()
      .meta({
        description:
          'Instead of `leaderboards`: every table that has changed, as the changes to the one before. Two teams share a rank if `decidedBy` of the lower one is `undecided`. A client to whose table they do not apply reads it again.',
      }),
    topscorer: z.array(TopScorer).exactOptional().meta({
      description:
        'The whole list of scorers of the competition, if it has changed and the audience sees it. Absent beside `topscorerChanges`, and where a later event of the same commit or replay brings it.',
    }),
    /** [0041] Instead of `topscorer`. */
    topscorerChanges: listChanges(PlayerId, TopScorer).exactOptional().meta({
      description:
        'Instead of `topscorer`: the changes to the list of scorers before. Two players share a rank if they have equal goals and equal assists. A client to whose list they do not apply reads it again.',
    }),
  })
  .meta({
    description:
      'An event that was committed, with every view that it changed as its audience sees it, or what has changed in it. Replayed events carry the views of now.',
  })
export type EventMessage = z.infer<typeof EventMessage>

/** Several events at once: a replay, or all that one command did. */
export const EventsMessage = z
  .object({
    type: messageType('events'),
    events: z.array(EventMessage).meta({ description: 'The events in the order of the log.' }),
  })
  .meta({ description: 'The events of one command, in one message.' })
