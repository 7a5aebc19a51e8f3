import { z } from 'zod'
import { entryLists } from '../game/record/entry-kinds.ts'
import {
  AwardReason,
  CourtOfGame,
  GalleryLink,
  GameName,
  GroupOfGame,
  GuestTeamId,
  HalfTimeScore,
  HomeTeamId,
  MatchdayOfGame,
  Operator,
  PlannedStart,
  PostponedStart,
  RefereeOfGame,
  SecondRefereeOfGame,
  Shooter,
  ShotSuccess,
  VideoLink,
} from '../game-plan/game-fields.ts'
import { Duration } from '../game-plan/game-time.ts'
import { PlannedTeams } from '../game-plan/planned-team.ts'
import { CompetitionId, GameId, TeamId } from '../kernel/ids.ts'
import { ChangedAt, Position, Version } from '../kernel/position.ts'
import { Instant } from '../kernel/time.ts'
import { ShotsNumber } from '../settings/competition-settings.ts'
import { ExtraTimeRule, SomePlayRules } from '../settings/house-rules.ts'
import { ClockView } from './clock-view.ts'
import { LogState } from './log-state.ts'
import { PlanOutcome } from './plan-outcome.ts'

const Tally = z.strictObject({
  home: z.int().meta({ description: 'Goals of the home side.', examples: [3] }),
  guest: z.int().meta({ description: 'Goals of the guest side.', examples: [0] }),
})
const Teams = z.strictObject({ homeTeamId: HomeTeamId.exactOptional(), guestTeamId: GuestTeamId.exactOptional() })
const ShotView = z
  .strictObject({ success: ShotSuccess, playerId: Shooter.exactOptional() })
  .exactOptional()
  .meta({ description: 'The shot of this side. Absent while it has not shot in this round.' })

export const ResultView = z
  .strictObject({
    home: z.int().meta({ description: 'Goals of the home side, without the shoot-out.', examples: [3] }),
    guest: z.int().meta({ description: 'Goals of the guest side, without the shoot-out.', examples: [0] }),
    shootOut: Tally.nullable().meta({
      description: 'Goals of both sides in the shoot-out; null if there was none.',
      examples: [null],
    }),
    winnerTeamId: TeamId.nullable().meta({ description: 'The winner, also of a shoot-out; null for a draw.' }),
    loserTeamId: TeamId.nullable().meta({
      description: 'The loser, also of a shoot-out; null for a draw.',
      examples: ['cafe0004-0000-8000-8000-000000000001'],
    }),
    awarded: AwardReason.exactOptional(),
  })
  .meta({ id: 'Result', description: 'How a game ended. Absent until it is finished or its result is awarded.' })

/** The view of a game, in the spelling of the wire. */
export const GameView = z
  .strictObject({
    id: GameId,
    name: GameName,
    competitionId: CompetitionId,
    groupId: GroupOfGame.exactOptional(),
    matchdayId: MatchdayOfGame.exactOptional(),
    courtId: CourtOfGame.exactOptional(),
    referee: RefereeOfGame.exactOptional(),
    secondReferee: SecondRefereeOfGame.exactOptional(),
    dateTime: PlannedStart,
    postponedDateTime: PostponedStart.exactOptional(),
    duration: Duration,
    breakSeconds: z
      .int()
      .exactOptional()
      .meta({
        description:
          'The break between its halves, in seconds of the day, which the game takes in the hall beside its `duration`: by the rules that it has copied, before its start by those that it would copy. Absent in a game of a single period, or without a break.',
        examples: [120],
      }),
    plannedTeams: PlannedTeams,
    actualTeams: Teams.meta({ description: 'Who plays, as the timekeeper has confirmed it.' }),
    resolvedTeams: Teams.meta({
      description:
        'Who plays as far as it is known today: the confirmed team, else the one that the plan names by now.',
    }),
    planOutcome: z
      .strictObject({ home: PlanOutcome.exactOptional(), guest: PlanOutcome.exactOptional() })
      .exactOptional()
      .meta({
        description:
          'For the staff: what the plan gives now for a side that has no team yet, or whose confirmed team is another one. Absent for a side whose team is that of the plan.',
        examples: [{ home: { type: 'team', teamId: 'cafe0004-0000-8000-8000-000000000003' } }],
      }),
    score: Tally.meta({ description: 'The goals of both sides on the record, without the shoot-out.' }),
    started: z.boolean().meta({
      description: 'Whether the game has started. It stays true after the end.',
      examples: [true],
    }),
    startedAt: Instant.exactOptional().meta({
      description:
        'The instant of the press that started the game. Absent before the start, and for a result from paper.',
      examples: ['2025-01-18T08:00:07.000Z'],
    }),
    clockRunning: z.boolean().meta({
      description:
        'Whether the clock runs: the same as `clock.running`. It can be true a moment after it has reached 0.',
      examples: [false],
    }),
    clockPausedAt: z
      .number()
      .exactOptional()
      .meta({
        description:
          'What a paused clock shows: the seconds that REMAIN of regular time, not the seconds played. Absent before the start and while the clock runs.',
        examples: [0],
      }),
    clock: ClockView,
    period: z
      .int()
      .exactOptional()
      .meta({
        description:
          'The number of the period in which the clock was at `clock.at`, from 1; in the break, that of the one that has ended. Those of extra time count on. Absent before the start and in a game of a single period.',
        examples: [2],
      }),
    periodRemaining: z
      .number()
      .exactOptional()
      .meta({
        description:
          'The seconds that REMAINED of that period at `clock.at`: `clock.remaining` less `clock.until`, or less `clock.end` in the last one. Absent where `period` is.',
        examples: [240],
      }),
    rules: SomePlayRules.exactOptional().meta({
      description:
        'The rules of play that the game has copied at its start, as far as they differ from the default. Absent: in nothing, or not started.',
      examples: [{ periods: 2, foulLimit: 6 }],
    }),
    extraTime: ExtraTimeRule.exactOptional().meta({
      description:
        'The extra time of the game, from its start on: its periods follow those of the rules, and the clock goes on below 0. Absent: there is none.',
      examples: [{ periods: 2, seconds: 180 }],
    }),
    regularTimeOver: z.boolean().meta({
      description:
        'Whether the clock has reached 0, in extra time its end (`clock.end`), or regular time is frozen. Goals may still be entered until the freeze.',
      examples: [true],
    }),
    regularTimeFreezed: z.boolean().meta({
      description:
        'Whether regular time is frozen: its goals and time penalties are final unless a correction changes them.',
      examples: [true],
    }),
    livestreamRegieReady: z.boolean().meta({
      description: 'Whether the Regie (the broadcast direction) has marked itself ready for the start.',
      examples: [true],
    }),
    regieReadyAt: Instant.exactOptional().meta({
      description:
        'The instant since which the Regie has been ready. Displays then leave the result of the game before. Absent while it is not ready.',
      examples: ['2025-01-18T07:59:47.000Z'],
    }),
    shootOutStarted: z.boolean().meta({
      description: 'Whether the game has gone to a shoot-out. It stays true after the end.',
      examples: [false],
    }),
    shootOutShotsNumber: ShotsNumber,
    shootOutRounds: z.array(z.strictObject({ home: ShotView, guest: ShotView })).meta({
      description:
        'The rounds of the shoot-out: one shot of each side. In the last round a side that has not shot yet is absent.',
      examples: [[], [{ home: { success: true }, guest: { success: true } }, { home: { success: false } }]],
    }),
    ...entryLists,
    links: z
      .strictObject({ youtube: VideoLink.exactOptional(), gallery: GalleryLink.exactOptional() })
      .meta({ description: 'Video and pictures of the game.' }),
    cancelled: z.boolean().meta({
      description:
        'Whether the game is cancelled. It is never the current game, and its group counts as complete without it.',
      examples: [false],
    }),
    annulled: z
      .literal(true)
      .exactOptional()
      .meta({
        description:
          'True if the game was played and a withdrawal has annulled it: `score` and entries stay as they were played, and count nowhere. It is `cancelled` too. Otherwise absent.',
        examples: [true],
      }),
    withdrawnTeamId: TeamId.exactOptional().meta({
      description: 'The team whose withdrawal has cancelled, awarded or annulled the game. Absent if none has.',
      examples: ['cafe0004-0000-8000-8000-000000000001'],
    }),
    result: ResultView.exactOptional(),
    fromPaper: z
      .literal(true)
      .exactOptional()
      .meta({
        description:
          'True if the result was entered from paper after the game: its clock never ran, and its entries have no time. Otherwise absent.',
        examples: [true],
      }),
    halfTime: HalfTimeScore.exactOptional(),
    resultAt: Instant.exactOptional().meta({
      description:
        'The instant of the press that ended the game, or at which its result was awarded. A correction of the result keeps it. Absent until there is a result.',
      examples: ['2025-01-18T08:12:49.000Z'],
    }),
    startPosition: Position.exactOptional().meta({
      description: 'The position of the log at which the game was started. Absent before the start.',
      examples: [270],
    }),
    resultPosition: Position.exactOptional().meta({
      description:
        'The position of the log at which the game got its result. A correction keeps it. The result is final once another game of the competition starts at a higher position. Absent until there is a result.',
      examples: [279],
    }),
    operator: Operator.exactOptional(),
    logState: LogState.exactOptional(),
    version: Version,
    changedAt: ChangedAt,
  })
  .meta({
    id: 'Game',
    description:
      'A game with its plan, clock, record and result. It depends on the log alone: a running clock is computed from `clock`. Where a competition publishes its plan only, the public sees every game as not started.',
  })
export type GameView = z.infer<typeof GameView>
