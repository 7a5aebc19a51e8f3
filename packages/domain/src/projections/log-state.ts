import { z } from 'zod'

import type { KnownGame, Run } from '../game/game-state.ts'
import { ENTRY_KINDS, type RecordEntry } from '../game/record/entry-kinds.ts'
import { GoalCount, Shooter } from '../game-plan/game-fields.ts'
import { TeamId } from '../kernel/ids.ts'
import { SIDES } from '../kernel/side.ts'
import { Instant } from '../kernel/time.ts'
import { defined, isSame } from '../kernel/values.ts'
import { ClockView } from './clock-view.ts'

const GOAL_ID = 'cafe0007-0000-8000-8000-000000000101'

const LoggedEntry = z.strictObject({
  kind: z.enum(ENTRY_KINDS).meta({ description: 'The kind of the entry.', examples: ['goal'] }),
  id: z.string().meta({ description: 'The id of the entry.', examples: [GOAL_ID] }),
  shift: z
    .number()
    .exactOptional()
    .meta({
      description: 'The seconds by which the clock had been set back in all when the entry was added. Absent: 0.',
      examples: [30],
    }),
  corrections: z
    .int()
    .exactOptional()
    .meta({
      description: 'How often the clock had been set to another reading when the entry was added. Absent: never.',
      examples: [1],
    }),
  firstSent: z
    .unknown()
    .exactOptional()
    .meta({
      description:
        'The data with which the entry was added, to tell a retry from another entry under its id. Absent while they are those of its list.',
      examples: [{ goalId: GOAL_ID, time: 334, playerId: null, homeTeam: true, isOwnGoal: false }],
    }),
  isRevoked: z
    .literal(true)
    .exactOptional()
    .meta({ description: 'True if the entry was revoked: it is in no list. Otherwise absent.', examples: [true] }),
})
type LoggedEntry = z.infer<typeof LoggedEntry>

/** [C9] Everything that the log says of a game and the other fields of its view do not. */
export const LogState = z
  .strictObject({
    plannedAt: Instant.exactOptional().meta({
      description: 'The instant at which the game was planned. Absent before the start, when it is `clock.at`.',
      examples: ['2025-01-11T17:00:00.000Z'],
    }),
    clock: ClockView.exactOptional().meta({
      description:
        'The clock as it ran before it reached 0 or the end of a period, which a pause that comes late still stops. Absent until then, and once it has run on.',
      examples: [{ running: true, remaining: 427, at: '2025-01-18T08:05:32.000Z' }],
    }),
    lastClockCommandAt: Instant.exactOptional().meta({
      description:
        'The instant of the last start, pause, resume or freeze: no later command may count before it. Absent while it is the `at` of the clock.',
      examples: ['2025-01-18T08:12:49.000Z'],
    }),
    clockCorrections: z
      .array(
        z.strictObject({
          lineTime: z.number().meta({
            description: 'The seconds that the clock would have shown then, had it never been set.',
            examples: [334],
          }),
          shift: z.number().meta({
            description: 'The seconds by which the clock was set back in all, this time included.',
            examples: [30],
          }),
        }),
      )
      .exactOptional()
      .meta({ description: 'Every time that the clock was set to another reading, in their order. Absent: never.' }),
    penaltyEndsOnGoal: z
      .literal(false)
      .exactOptional()
      .meta({
        description: 'False if no goal ends a time penalty in this game. Otherwise absent.',
        examples: [false],
      }),
    shots: z
      .array(
        z.strictObject({
          side: z.enum(SIDES).meta({ description: 'The side that has shot.', examples: ['guest'] }),
          success: z.boolean().meta({ description: 'Whether the shot was a goal.', examples: [true] }),
          playerId: Shooter.exactOptional(),
        }),
      )
      .exactOptional()
      .meta({ description: 'The shots of the shoot-out in their order. Absent without a shot.' }),
    entries: z.array(LoggedEntry).exactOptional().meta({
      description: 'All entries of the record in the order of the log, also revoked ones. Absent without any.',
    }),
    namedWinnerTeamId: TeamId.exactOptional().meta({
      description: 'The winner that the award of the result names. Absent if it names none, and without an award.',
    }),
    paper: z
      .strictObject({
        score: z
          .strictObject({
            home: GoalCount.meta({ description: 'Goals of the home side.', examples: [3] }),
            guest: GoalCount.meta({ description: 'Goals of the guest side.', examples: [2] }),
          })
          .meta({ description: 'The goals on the paper.' }),
        actualTeamsBefore: z
          .strictObject({ home: TeamId.exactOptional(), guest: TeamId.exactOptional() })
          .meta({ description: 'The teams that had been confirmed before, which are there again without the result.' }),
        entriesBefore: z.int().meta({ description: 'The number of revoked entries before.', examples: [0] }),
      })
      .exactOptional()
      .meta({ description: 'What a result from paper has replaced. Absent for every other game.' }),
    formerResult: z
      .strictObject({
        at: Instant.meta({ description: 'When the game had its result.', examples: ['2025-01-18T08:12:49.000Z'] }),
        takenBackAt: Instant.meta({
          description: 'When the correction took it back.',
          examples: ['2025-01-18T09:30:00.000Z'],
        }),
      })
      .exactOptional()
      .meta({ description: 'The result that a correction has taken back. Absent without such a correction.' }),
  })
  .meta({
    description:
      'For the staff: what the log says of the game beside the other fields. A device that is cut off needs it to decide its presses as the service will. Absent while there is nothing to add.',
  })
export type LogState = z.infer<typeof LogState>

/** [C9] Facts that a view of the game has to hold beside its other fields, so that `gameOf` finds the game in it again. */
export function logStateOf(game: KnownGame): LogState | undefined {
  const run = 'run' in game ? game.run : undefined
  const shots = 'shots' in game && game.shots?.length ? game.shots : undefined
  const { entries, formerResult } = game.record
  const logState = defined({
    ...(run ? { plannedAt: game.plan.plannedAt, ...runState(run) } : {}),
    shots: shots && [...shots],
    entries: entries.length > 0 ? entries.map(loggedEntry) : undefined,
    namedWinnerTeamId: game.phase === 'awarded' ? game.award.winnerTeamId : undefined,
    formerResult,
  })
  return Object.keys(logState).length > 0 ? logState : undefined
}

/** A clock that has reached zero or the end of a period is shown at its end; a late pause finds it where it ran. */
const runState = ({
  clock,
  endedAt,
  periodEndedAt,
  lastClockCommandAt,
  clockCorrections,
  penaltyEndsOnGoal,
  paper,
}: Run) => ({
  clock: endedAt === undefined && periodEndedAt === undefined ? undefined : clock,
  lastClockCommandAt: lastClockCommandAt === clock.at ? undefined : lastClockCommandAt,
  clockCorrections: clockCorrections.length > 0 ? [...clockCorrections] : undefined,
  penaltyEndsOnGoal: penaltyEndsOnGoal ? undefined : (false as const),
  paper: paper && {
    score: paper.score,
    actualTeamsBefore: defined(paper.actualTeamsBefore),
    entriesBefore: paper.entriesBefore,
  },
})

const loggedEntry = ({ kind, id, shift, corrections, data, firstSent, isRevoked }: RecordEntry): LoggedEntry => ({
  kind,
  id,
  ...(shift === 0 ? {} : { shift }),
  ...(corrections === 0 ? {} : { corrections }),
  ...(isRevoked || !isSame(data, firstSent) ? { firstSent } : {}),
  ...(isRevoked ? { isRevoked } : {}),
})
