import type { z } from 'zod'
import { DomainError } from '../../kernel/domain-error.ts'
import { TimePenaltyId } from '../../kernel/ids.ts'
import { isSame } from '../../kernel/values.ts'
import { adding, changing, PLAYER_REFUSALS, RECORD_REFUSALS, requirePlayerOf, revoking, timed } from './decide-entry.ts'
import type { EntryContent, EntryRules } from './entry-rules.ts'
import {
  type TimePenaltyData,
  TimePenaltyView,
  timePenaltyCommands,
  timePenaltyEvents,
  type Whose,
} from './time-penalty-schemas.ts'

/** Time penalty as the types of its kind. */
export type TimePenalty = {
  readonly kind: 'timePenalty'
  readonly list: 'timePenalties'
  readonly unknown: 'game/unknown-timepenalty'
  readonly revoked: 'game/timepenalty-revoked'
  readonly deed: 'timePenalty'
  readonly data: TimePenaltyData
  readonly sent: Omit<TimePenaltyData, 'duration' | 'timeKnown'>
  readonly id: TimePenaltyId
  readonly view: typeof TimePenaltyView
  readonly commands: typeof timePenaltyCommands
  readonly events: typeof timePenaltyEvents
}

const publicFields = {
  ...{ id: true, timePenaltyId: true, teamId: true, playerId: true, playerOpen: true },
  ...{ time: true, timeKnown: true, duration: true },
} as const

/** [P2] [U2] Time penalties; the length is copied from the competition. */
export const timePenalty: EntryRules<TimePenalty> = {
  kind: 'timePenalty',
  list: 'timePenalties',
  name: 'time penalty',
  commands: timePenaltyCommands,
  events: timePenaltyEvents,
  view: TimePenaltyView,
  publicData: {
    'game.timePenaltyGiven': publicFields,
    'game.timePenaltyChanged': publicFields,
    'game.timePenaltyRevoked': { id: true, timePenaltyId: true },
  },
  onlyInView: { givenTime: true, finishedByGoalId: true, ranOut: true },
  addedBy: 'game.giveTimePenalty',
  idField: 'timePenaltyId',
  idSchema: TimePenaltyId,
  idOf: ({ timePenaltyId }) => timePenaltyId,
  unknown: 'game/unknown-timepenalty',
  revoked: 'game/timepenalty-revoked',
  added: { duration: undefined, timeKnown: undefined },
  complete: (sent, context, before) => {
    const { home, guest } = context.actualTeams
    const time = timed(sent, context)
    if (sent.teamId !== home && sent.teamId !== guest) {
      throw new DomainError('game/team-not-in-game', { teamId: sent.teamId })
    }
    if (sent.playerId) requirePlayerOf(sent.teamId, sent.playerId, context)
    return { ...sent, ...time, duration: before?.duration ?? context.settings().timePenaltySeconds }
  },
  withSuccessor: (data, successorOf) => ({ ...data, teamId: successorOf(data.teamId) }),
  isFilledBy: isTimePenaltyFilled,
  viewOf: ({ id, data: { playerId, playerOpen, timeKnown, ...data } }, { onClock }) => {
    const { time = data.time, finishedByGoalId, ranOut } = onClock.get(id) ?? {}
    return {
      ...data,
      time,
      ...(time === data.time ? {} : { givenTime: data.time }),
      ...(playerId ? { playerId } : {}),
      ...(playerOpen ? { playerOpen } : {}),
      ...(timeKnown === undefined ? {} : { timeKnown }),
      ...(finishedByGoalId ? { finishedByGoalId } : {}),
      ...(ranOut ? { ranOut } : {}),
    }
  },
  dataOf: ({ time, givenTime = time, finishedByGoalId: _, ranOut: __, ...data }) => ({
    data: { ...data, time: givenTime },
  }),
  countsForScorers: false,
  roles: [{ playerOf: ({ playerId }) => playerId, deedOf: () => 'timePenalty' }],
  deeds: ['timePenalty'],
  decisions: {
    'game.giveTimePenalty': ({ id, playerId, playerOpen, ...sent }) =>
      adding(timePenalty, { ...sent, ...whose({ playerId, playerOpen }) }, (data) => ({
        type: 'game.timePenaltyGiven',
        data: { id, ...data },
      })),
    'game.changeTimePenalty': ({ id, timePenaltyId, ...change }) =>
      changing(timePenalty, {
        id: timePenaltyId,
        changed: (data) => changed(data, change),
        event: (data) => ({ type: 'game.timePenaltyChanged', data: { id, ...data } }),
      }),
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
    'game.changeTimePenalty': [
      ...RECORD_REFUSALS,
      ...PLAYER_REFUSALS,
      'game/team-not-in-game',
      'game/time-out-of-range',
      'game/timepenalty-revoked',
      'game/unknown-timepenalty',
    ],
    'game.revokeTimePenalty': [...RECORD_REFUSALS, 'game/unknown-timepenalty'],
  },
  steps: {
    'game.timePenaltyGiven': (data) => ({ step: 'added', entry: contentOf(data) }),
    'game.timePenaltyChanged': (data) => ({ step: 'changed', entry: contentOf(data) }),
    'game.timePenaltyRevoked': ({ timePenaltyId }) => ({
      step: 'revoked',
      entry: { kind: 'timePenalty', id: timePenaltyId },
    }),
  },
}

type OpenToName = { readonly playerId?: string | null | undefined; readonly playerOpen?: boolean | undefined }

/** [G25] Whether a change of a penalty only says whose it is, which was open. */
export function isTimePenaltyFilled<Data extends OpenToName>(before: Data, after: Data): boolean {
  return before.playerOpen === true && isSame({ ...before, playerId: after.playerId, playerOpen: undefined }, after)
}

const contentOf = ({
  id: _,
  ...data
}: z.infer<(typeof timePenaltyEvents)['game.timePenaltyGiven']>): EntryContent<TimePenalty> => ({
  kind: 'timePenalty',
  id: data.timePenaltyId,
  data,
})

type TimePenaltyChange = Omit<z.infer<(typeof timePenaltyCommands)['game.changeTimePenalty']>, 'id' | 'timePenaltyId'>

/** Changed data of a penalty; the owner stays unless the change names another. */
function changed(
  { duration: _, timeKnown: __, ...data }: TimePenaltyData,
  change: TimePenaltyChange,
): TimePenalty['sent'] {
  const isWhoseKept = change.playerId === undefined
  const playerOpen = change.playerOpen ?? (isWhoseKept && data.playerOpen)
  const playerId = isWhoseKept && !playerOpen ? data.playerId : change.playerId
  return {
    timePenaltyId: data.timePenaltyId,
    teamId: change.teamId ?? data.teamId,
    time: change.time ?? data.time,
    ...whose({ playerId, playerOpen }),
  }
}

/** [P2] As the record holds it: a penalty for neither a player nor an open one is the bench's. */
const whose = ({ playerId, playerOpen }: Whose): Pick<TimePenaltyData, 'playerId' | 'playerOpen'> => ({
  ...(playerId ? { playerId } : {}),
  ...(playerOpen ? { playerOpen } : {}),
})
