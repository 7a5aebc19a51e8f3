import type { z } from 'zod'
import { TimePenaltyId } from '../../kernel/ids.ts'
import type { Seconds } from '../../kernel/time.ts'
import {
  adding,
  changing,
  PLAYER_REFUSALS,
  RECORD_REFUSALS,
  requirePlayerOf,
  requireTeamOfGame,
  revoking,
  timed,
} from './decide-entry.ts'
import type { EntryContent, EntryRules } from './entry-rules.ts'
import { dataOnClock, shownOnClock } from './on-clock-view.ts'
import {
  type TimePenaltyData,
  TimePenaltyView,
  timePenaltyCommands,
  timePenaltyEvents,
} from './time-penalty-schemas.ts'
import { changedWhose, isWhoseFilled, whose } from './whose.ts'

/** Time penalty as the types of its kind. */
export type TimePenalty = {
  readonly kind: 'timePenalty'
  readonly list: 'timePenalties'
  readonly unknown: 'game/unknown-timepenalty'
  readonly revoked: 'game/timepenalty-revoked'
  readonly deed: 'timePenalty'
  readonly data: TimePenaltyData
  readonly sent: Omit<TimePenaltyData, 'duration' | 'timeKnown'> & { readonly duration?: Seconds | undefined }
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
  // [P12] A length that was sent belongs to what is compared.
  added: ({ duration }) => ({ timeKnown: undefined, ...(duration === undefined ? { duration } : {}) }),
  stopsClock: false,
  shortFor: ({ duration }) => duration,
  complete: (sent, context, before) => {
    requireTeamOfGame(sent, context)
    const time = timed(sent, context)
    if (sent.playerId) requirePlayerOf(sent.teamId, sent.playerId, context)
    return { ...sent, ...time, duration: sent.duration ?? before?.duration ?? context.settings().timePenaltySeconds }
  },
  withSuccessor: (data, successorOf) => ({ ...data, teamId: successorOf(data.teamId) }),
  isFilledBy: isWhoseFilled,
  viewOf: ({ id, data }, { onClock }) => ({ ...shownOnClock(data, onClock.get(id)), duration: data.duration }),
  dataOf: dataOnClock,
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
const changed = (data: TimePenaltyData, change: TimePenaltyChange): TimePenalty['sent'] => ({
  timePenaltyId: data.timePenaltyId,
  teamId: change.teamId ?? data.teamId,
  time: change.time ?? data.time,
  ...changedWhose(data, change),
  ...(change.duration === undefined ? {} : { duration: change.duration }),
})
