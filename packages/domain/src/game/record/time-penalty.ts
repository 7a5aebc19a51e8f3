import { z } from 'zod'
import { DomainError } from '../../kernel/domain-error.ts'
import { GameId, GoalId, PlayerId, TeamId, TimePenaltyId } from '../../kernel/ids.ts'
import { Duration, EntryTime } from '../game-time.ts'
import { adding, PLAYER_REFUSALS, RECORD_REFUSALS, requirePlayerOf, requireWithin, revoking } from './decide-entry.ts'
import type { EntryContent, EntryRules } from './entry-rules.ts'

const fields = {
  timePenaltyId: TimePenaltyId,
  teamId: TeamId.meta({
    description: 'The team that plays with one player less: one of the two of the game.',
    examples: ['cafe0004-0000-8000-8000-000000000001'],
  }),
  playerId: PlayerId.meta({
    description: 'The player that the penalty is given to. Absent if it is given to the bench.',
    examples: ['cafe0005-0000-8000-8000-000000000102'],
  }),
  time: EntryTime.meta({ examples: [94] }),
}

/** What the record holds of a time penalty; without a player it is one against the bench. */
export const TimePenaltyData = z.strictObject({
  ...fields,
  playerId: fields.playerId.optional(),
  duration: Duration.meta({
    description:
      'The length of the penalty, in seconds on the game clock. The service copies it from the settings of the competition.',
    examples: [120],
  }),
})
export type TimePenaltyData = z.infer<typeof TimePenaltyData>

const commands = {
  'game.giveTimePenalty': z.strictObject({
    id: GameId,
    ...fields,
    playerId: fields.playerId.optional(),
  }),
  'game.revokeTimePenalty': z.strictObject({ id: GameId, timePenaltyId: TimePenaltyId }),
} as const

const events = {
  'game.timePenaltyGiven': TimePenaltyData.extend({ id: GameId }),
  'game.timePenaltyRevoked': z.strictObject({ id: GameId, timePenaltyId: TimePenaltyId }),
} as const

/** A time penalty in the view of a game; `time` is on today's clock. */
const TimePenaltyView = TimePenaltyData.extend({
  time: z.number().meta({
    description:
      'The reading of the game clock when the penalty was given: the seconds that REMAIN of regular time, not the seconds played. It is active at a reading t if time − duration < t ≤ time, unless a goal has ended it or `ranOut` is true. When the clock is set to another reading, a penalty that still runs moves by as much, also below 0 or above the duration of the game; one that is over stays.',
    examples: [94],
  }),
  givenTime: EntryTime.exactOptional().meta({
    description:
      'The reading of the game clock that was entered with the penalty, in seconds that remain. Absent while it equals `time`, which moves when the clock is set to another reading during the penalty.',
    examples: [94],
  }),
  playerId: fields.playerId.exactOptional(),
  finishedByGoalId: GoalId.exactOptional().meta({
    description: 'The goal that ended the penalty early. Absent if none did.',
    examples: ['cafe0007-0000-8000-8000-000000000102'],
  }),
  ranOut: z
    .literal(true)
    .exactOptional()
    .meta({
      description:
        'True if the penalty had run out before the clock was set to another reading: it is over, whatever the clock shows. Otherwise absent.',
      examples: [true],
    }),
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
  viewOf: ({ id, data: { playerId, ...data } }, { onClock }) => {
    const { time = data.time, finishedByGoalId, ranOut } = onClock.get(id) ?? {}
    return {
      ...data,
      time,
      ...(time === data.time ? {} : { givenTime: data.time }),
      ...(playerId ? { playerId } : {}),
      ...(finishedByGoalId ? { finishedByGoalId } : {}),
      ...(ranOut ? { ranOut } : {}),
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
