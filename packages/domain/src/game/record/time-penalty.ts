import { z } from 'zod'
import { DomainError } from '../../kernel/domain-error.ts'
import { GameId, GoalId, PlayerId, TeamId, TimePenaltyId } from '../../kernel/ids.ts'
import type { Seconds } from '../../kernel/time.ts'
import { Duration, GameTime } from '../game-time.ts'
import { adding, PLAYER_REFUSALS, RECORD_REFUSALS, requirePlayerOf, requireWithin, revoking } from './decide-entry.ts'
import type { Entry, EntryContent, EntryRules } from './entry-rules.ts'

/** What the record holds of a time penalty; without a player it is one against the bench. */
export const TimePenaltyData = z.strictObject({
  timePenaltyId: TimePenaltyId,
  teamId: TeamId,
  playerId: PlayerId.optional(),
  time: GameTime,
  duration: Duration,
})
export type TimePenaltyData = z.infer<typeof TimePenaltyData>

const commands = {
  'game.giveTimePenalty': z.strictObject({
    id: GameId,
    timePenaltyId: TimePenaltyId,
    teamId: TeamId,
    playerId: PlayerId.optional(),
    time: GameTime,
  }),
  'game.revokeTimePenalty': z.strictObject({ id: GameId, timePenaltyId: TimePenaltyId }),
} as const

const events = {
  'game.timePenaltyGiven': TimePenaltyData.extend({ id: GameId }),
  'game.timePenaltyRevoked': z.strictObject({ id: GameId, timePenaltyId: TimePenaltyId }),
} as const

/** A time penalty in the view of a game; `time` is on today's clock. */
const TimePenaltyView = TimePenaltyData.extend({
  time: z.number(),
  playerId: PlayerId.exactOptional(),
  finishedByGoalId: GoalId.exactOptional(),
})

export type TimePenalty = {
  readonly kind: 'timePenalty'
  readonly list: 'timePenalties'
  readonly unknown: 'game/unknown-timepenalty'
  readonly deed: 'timePenalty'
  readonly data: TimePenaltyData
  readonly sent: Omit<TimePenaltyData, 'duration'>
  readonly id: TimePenaltyId
  readonly view: typeof TimePenaltyView
  readonly commands: typeof commands
  readonly events: typeof events
}

/** [P2] [U2] Time penalties; the length is copied from the competition. */
export const timePenalty: EntryRules<TimePenalty> = {
  kind: 'timePenalty',
  list: 'timePenalties',
  name: 'time penalty',
  commands,
  events,
  view: TimePenaltyView,
  publicData: {
    'game.timePenaltyGiven': {
      id: true,
      timePenaltyId: true,
      teamId: true,
      playerId: true,
      time: true,
      duration: true,
    },
    'game.timePenaltyRevoked': { id: true, timePenaltyId: true },
  },
  idField: 'timePenaltyId',
  idSchema: TimePenaltyId,
  idOf: ({ timePenaltyId }) => timePenaltyId,
  unknown: 'game/unknown-timepenalty',
  added: { duration: undefined },
  complete: (sent, context) => {
    const { home, guest } = context.actualTeams
    requireWithin(context.duration, sent.time)
    if (sent.teamId !== home && sent.teamId !== guest) {
      throw new DomainError('game/team-not-in-game', { teamId: sent.teamId })
    }
    if (sent.playerId) requirePlayerOf(sent.teamId, sent.playerId, context)
    return { ...sent, duration: context.settings().timePenaltySeconds }
  },
  withSuccessor: (data, successorOf) => ({ ...data, teamId: successorOf(data.teamId) }),
  viewOf: (entry, { clockShift, finishedBy }) => {
    const { playerId, ...data } = entry.data
    const finishedByGoalId = finishedBy.get(data.timePenaltyId)
    return {
      ...data,
      time: timeOnClock(entry, clockShift),
      ...(playerId ? { playerId } : {}),
      ...(finishedByGoalId ? { finishedByGoalId } : {}),
    }
  },
  countsForScorers: false,
  roles: [{ playerOf: ({ playerId }) => playerId, deedOf: () => 'timePenalty' }],
  deeds: ['timePenalty'],
  decisions: {
    'game.giveTimePenalty': ({ id, ...sent }) =>
      adding(timePenalty, sent, (data) => ({ type: 'game.timePenaltyGiven', data: { id, ...data } })),
    'game.revokeTimePenalty': (data) =>
      revoking(timePenalty, data.timePenaltyId, { type: 'game.timePenaltyRevoked', data }),
  },
  refusals: {
    'game.giveTimePenalty': [
      ...RECORD_REFUSALS,
      ...PLAYER_REFUSALS,
      'entity/id-taken',
      'game/team-not-in-game',
      'game/time-out-of-range',
    ],
    'game.revokeTimePenalty': [...RECORD_REFUSALS, 'game/unknown-timepenalty'],
  },
  steps: {
    'game.timePenaltyGiven': (data) => ({ step: 'added', entry: contentOf(data) }),
    'game.timePenaltyRevoked': ({ timePenaltyId }) => ({
      step: 'revoked',
      entry: { kind: 'timePenalty', id: timePenaltyId },
    }),
  },
}

const contentOf = ({
  id: _,
  ...data
}: z.infer<(typeof events)['game.timePenaltyGiven']>): EntryContent<TimePenalty> => ({
  kind: 'timePenalty',
  id: data.timePenaltyId,
  data,
})

/** [P5] The reading at which a penalty was given, on today's clock: a corrected clock takes it along. */
export const timeOnClock = ({ data, shift }: Entry<TimePenalty>, clockShift: Seconds): Seconds =>
  data.time + shift - clockShift
