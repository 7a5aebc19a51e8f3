import { decide, type OutsideFacts } from '../commands/index.ts'
import type { CompetitionId, TeamId } from '../kernel/ids.ts'
import type { Sides } from '../kernel/side.ts'
import { type Instant, millisOf } from '../kernel/time.ts'
import {
  copiedRules,
  DEFAULT_SETTINGS,
  playRulesOf,
  type SomeHouseRules,
} from '../settings/index.ts'
import {
  applyTo,
  emptyTournament,
  levelSetsAt,
  resolveAt,
  streamOfMessage,
  type TournamentState,
  versionAt,
} from '../tournament-state/index.ts'
import { type CupGame, companyGame, cupGames } from './cup-games.ts'
import { SAMPLE_COMPETITION_ID } from './ids.ts'
import { playedGame, runningGame } from './play-game.ts'
import { CALLS, type SampleCommand, type SampleStep, sampleCommandOf } from './sample-command.ts'
import { MEET_TIES_DECIDED_AT, meetGames } from './sample-meet.ts'
import { setUpMeetSteps, setUpSteps } from './set-up.ts'

/** How far to play, in playing order: the game after that one has been running for four minutes at `now`. */
export type UpTo = { readonly upToGame: number; readonly now: Instant }

/** [Z1] The house rules that each competition has by now: games of two halves are played in two halves. */
export type RulesOf = (competitionId: CompetitionId) => SomeHouseRules

/** Level teams shot for their places on Saturday, after the last group game. */
const TIES_DECIDED_AT: Instant = '2025-01-18T16:15:00.000Z'

/** The calls that play the sample cup after its set-up: all of it with the Firmenfinale, or up to a game. */
export function playCommands(upTo?: UpTo, rulesOf: RulesOf = () => ({})): SampleCommand[] {
  const next = upTo && cupGames().find(({ number }) => number === upTo.upToGame + 1)
  const finished = gamesInOrder().filter(({ plan }) => !next || plan.dateTime < next.plan.dateTime)
  return played(setUpSteps(), { finished, running: next ? [next] : [], rulesOf }, upTo?.now)
}

/**
 * The calls that play the sample meet after its set-up: all of it, or so many games; then the game on each court that
 * begins next has been running for four minutes.
 */
export function playMeetCommands(upTo?: UpTo, rulesOf: RulesOf = () => ({})): SampleCommand[] {
  const games = meetGames()
  const finished = upTo ? games.slice(0, upTo.upToGame) : games
  const [next, ...later] = games.slice(finished.length)
  const running = next ? [next, ...later.filter(({ plan }) => plan.dateTime === next.plan.dateTime)] : []
  return played(setUpMeetSteps(), { finished, running, rulesOf }, upTo?.now)
}

/** Of a game that the service has. */
type GameAtService = {
  readonly id: string
  readonly started: boolean
  readonly result?: unknown
  readonly goals: readonly { readonly goalId: string }[]
  readonly timePenalties: readonly { readonly timePenaltyId: string }[]
}

/**
 * The calls that take back what runs since an earlier sample and is played to its end by these commands: its clock has
 * the times of that day, and its entries are others.
 */
export function restartCommands(commands: readonly SampleCommand[], games: readonly GameAtService[]): SampleCommand[] {
  const finished = new Set(commands.filter(({ call }) => call === CALLS['game.freezeRegularTime']).map(gameIdIn))
  // A run that was interrupted goes on with its own entries.
  const own = new Set(commands.flatMap(({ body }) => [body.goalId, body.timePenaltyId]))
  const isOther = ({ goals, timePenalties }: GameAtService) =>
    goals.every(({ goalId }) => !own.has(goalId)) && timePenalties.every((one) => !own.has(one.timePenaltyId))
  return games
    .filter((game) => game.started && !game.result && finished.has(game.id) && isOther(game))
    .flatMap(({ id, goals, timePenalties }): SampleCommand[] => [
      ...goals.map(({ goalId }) => ({ call: CALLS['game.revokeGoal'], body: { id, goalId } })),
      ...timePenalties.map(({ timePenaltyId }) => ({
        call: CALLS['game.revokeTimePenalty'],
        body: { id, timePenaltyId },
      })),
      { call: CALLS['game.revokeStart'], body: { id } },
    ])
}

/**
 * Commands that are left to play: a game that the commands leave running, but which the service has ended, is not
 * played again.
 */
export function openCommands(commands: readonly SampleCommand[], games: readonly GameAtService[]): SampleCommand[] {
  const finished = new Set(commands.filter(({ call }) => call === CALLS['game.freezeRegularTime']).map(gameIdIn))
  const ended = new Set<unknown>(games.flatMap(({ id, result }) => (result ? [id] : [])))
  return commands.filter((command) => finished.has(gameIdIn(command)) || !ended.has(gameIdIn(command)))
}

const gameIdIn = ({ body }: SampleCommand): unknown => body.id

type Day = { readonly finished: readonly CupGame[]; readonly running: readonly CupGame[]; readonly rulesOf: RulesOf }

function played(setUp: readonly SampleStep[], day: Day, now: Instant | undefined): SampleCommand[] {
  const { finished, running, rulesOf } = day
  const tournament = emptyTournament()
  for (const step of setUp) perform(tournament, withRules(step, rulesOf))
  const steps = finished.flatMap((game) => playAll(tournament, game))
  const underWay = now ? running.flatMap((game) => runningGame(game, teamsOf(tournament, game), now)) : []
  return [...steps, ...underWay].map(sampleCommandOf)
}

const withRules = (step: SampleStep, rulesOf: RulesOf): SampleStep =>
  step.type === 'competition.create' ? { ...step, data: { ...step.data, rules: rulesOf(step.data.id) } } : step

const gamesInOrder = (): CupGame[] =>
  [...cupGames(), companyGame()].sort((a, b) => millisOf(a.plan.dateTime) - millisOf(b.plan.dateTime))

/** Plays a game in the tournament state, and what its end asks for: the games after it depend on both. */
function playAll(tournament: TournamentState, game: CupGame): SampleStep[] {
  const { competitionId, groupId } = game.plan
  const settings = tournament.competitions.get(competitionId)?.state.settings ?? DEFAULT_SETTINGS
  const rules = playRulesOf({ rules: copiedRules(settings, groupId === undefined) })
  const played = playedGame(game, teamsOf(tournament, game), rules)
  for (const step of played) perform(tournament, step)
  const ties = decideTies(tournament, game)
  for (const step of ties) perform(tournament, step)
  return [...played, ...ties]
}

/** References are resolved by the rules of the service, so that both always mean the same team. */
function teamsOf(tournament: TournamentState, { plan }: CupGame): Sides<TeamId> {
  const home = resolveAt(tournament, plan.plannedTeams.home)
  const guest = resolveAt(tournament, plan.plannedTeams.guest)
  if (!home || !guest) throw new Error(`the teams of ${plan.name} are open`)
  return { home, guest }
}

/** Only a complete group has ties; they are decided against the order of names, so that the decision is visible. */
function decideTies(tournament: TournamentState, { plan: { competitionId, groupId } }: CupGame): SampleStep[] {
  if (!groupId) return []
  return levelSetsAt(tournament, groupId).map((teamIds) => ({
    type: 'competition.decideTie',
    data: { id: competitionId, groupId, teamIds: teamIds.toReversed(), method: 'shootOut' },
    occurredAt: competitionId === SAMPLE_COMPETITION_ID ? TIES_DECIDED_AT : MEET_TIES_DECIDED_AT,
  }))
}

/** No step depends on who asks, and none changes what is kept of persons. */
const OUTSIDE: OutsideFacts = {
  actor: 'sample-cup',
  digest: (text) => text,
  wouldChangePerson: () => false,
  wouldChangeTexts: () => false,
}

/** Performs a call as the service does, in memory. */
function perform(tournament: TournamentState, step: SampleStep): void {
  for (const event of decide(step, tournament, OUTSIDE)) {
    const version = versionAt(tournament, event) + 1
    applyTo(tournament, { ...event, position: tournament.position + 1, stream: streamOfMessage(event), version })
  }
}
