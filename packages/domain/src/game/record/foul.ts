import { z } from 'zod'
import { EntryTime, TimeKnown } from '../../game-plan/game-time.ts'
import { FoulId, GameId } from '../../kernel/ids.ts'
import { adding, RECORD_REFUSALS, requireTeamOfGame, revoking, timed } from './decide-entry.ts'
import { type EntryRules, ofTeamAlone, TeamOfEntry } from './entry-rules.ts'

/** Data of a foul in the record. */
const FoulData = z.strictObject({
  foulId: FoulId,
  teamId: TeamOfEntry,
  time: EntryTime,
  timeKnown: TimeKnown.optional(),
})
type FoulData = z.infer<typeof FoulData>

const commands = {
  'game.callFoul': FoulData.omit({ timeKnown: true }).extend({ id: GameId }),
  'game.revokeFoul': z.strictObject({ id: GameId, foulId: FoulId }),
} as const

const events = {
  'game.foulCalled': FoulData.extend({ id: GameId }),
  'game.foulRevoked': z.strictObject({ id: GameId, foulId: FoulId }),
} as const

/** A foul in the view of a game. */
const FoulView = FoulData.extend({ timeKnown: TimeKnown.exactOptional() })

/** Foul as the types of its kind. */
export type Foul = {
  readonly kind: 'foul'
  readonly list: 'fouls'
  readonly unknown: 'game/unknown-foul'
  readonly revoked: undefined
  readonly deed: never
  readonly data: FoulData
  readonly sent: Omit<FoulData, 'timeKnown'>
  readonly id: FoulId
  readonly view: typeof FoulView
  readonly commands: typeof commands
  readonly events: typeof events
}

/** [F1] Fouls that count for their team: they name no player, and a wrong one is taken back. */
export const foul: EntryRules<Foul> = {
  ...ofTeamAlone,
  kind: 'foul',
  list: 'fouls',
  name: 'foul',
  commands,
  events,
  view: FoulView,
  publicData: {
    'game.foulCalled': { id: true, foulId: true, teamId: true, time: true, timeKnown: true },
    'game.foulRevoked': { id: true, foulId: true },
  },
  onlyInView: {},
  addedBy: 'game.callFoul',
  idField: 'foulId',
  idSchema: FoulId,
  idOf: ({ foulId }) => foulId,
  unknown: 'game/unknown-foul',
  revoked: undefined,
  added: () => ({ timeKnown: undefined }),
  complete: (sent, context) => {
    requireTeamOfGame(sent, context)
    return { ...sent, ...timed(sent, context) }
  },
  viewOf: ({ data: { timeKnown, ...data } }) => ({ ...data, ...(timeKnown === undefined ? {} : { timeKnown }) }),
  dataOf: (data) => ({ data }),
  decisions: {
    'game.callFoul': ({ id, ...sent }) =>
      adding(foul, sent, (data) => ({ type: 'game.foulCalled', data: { id, ...data } })),
    'game.revokeFoul': (data) => revoking(foul, data.foulId, { type: 'game.foulRevoked', data }),
  },
  refusals: {
    'game.callFoul': [...RECORD_REFUSALS, 'entity/id-taken', 'game/team-not-in-game', 'game/time-out-of-range'],
    'game.revokeFoul': [...RECORD_REFUSALS, 'game/unknown-foul'],
  },
  steps: {
    'game.foulCalled': ({ id: _, ...data }) => ({ step: 'added', entry: { kind: 'foul', id: data.foulId, data } }),
    'game.foulRevoked': ({ foulId }) => ({ step: 'revoked', entry: { kind: 'foul', id: foulId } }),
  },
}
