import { CompetitionId, ErasureId, Instant, PlayerId, TeamId } from '@cup/domain/kernel'
import { ShirtNumber } from '@cup/domain/player'
import { z } from 'zod'

const count = (description: string, example: number) =>
  z
    .int()
    .min(0)
    .meta({ description, examples: [example] })

/** [N18] Counts that remain of an erasure: they name nobody. */
const CarriedOut = z.strictObject({
  at: Instant.meta({ description: 'When the names went.', examples: ['2025-02-17T02:00:41.000Z'] }),
  players: count('How many children lost name and birthday.', 231),
  captions: count('How many photos of teams lost their captions.', 14),
  spared: count('How many children kept their names, because a cup that goes on holds them.', 4),
  clock: z.enum(['seen', 'person']).meta({
    description: 'Why the day had come: the service has seen the time pass, or an organiser has said which day it is.',
    examples: ['seen'],
  }),
})

/** [N15] The erasure that was announced last, and what became of it. */
const AnnouncedErasure = z.strictObject({
  id: ErasureId,
  phase: z.enum(['announced', 'confirmed', 'withdrawn', 'carriedOut']).meta({
    description: 'What has become of it.',
    examples: ['confirmed'],
  }),
  due: Instant.meta({
    description: 'When the names go, at the earliest.',
    examples: ['2025-02-17T02:00:00.000Z'],
  }),
  announcedAt: Instant.meta({
    description: 'When the log has recorded the announcement, by the clock of the database.',
    examples: ['2025-01-18T16:20:05.000Z'],
  }),
  confirmedAt: Instant.exactOptional().meta({
    description: 'When it was confirmed last. Absent before that.',
    examples: ['2025-01-18T16:21:10.000Z'],
  }),
  competitionIds: z
    .array(CompetitionId)
    .meta({ description: 'The archived competitions for which it is confirmed; none before that.' }),
  mayGoAt: Instant.meta({
    description: '`due`, or 14 days after `announcedAt` where that is later.',
    examples: ['2025-02-17T02:00:00.000Z'],
  }),
  isInDoubt: z.boolean().meta({
    description:
      'true where the clock says that the day has come, and the service has not seen so much time pass: an organiser has to say which day it is.',
    examples: [false],
  }),
  carriedOut: CarriedOut.exactOptional().meta({ description: 'What was erased. Absent before that.' }),
})
export type AnnouncedErasure = z.infer<typeof AnnouncedErasure>

/** [N18] A child who keeps the name, and why. */
const SparedChild = z.strictObject({
  id: PlayerId,
  name: z.string().meta({ description: 'First and last name.', examples: ['Mia Beispiel'] }),
  teamId: TeamId,
  competitionIds: z.array(CompetitionId).meta({ description: 'The competitions that hold the child.' }),
})
export type SparedChild = z.infer<typeof SparedChild>

/** A goal of a child who goes, as an example. */
const ErasureExample = z.strictObject({
  name: z.string().meta({ description: 'First and last name of the scorer.', examples: ['Mia Beispiel'] }),
  number: ShirtNumber,
  teamId: TeamId,
  minute: z
    .int()
    .min(1)
    .meta({ description: 'The minute of the game, from 1.', examples: [3] }),
})

/** [N15] [N18] The erasure of the children's data as an organiser sees it. */
export const ErasureStatus = z
  .strictObject({
    now: Instant.meta({ description: 'The time of the database.', examples: ['2025-01-18T16:20:05.000Z'] }),
    erasure: AnnouncedErasure.exactOptional().meta({ description: 'Absent where none was ever announced.' }),
    archived: z.array(CompetitionId).meta({ description: 'The competitions that are archived now.' }),
    lastGame: Instant.exactOptional().meta({
      description: 'When the last game of the archived competitions begins. Absent where they have none.',
      examples: ['2025-01-18T15:40:00.000Z'],
    }),
    going: z
      .strictObject({
        players: count('Children who lose their names.', 231),
        birthdays: count('Birthdays that go with them.', 231),
        captions: count('Captions below photos of teams.', 14),
        goals: count('Goals that lose the name of their scorer.', 187),
      })
      .meta({ description: 'What goes, were it carried out now.' }),
    staying: z
      .strictObject({
        results: count('Results of games.', 40),
        goals: count('Goals, with minute and team.', 187),
        teams: count('Teams with name, crest and colour.', 18),
      })
      .meta({ description: 'What stays of the same competitions.' }),
    spared: z.array(SparedChild).meta({ description: 'The children who keep their names.' }),
    example: ErasureExample.exactOptional().meta({ description: 'Absent where no child who goes has scored.' }),
  })
  .meta({ id: 'ErasureStatus', description: "The erasure of the children's data: its date, and what goes and stays." })
export type ErasureStatus = z.infer<typeof ErasureStatus>
