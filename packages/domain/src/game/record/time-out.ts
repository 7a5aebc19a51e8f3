import { z } from 'zod'
import { EntryTime, TimeKnown } from '../../game-plan/game-time.ts'
import { GameId, TimeOutId } from '../../kernel/ids.ts'
import { Instant } from '../../kernel/time.ts'
import { adding, RECORD_REFUSALS, requireTeamOfGame, revoking, timed } from './decide-entry.ts'
import { type EntryRules, ofTeamAlone, TeamOfEntry } from './entry-rules.ts'

/** Data of a time-out in the record. */
const TimeOutData = z.strictObject({
  timeOutId: TimeOutId,
  teamId: TeamOfEntry,
  time: EntryTime,
  timeKnown: TimeKnown.optional(),
  seconds: z.int().meta({
    description: 'The length of the time-out, in seconds of the day. The service copies it from the rules of the game.',
    examples: [60],
  }),
})
type TimeOutData = z.infer<typeof TimeOutData>

const commands = {
  'game.takeTimeOut': TimeOutData.omit({ timeKnown: true, seconds: true }).extend({ id: GameId }),
  'game.revokeTimeOut': z.strictObject({ id: GameId, timeOutId: TimeOutId }),
} as const

const events = {
  'game.timeOutTaken': TimeOutData.extend({ id: GameId }),
  'game.timeOutRevoked': z.strictObject({ id: GameId, timeOutId: TimeOutId }),
} as const

/** A time-out in the view of a game. */
const TimeOutView = TimeOutData.extend({
  timeKnown: TimeKnown.exactOptional(),
  at: Instant.meta({
    description:
      'The instant of the press that entered it, by the time of the service: the time-out is over `seconds` later, or once the clock runs again.',
    examples: ['2025-01-18T08:07:05.000Z'],
  }),
})

/** Time-out as the types of its kind. */
export type TimeOut = {
  readonly kind: 'timeOut'
  readonly list: 'timeOuts'
  readonly unknown: 'game/unknown-time-out'
  readonly revoked: undefined
  readonly deed: never
  readonly data: TimeOutData
  readonly sent: Omit<TimeOutData, 'timeKnown' | 'seconds'>
  readonly id: TimeOutId
  readonly view: typeof TimeOutView
  readonly commands: typeof commands
  readonly events: typeof events
}

/** [F3] [F4] Time-outs of a team: each stops a running clock; its length is copied from the rules of the game. */
export const timeOut: EntryRules<TimeOut> = {
  ...ofTeamAlone,
  kind: 'timeOut',
  list: 'timeOuts',
  name: 'time-out',
  commands,
  events,
  view: TimeOutView,
  publicData: {
    'game.timeOutTaken': { id: true, timeOutId: true, teamId: true, time: true, timeKnown: true, seconds: true },
    'game.timeOutRevoked': { id: true, timeOutId: true },
  },
  onlyInView: { at: true },
  addedBy: 'game.takeTimeOut',
  stopsClock: true,
  idField: 'timeOutId',
  idSchema: TimeOutId,
  idOf: ({ timeOutId }) => timeOutId,
  unknown: 'game/unknown-time-out',
  revoked: undefined,
  added: () => ({ seconds: undefined, timeKnown: undefined }),
  complete: (sent, context) => {
    requireTeamOfGame(sent, context)
    return { ...sent, ...timed(sent, context), seconds: context.rules().timeOutSeconds }
  },
  viewOf: ({ data: { timeKnown, ...data }, enteredAt }) => ({
    ...data,
    ...(timeKnown === undefined ? {} : { timeKnown }),
    at: enteredAt,
  }),
  dataOf: ({ at, ...data }) => ({ data, enteredAt: at }),
  decisions: {
    'game.takeTimeOut': ({ id, ...sent }) =>
      adding(timeOut, sent, (data) => ({ type: 'game.timeOutTaken', data: { id, ...data } })),
    'game.revokeTimeOut': (data) => revoking(timeOut, data.timeOutId, { type: 'game.timeOutRevoked', data }),
  },
  refusals: {
    'game.takeTimeOut': [...RECORD_REFUSALS, 'entity/id-taken', 'game/team-not-in-game', 'game/time-out-of-range'],
    'game.revokeTimeOut': [...RECORD_REFUSALS, 'game/unknown-time-out'],
  },
  steps: {
    'game.timeOutTaken': ({ id: _, ...data }) => ({
      step: 'added',
      entry: { kind: 'timeOut', id: data.timeOutId, data },
    }),
    'game.timeOutRevoked': ({ timeOutId }) => ({ step: 'revoked', entry: { kind: 'timeOut', id: timeOutId } }),
  },
}
