import { z } from 'zod'
import { EntryTime, TimeKnown } from '../../game-plan/game-time.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import { GameId, GoalId, PlayerId, TeamId } from '../../kernel/ids.ts'
import { oppositeOf, type Side } from '../../kernel/side.ts'
import { Instant } from '../../kernel/time.ts'
import { isSame } from '../../kernel/values.ts'
import { adding, changing, PLAYER_REFUSALS, RECORD_REFUSALS, requirePlayerOf, revoking, timed } from './decide-entry.ts'
import type { EntryContent, EntryContext, EntryRules } from './entry-rules.ts'

const fields = {
  playerId: PlayerId.nullable().meta({
    description: 'The scorer; null if it is left open on purpose. The scorer of an own goal plays for the other side.',
  }),
  assistPlayerId: PlayerId.meta({
    description: 'Who gave the assist: another player of the scoring side. Own goals have none.',
    examples: ['cafe0005-0000-8000-8000-000000001608'],
  }),
  homeTeam: z.boolean().meta({
    description: 'The side that the goal counts for: true for home, false for guest, also for an own goal.',
    examples: [true],
  }),
  isOwnGoal: z.boolean().meta({
    description: 'Whether it is an own goal. It counts for the side of `homeTeam`, but for no player.',
    examples: [false],
  }),
}

/** Data of a goal in the record; `teamId` is the team of its scorer at that time. */
export const GoalData = z.strictObject({
  goalId: GoalId,
  time: EntryTime,
  timeKnown: TimeKnown.optional(),
  ...fields,
  assistPlayerId: fields.assistPlayerId.optional(),
  teamId: TeamId.meta({
    description: 'The team of the scorer at that time; of an own goal the team that conceded it. The service adds it.',
  }),
})
export type GoalData = z.infer<typeof GoalData>

const commands = {
  'game.scoreGoal': z.strictObject({
    id: GameId,
    goalId: GoalId,
    time: EntryTime,
    ...fields,
    assistPlayerId: fields.assistPlayerId.optional(),
    isOwnGoal: fields.isOwnGoal.default(false),
  }),
  'game.changeGoal': z.strictObject({
    id: GameId,
    goalId: GoalId,
    time: EntryTime.optional(),
    playerId: fields.playerId.optional(),
    assistPlayerId: fields.assistPlayerId.nullable().optional().meta({
      description: 'Who gave the assist: another player of the scoring side. null removes it; absent: it stays.',
    }),
    homeTeam: fields.homeTeam.optional(),
    isOwnGoal: fields.isOwnGoal.optional(),
  }),
  'game.revokeGoal': z.strictObject({ id: GameId, goalId: GoalId }),
} as const

const events = {
  'game.goalScored': GoalData.extend({ id: GameId }),
  'game.goalChanged': GoalData.extend({ id: GameId }),
  'game.goalRevoked': z.strictObject({ id: GameId, goalId: GoalId }),
} as const

/** A goal in the view of a game. */
const GoalView = GoalData.extend({
  assistPlayerId: fields.assistPlayerId.exactOptional(),
  timeKnown: TimeKnown.exactOptional(),
  scoredAt: Instant.exactOptional().meta({
    description:
      'The instant of the press that entered the goal, by the time of the service; a change of the goal leaves it. A display that receives the goal long after it celebrates nothing. Absent from a service of version 1.1.',
    examples: ['2025-01-18T08:07:05.000Z'],
  }),
})

type GoalSent = Omit<GoalData, 'teamId' | 'timeKnown'>

/** Goal as the types of its kind. */
export type Goal = {
  readonly kind: 'goal'
  readonly list: 'goals'
  readonly unknown: 'game/unknown-goal'
  readonly revoked: 'game/goal-revoked'
  readonly deed: 'goal' | 'ownGoal' | 'assist'
  readonly data: GoalData
  readonly sent: GoalSent
  readonly id: GoalId
  readonly view: typeof GoalView
  readonly commands: typeof commands
  readonly events: typeof events
}

const publicFields = {
  ...{ id: true, goalId: true, time: true, playerId: true, assistPlayerId: true },
  ...{ homeTeam: true, isOwnGoal: true, teamId: true, timeKnown: true },
} as const

/** [G11] [G14] [G15] Goals. */
export const goal: EntryRules<Goal> = {
  kind: 'goal',
  list: 'goals',
  name: 'goal',
  commands,
  events,
  view: GoalView,
  publicData: {
    'game.goalScored': publicFields,
    'game.goalChanged': publicFields,
    'game.goalRevoked': { id: true, goalId: true },
  },
  onlyInView: { scoredAt: true },
  addedBy: 'game.scoreGoal',
  idField: 'goalId',
  idSchema: GoalId,
  idOf: ({ goalId }) => goalId,
  unknown: 'game/unknown-goal',
  revoked: 'game/goal-revoked',
  added: () => ({ teamId: undefined, timeKnown: undefined }),
  stopsClock: false,
  shortFor: () => undefined,
  complete: (sent, context) => {
    const time = timed(sent, context)
    return { ...sent, ...time, teamId: teamOfScorer(sent, context) }
  },
  // A named scorer has played for the team of then, whichever team the game has now.
  withSuccessor: (data, successorOf) => (data.playerId ? data : { ...data, teamId: successorOf(data.teamId) }),
  isFilledBy: isGoalFilled,
  viewOf: ({ data: { assistPlayerId, timeKnown, ...data }, enteredAt }) => ({
    ...data,
    ...(timeKnown === undefined ? {} : { timeKnown }),
    ...(assistPlayerId ? { assistPlayerId } : {}),
    scoredAt: enteredAt,
  }),
  dataOf: ({ scoredAt, ...data }) => ({ data, ...(scoredAt ? { enteredAt: scoredAt } : {}) }),
  countsForScorers: true,
  roles: [
    { playerOf: ({ playerId }) => playerId, deedOf: ({ isOwnGoal }) => (isOwnGoal ? 'ownGoal' : 'goal') },
    { playerOf: ({ assistPlayerId }) => assistPlayerId, deedOf: () => 'assist' },
  ],
  deeds: ['goal', 'ownGoal', 'assist'],
  decisions: {
    'game.scoreGoal': ({ id, ...sent }) =>
      adding(goal, sent, (data) => ({ type: 'game.goalScored', data: { id, ...data } })),
    'game.changeGoal': ({ id, goalId, ...change }) =>
      changing(goal, {
        id: goalId,
        changed: (data) => changed(data, change),
        event: (data) => ({ type: 'game.goalChanged', data: { id, ...data } }),
      }),
    'game.revokeGoal': (data) => revoking(goal, data.goalId, { type: 'game.goalRevoked', data }),
  },
  refusals: {
    'game.scoreGoal': [
      ...RECORD_REFUSALS,
      ...PLAYER_REFUSALS,
      'entity/id-taken',
      'game/assist-is-scorer',
      'game/assist-on-own-goal',
      'game/teams-not-set',
      'game/time-out-of-range',
    ],
    'game.changeGoal': [
      ...RECORD_REFUSALS,
      ...PLAYER_REFUSALS,
      'game/assist-is-scorer',
      'game/assist-on-own-goal',
      'game/goal-revoked',
      'game/teams-not-set',
      'game/time-out-of-range',
      'game/unknown-goal',
    ],
    'game.revokeGoal': [...RECORD_REFUSALS, 'game/unknown-goal'],
  },
  steps: {
    'game.goalScored': (data) => ({ step: 'added', entry: contentOf(data) }),
    'game.goalChanged': (data) => ({ step: 'changed', entry: contentOf(data) }),
    'game.goalRevoked': ({ goalId }) => ({ step: 'revoked', entry: { kind: 'goal', id: goalId } }),
  },
}

type Named = {
  readonly playerId: string | null
  readonly assistPlayerId?: string | null | undefined
}

/** [G25] Whether a change of a goal only names its scorer or its assist, which were open. */
export function isGoalFilled<Data extends Named>(before: Data, after: Data): boolean {
  const playerId = before.playerId ?? after.playerId
  const assistPlayerId = before.assistPlayerId ?? after.assistPlayerId
  return !isSame(before, after) && isSame({ ...before, playerId, assistPlayerId }, after)
}

/** [G12] A goal counts for the side that `homeTeam` names, an own goal included. */
export const sideOfGoal = ({ homeTeam }: Pick<GoalData, 'homeTeam'>): Side => (homeTeam ? 'home' : 'guest')

const contentOf = ({ id: _, ...data }: z.infer<(typeof events)['game.goalScored']>): EntryContent<Goal> => ({
  kind: 'goal',
  id: data.goalId,
  data,
})

type GoalChange = Omit<z.infer<(typeof commands)['game.changeGoal']>, 'id' | 'goalId'>

/** A goal that becomes an own goal loses its assist unless the change names one, which is then refused. */
function changed(
  { teamId: _, timeKnown: __, assistPlayerId: before, ...data }: GoalData,
  change: GoalChange,
): GoalSent {
  const isOwnGoal = change.isOwnGoal ?? data.isOwnGoal
  const assist = change.assistPlayerId === undefined && !isOwnGoal ? before : change.assistPlayerId
  return {
    ...data,
    time: change.time ?? data.time,
    playerId: change.playerId === undefined ? data.playerId : change.playerId,
    homeTeam: change.homeTeam ?? data.homeTeam,
    isOwnGoal,
    ...(assist ? { assistPlayerId: assist } : {}),
  }
}

/** [G12] [G13] Checks scorer and assist against the sides, and returns the scorer's team. */
function teamOfScorer(sent: GoalSent, context: EntryContext): TeamId {
  const scoring = sideOfGoal(sent)
  const team = requireTeam(context, sent.isOwnGoal ? oppositeOf(scoring) : scoring)
  if (sent.playerId) requirePlayerOf(team, sent.playerId, context)
  if (sent.assistPlayerId) requireAssist(sent, requireTeam(context, scoring), context)
  return team
}

function requireTeam({ actualTeams }: EntryContext, side: Side): TeamId {
  const teamId = actualTeams[side]
  if (!teamId) throw new DomainError('game/teams-not-set')
  return teamId
}

function requireAssist({ isOwnGoal, playerId, assistPlayerId }: GoalSent, team: TeamId, context: EntryContext): void {
  if (isOwnGoal) throw new DomainError('game/assist-on-own-goal')
  if (assistPlayerId === playerId) throw new DomainError('game/assist-is-scorer')
  if (assistPlayerId) requirePlayerOf(team, assistPlayerId, context)
}
