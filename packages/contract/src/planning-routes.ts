import { refusals } from '@cup/domain/commands'
import { ActId, assumed, Position } from '@cup/domain/kernel'
import { z } from 'zod'
import { ACT_LIMIT_BYTES, MOST_CALLS_OF_ACT } from './act-limits.ts'
import { competitionWriteRoutes, meetWriteRoutes } from './competition-routes.ts'
import { WriteAnswer } from './entities.ts'
import { gameWriteRoutes } from './game-write-routes.ts'
import { EventData, EventType } from './log-entry.ts'
import { playerWriteRoutes } from './player-routes.ts'
import type { ErrorCode } from './problem.ts'
import { callRoutesOf, type WriteRoute } from './route.ts'
import { teamWriteRoutes } from './team-write-routes.ts'

const ofEntities = {
  ...competitionWriteRoutes,
  ...meetWriteRoutes,
  ...teamWriteRoutes,
  ...playerWriteRoutes,
  ...gameWriteRoutes,
} as const

type OfEntities = typeof ofEntities

/** A call that may stand in an act of many. */
export type PlanningCallName = {
  [Name in keyof OfEntities]: OfEntities[Name]['isPlanning'] extends true ? Name : never
}[keyof OfEntities]

/** [I13] The routes of the calls that may stand in an act, by their names. */
export const planningRoutes: { readonly [Name in PlanningCallName]: OfEntities[Name] } = assumed(
  Object.fromEntries(Object.entries(ofEntities).filter(([, { isPlanning }]) => isPlanning)),
  'the routes that say so of themselves are those whose type says so',
)

const NAMES: readonly PlanningCallName[] = assumed(Object.keys(planningRoutes), 'the keys are the names')

/** One call of an act; its body is that of the ordinary call. */
export const PlanningCall = z
  .strictObject({
    call: z.enum(NAMES).meta({
      description: 'The call: any planning call of competitions, meets, teams, players and games.',
      examples: ['team.write/create'],
    }),
    body: z.record(z.string(), z.unknown()).meta({
      description: 'Its body, as of the ordinary call, without `occurredAt`.',
      examples: [{ id: 'cafe0004-0000-8000-8000-000000000016', name: 'HSG Beispiel', shortName: 'HSG' }],
    }),
  })
  .meta({ id: 'PlanningCall', description: 'One call of an act of many planning calls.' })
export type PlanningCall = z.infer<typeof PlanningCall>

/** Changes that an act would make, or has made. */
export const AppliedAct = z.strictObject({
  position: WriteAnswer.shape.position.exactOptional().meta({
    description: 'The position of the last event of the act. Absent for a preview.',
  }),
  cachesPurged: WriteAnswer.shape.cachesPurged,
  cachesMayShowUntil: WriteAnswer.shape.cachesMayShowUntil,
  basedOn: Position.exactOptional().meta({
    description: 'With `preview: true`: the position of the log that the preview was computed at.',
    examples: [865],
  }),
  events: z
    .array(z.strictObject({ type: EventType, data: EventData }))
    .exactOptional()
    .meta({ description: 'With `preview: true`: the events that the calls would append, in order.' }),
})
export type AppliedAct = z.infer<typeof AppliedAct>

const ofCalls: readonly ErrorCode[] = Object.values<WriteRoute>(planningRoutes).flatMap(
  ({ command }) => refusals[command],
)
const OF_ACTS: readonly ErrorCode[] = ['auth/team-of-others', 'request/key-required']

/** [I13] [I14] Acts of many planning calls, and their undo. */
export const planningCallRoutes = callRoutesOf({
  'planning.write/apply': {
    method: 'POST',
    summary: 'Makes many planning calls in one act: all of them, or none',
    description: `At most ${MOST_CALLS_OF_ACT} calls and 1 MiB. Each is permitted and decided as by itself, on what those before it left, so that a call may name what an earlier one creates. A refusal has the code of the call that was refused, with \`index\` and \`call\`, and nothing is changed. With \`preview: true\` nothing is changed either, and the answer holds the events. \`planning.write/revoke\` takes the act back.`,
    errors: [...new Set([...ofCalls, ...refusals['planning.apply'], ...OF_ACTS])],
    input: z.strictObject({
      id: ActId,
      calls: z.array(PlanningCall).min(1).max(MOST_CALLS_OF_ACT).meta({ description: 'The calls, in this order.' }),
      preview: z
        .boolean()
        .default(false)
        .meta({ description: 'true answers what would change, and changes nothing.', examples: [true] }),
    }),
    answer: AppliedAct,
    takesKey: true,
    bodyLimit: ACT_LIMIT_BYTES,
  },
  'planning.write/revoke': {
    method: 'POST',
    summary: 'Takes an act of many planning calls back as a whole',
    description:
      'What it made is deleted, a competition or meet is archived, people are erased, and what it changed gets what it had. Refused where something rests on it by now, or where one of these things has changed since. It cannot be taken back where it changed names or texts of people that were there before.',
    errors: [
      ...new Set([
        ...ofCalls,
        ...refusals['competition.withdrawTeam'],
        ...refusals['planning.revoke'],
        'auth/team-of-others' as const,
      ]),
    ],
    input: z.strictObject({ id: ActId }),
    answer: WriteAnswer,
    takesKey: true,
  },
})
