import type { CompetitionEvent, CompetitionEventData } from '../competition/index.ts'
import type { GameCommandData, GameEvent, GameEventData, Shot } from '../game/index.ts'
import type { GameId } from '../kernel/ids.ts'
import { oppositeOf, type Side } from '../kernel/side.ts'
import { isOf } from '../kernel/stream.ts'
import type { Instant } from '../kernel/time.ts'
import { defined } from '../kernel/values.ts'
import type { PlayerCommandData } from '../player/index.ts'
import type { PlayRules } from '../settings/index.ts'
import type { TeamCommandData } from '../team/index.ts'
import { at, type EventDraft, inOrder } from './history.ts'
import { competitionId, gameId, goalId, groupId, matchdayId, playerId, teamId, timePenaltyId } from './ids.ts'

/** The teams that play every game of the tests. */
export const TEAMS = { home: teamId(1), guest: teamId(2) } as const

/** How far the built game has come. `frozen` is the moment between the freeze and what follows from it. */
export type GamePhase =
  | 'planned'
  | 'confirmed'
  | 'ready'
  | 'cancelled'
  | 'started'
  | 'paused'
  | 'regularTimeOver'
  | 'frozen'
  | 'shootOut'
  | 'finished'
  | 'awarded'

/** Options of a built game. */
export type GameOptions = {
  readonly number?: number
  readonly phase?: GamePhase
  /** A game without a group; a game in its shoot-out is one without being asked. */
  readonly isKnockout?: boolean
  readonly plan?: Partial<GameEventData<'game.planned'>>
  readonly penaltyEndsOnGoal?: boolean
  /** [J2] The rules of play that the game copies at its start. */
  readonly rules?: Partial<PlayRules> | undefined
  /** Entries between the start and the end of regular time. */
  readonly record?: readonly EventDraft<GameEvent>[]
  readonly shots?: readonly Shot[]
}

type Settled = Required<Omit<GameOptions, 'phase' | 'plan' | 'rules'>> &
  Pick<GameOptions, 'rules'> & { readonly plan: GameEventData<'game.planned'> }
type Step = (options: Settled) => readonly EventDraft<GameEvent>[]

/** The events of a game that has come to a phase: planned an hour before the kick-off, started at it, 600 s long. */
export function aGame(options: GameOptions = {}): GameEvent[] {
  const settled = settledOf(options)
  if (settled.record.some((event) => event.data.id !== settled.plan.id)) throw new Error('a record of another game')
  const drafts = STEPS[options.phase ?? 'planned'].flatMap((step) => step(settled))
  return inOrder(drafts).filter((event) => isOf(event, 'game'))
}

function settledOf(options: GameOptions): Settled {
  const { number = 1, phase, isKnockout = phase === 'shootOut', penaltyEndsOnGoal = true } = options
  const { record = [], shots = [], rules } = options
  return {
    number,
    isKnockout,
    penaltyEndsOnGoal,
    rules,
    record,
    shots,
    plan: { ...aPlan(number, isKnockout), ...options.plan },
  }
}

const aPlan = (number: number, isKnockout: boolean): GameEventData<'game.planned'> => ({
  id: gameId(number),
  name: `Spiel ${number}`,
  competitionId: competitionId(1),
  ...(isKnockout ? {} : { groupId: groupId(1) }),
  matchdayId: matchdayId(1),
  dateTime: at(0),
  duration: 600,
  plannedTeams: { home: { teamId: TEAMS.home }, guest: { teamId: TEAMS.guest } },
  shootOutShotsNumber: 5,
})

const plan: Step = (game) => [{ type: 'game.planned', data: game.plan, occurredAt: at(-3600) }]

const confirm: Step = ({ plan: { id } }) => [
  {
    type: 'game.actualTeamsSet',
    data: { id, homeTeamId: TEAMS.home, guestTeamId: TEAMS.guest },
    occurredAt: at(-1800),
  },
]

const ready: Step = ({ plan: { id } }) => [{ type: 'game.regieMarkedReady', data: { id }, occurredAt: at(-600) }]

const start: Step = ({ plan: { id }, penaltyEndsOnGoal, rules, record }) => [
  { type: 'game.started', data: { id, penaltyEndsOnGoal, ...defined({ rules }) }, occurredAt: at(0) },
  ...record,
]

const pause: Step = ({ plan: { id } }) => [{ type: 'game.clockPaused', data: { id }, occurredAt: at(300) }]

/** The second half of a game in halves begins without a break. */
const end: Step = ({ plan: { id, duration }, rules }) => [
  ...(rules?.periods === 2 ? halfTime(id, at(duration / 2)) : []),
  { type: 'game.regularTimeEnded', data: { id }, occurredAt: at(duration) },
]

const halfTime = (id: GameId, occurredAt: Instant): EventDraft<GameEvent>[] => [
  { type: 'game.periodEnded', data: { id, period: 1 }, occurredAt },
  { type: 'game.clockResumed', data: { id }, occurredAt },
]

const freeze: Step = ({ plan: { id, duration } }) => [
  { type: 'game.regularTimeFrozen', data: { id }, occurredAt: at(duration + 10) },
]

const shootOut: Step = ({ plan: { id, duration }, shots }) => [
  { type: 'game.shootOutStarted', data: { id }, occurredAt: at(duration + 10) },
  ...shots.map(({ side, ...shot }) => ({
    type: 'game.shootOutShotTracked' as const,
    data: { id, teamId: TEAMS[side], ...shot },
  })),
]

const finish: Step = (game) => [
  ...(game.shots.length > 0 ? shootOut(game) : []),
  { type: 'game.finished', data: { id: game.plan.id } },
]

const cancel: Step = ({ plan: { id } }) => [{ type: 'game.cancelled', data: { id }, occurredAt: at(-1200) }]

const award: Step = ({ plan: { id } }) => [
  { type: 'game.resultAwarded', data: { id, home: 2, guest: 0, reason: 'noShow' }, occurredAt: at(60) },
  { type: 'game.finished', data: { id }, occurredAt: at(60) },
]

const untilStart: readonly Step[] = [plan, confirm, ready, start]

const STEPS: Readonly<Record<GamePhase, readonly Step[]>> = {
  planned: [plan],
  confirmed: [plan, confirm],
  ready: [plan, confirm, ready],
  cancelled: [plan, cancel],
  started: untilStart,
  paused: [...untilStart, pause],
  regularTimeOver: [...untilStart, end],
  frozen: [...untilStart, end, freeze],
  shootOut: [...untilStart, end, freeze, shootOut],
  finished: [...untilStart, end, freeze, finish],
  awarded: [plan, confirm, award],
}

/** A goal of game 1 as it is sent: the home side's player 11, with 400 s on the clock. */
export const aGoal = (change: Partial<GameCommandData<'game.scoreGoal'>> = {}): GameCommandData<'game.scoreGoal'> => ({
  id: gameId(1),
  goalId: goalId(1),
  time: 400,
  playerId: playerId(11),
  homeTeam: true,
  isOwnGoal: false,
  ...change,
})

/** The event of a goal, with its scorer's team. */
export function scored(goal: GameCommandData<'game.scoreGoal'>): EventDraft<GameEvent> & { type: 'game.goalScored' } {
  const side: Side = goal.homeTeam ? 'home' : 'guest'
  return { type: 'game.goalScored', data: { ...goal, teamId: TEAMS[goal.isOwnGoal ? oppositeOf(side) : side] } }
}

/** A time penalty of game 1 as it is sent: the guest side's player 21, with 450 s on the clock. */
export const aTimePenalty = (
  change: Partial<GameCommandData<'game.giveTimePenalty'>> = {},
): GameCommandData<'game.giveTimePenalty'> => ({
  id: gameId(1),
  timePenaltyId: timePenaltyId(1),
  teamId: TEAMS.guest,
  playerId: playerId(21),
  time: 450,
  ...change,
})

/** The event of a time penalty, two minutes long. */
export const penalised = ({
  playerOpen,
  ...penalty
}: GameCommandData<'game.giveTimePenalty'>): EventDraft<GameEvent> & { type: 'game.timePenaltyGiven' } => ({
  type: 'game.timePenaltyGiven',
  data: { ...penalty, ...(playerOpen ? { playerOpen } : {}), duration: 120 },
})

/** The events of competition 1: teams 1 to 4 enrolled, all of them in group 1, one matchday. */
export function aCompetition(change: Partial<CompetitionEventData<'competition.created'>> = {}): CompetitionEvent[] {
  const id = change.id ?? competitionId(1)
  const teamIds = [1, 2, 3, 4].map(teamId)
  const drafts: EventDraft<CompetitionEvent>[] = [
    {
      type: 'competition.created',
      data: { id, name: 'Hallencup', location: 'Sporthalle', start: '2025-01-18', end: '2025-01-19', ...change },
      occurredAt: at(-86_400),
    },
    ...teamIds.map((team) => ({ type: 'competition.teamEnrolled' as const, data: { id, teamId: team } })),
    { type: 'competition.groupCreated', data: { id, groupId: groupId(1), name: 'Vorrunde', teamIds } },
    { type: 'competition.matchdayCreated', data: { id, matchdayId: matchdayId(1), name: 'Samstag' } },
  ]
  return inOrder(drafts).filter((event) => isOf(event, 'competition'))
}

/** A team as it is sent. */
export const aTeam = (change: Partial<TeamCommandData<'team.create'>> = {}): TeamCommandData<'team.create'> => ({
  id: teamId(1),
  name: 'SV Musterstadt',
  shortName: 'SVM',
  primaryColor: '#0055aa',
  ...change,
})

/** A player of team 1 as it is sent. */
export const aPlayer = (
  change: Partial<PlayerCommandData<'player.create'>> = {},
): PlayerCommandData<'player.create'> => ({
  id: playerId(11),
  firstName: 'Mia',
  lastName: 'Keller',
  birthday: '2010-02-28',
  teamId: teamId(1),
  number: 7,
  isGoalkeeper: false,
  publicName: 'full',
  ...change,
})
