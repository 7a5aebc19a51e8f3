import { CompetitionId, CourtId, GameId, MeetId, TeamId } from '@cup/domain/kernel'
import { z } from 'zod'
import { Game } from './entities.ts'
import { queryInteger, unlessAsked } from './query.ts'
import { readRoutesOf } from './route.ts'

const Games = z.strictObject({
  games: z.array(Game).meta({ description: 'The games by date and time, then by name.' }),
})

const Skip = queryInteger(0, 1)

/** Most competitions list no court: the example is not for all of them. */
const QueryCourt = z.uuid().pipe(CourtId)
const A_COURT = '0194a0c1-7b00-7000-8000-0000000000c1'
const QueryMeet = z.uuid().pipe(MeetId)
const A_MEET = '0194a0c1-7b00-7000-8000-0000000000d1'

/** Reads of games. */
export const gameReadRoutes = readRoutesOf({
  'game.read/list-by-competition': {
    summary: 'The games of a competition, by date and time, then by name',
    description: 'All of them, also finished and cancelled ones.',
    namesPersons: 'never',
    errors: ['competition/unknown'],
    query: z.strictObject({ competitionId: CompetitionId }),
    answer: Games,
  },
  'game.read/list-by-team-and-competition': {
    summary: 'The games of a team in a competition: planned, resolved or actual',
    description:
      'A game belongs to the team if it is confirmed, planned directly, or named by now through a place, a winner or a loser.',
    namesPersons: 'never',
    errors: ['team/unknown', 'competition/unknown'],
    query: z.strictObject({ teamId: TeamId, competitionId: CompetitionId }),
    answer: Games,
  },
  'game.read/get': {
    summary: 'One game',
    description: 'With its plan, clock, goals, time penalties, shoot-out and result.',
    namesPersons: 'never',
    errors: ['game/unknown'],
    query: z.strictObject({ id: GameId }),
    answer: Game,
  },
  'game.read/current': {
    summary: 'The current game of a competition or of a meet, or with skip=1 the one after it',
    description:
      'The pinned game, else the running one, else the next one that is neither finished nor cancelled; with skip=1 the next one that has not started. 204 if there is none. One of `competitionId` and `meetId` is needed. With `meetId` the games of all its competitions that are not archived count, and of several pinned games on a court the one that was pinned last.',
    namesPersons: 'never',
    errors: ['competition/unknown', 'competition/unknown-court', 'meet/unknown'],
    query: z
      .strictObject({
        competitionId: CompetitionId.exactOptional(),
        meetId: QueryMeet.exactOptional().meta({
          description:
            'The meet whose competitions are asked together; `competitionId` has no effect beside it. Absent: the competition alone is asked.',
          examples: [A_MEET],
          param: unlessAsked(A_MEET),
        }),
        court: QueryCourt.exactOptional().meta({
          description:
            'The court whose game is asked for: one of those that the competition or the meet lists. Absent: the first one that has a game left.',
          examples: [A_COURT],
          param: unlessAsked(A_COURT),
        }),
        skip: Skip.exactOptional().meta({
          description: '0, the default, asks for the current game, 1 for the one after it.',
          examples: [1],
        }),
      })
      .refine(({ competitionId, meetId }) => competitionId !== undefined || meetId !== undefined, {
        path: ['competitionId'],
        error: 'competitionId or meetId is needed',
      }),
    answer: Game,
    mayBeEmpty: true,
  },
})
