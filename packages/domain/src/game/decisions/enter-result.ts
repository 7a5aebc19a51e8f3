import { requireActiveCompetition, requireCompetition } from '../../competition/competition-state.ts'
import { assumed } from '../../kernel/assumed.ts'
import { fold, type Timed } from '../../kernel/decider.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import { SIDES, type Sides } from '../../kernel/side.ts'
import { defined, isSame } from '../../kernel/values.ts'
import { playRulesOf } from '../../settings/play-rules.ts'
import { evolve } from '../evolve.ts'
import type { GameCommandData, GameCommandOf } from '../game-commands.ts'
import type { GameEvent } from '../game-events.ts'
import type { FinishedGame, GameFacts, GamePlan, GameState, KnownGame } from '../game-state.ts'
import {
  addedEntryOf,
  decisionOf,
  type EntryCommand,
  type EntryKind,
  entryKinds,
  type RecordEntry,
} from '../record/entry-kinds.ts'
import type { OpenRecord } from '../record/entry-rules.ts'
import { teamsFor } from './award-result.ts'
import { freezeRegularTime } from './freeze-regular-time.ts'
import { requireKnown, requirePlanned, requireStarted } from './require.ts'
import { pauseWith, rulesToCopy } from './run-clock.ts'
import { trackShootOutShot } from './track-shoot-out-shot.ts'

/** [G10] Decides any command of an entry: known ids first, then the record must be open. */
export function decideEntry(command: EntryCommand & Timed, game: GameState, facts: GameFacts): GameEvent[] {
  const { occurredAt } = command
  const events = decisionOf(command)(openRecord(game, facts)).map((event) => ({ ...event, occurredAt }))
  const added = events.length > 0 ? addedEntryOf(command) : undefined
  return added && entryKinds[added.kind].stopsClock ? [...pauseWith(command, game, facts), ...events] : events
}

const openRecord = (game: GameState, facts: GameFacts): OpenRecord => ({
  entries: requireKnown(game).record.entries,
  open: () => {
    const { plan, run } = requireStarted(game)
    return {
      duration: plan.duration,
      end: run.clock.end ?? 0,
      isTimeKnown: run.paper === undefined,
      actualTeams: plan.actualTeams,
      rules: () => playRulesOf(run),
      settings: () => requireCompetition(facts.competitionOf(plan.competitionId)).settings,
      teamOfPlayer: facts.teamOfPlayer,
    }
  },
})

type EnterResult = GameCommandOf<'game.enterResult'> & Timed
type Sent = GameCommandData<'game.enterResult'>

/** [G27] Enters a whole game from paper: each line is decided as if it had been entered at the desk. */
export function enterResult(command: EnterResult, game: GameState, facts: GameFacts): GameEvent[] {
  const { data, occurredAt } = command
  if (isAlready(requireKnown(game), data)) return []
  const { plan } = requirePlanned(game)
  const events = [enteredEvent(command, plan, facts)]
  const now = () => fold(evolve, game, events)
  for (const line of linesOf(data, plan)) {
    const entered = decideEntry({ ...line, occurredAt }, now(), facts)
    // [I3] An id that is known adds nothing: the result would lack what the paper has.
    if (entered.length === 0) throw new DomainError('entity/id-taken')
    events.push(...entered)
  }
  const frozen = { type: 'game.freezeRegularTime', data: { id: data.id }, occurredAt } as const
  events.push(...freezeRegularTime(frozen, now(), facts))
  for (const shot of data.shots) {
    const tracked = { type: 'game.trackShootOutShot', data: { id: data.id, ...shot }, occurredAt } as const
    events.push(...trackShootOutShot(tracked, now(), facts))
  }
  if (now().phase !== 'finished') throw new DomainError('game/winner-required')
  return events
}

function enteredEvent({ data, occurredAt }: EnterResult, plan: GamePlan, facts: GameFacts): GameEvent {
  const { settings } = requireActiveCompetition(facts.competitionOf(plan.competitionId))
  const { home: homeTeamId, guest: guestTeamId } = teamsFor(plan, facts)
  const { id, halfTime } = data
  const score = scoreOf(data)
  const copied = rulesToCopy(plan, settings)
  if (halfTime) requireHalfTime(halfTime, score, copied)
  return {
    type: 'game.resultEntered',
    data: { id, homeTeamId, guestTeamId, ...score, ...defined({ halfTime }), ...copied },
    occurredAt,
  }
}

/** [Z11] Only a game of two halves has a score at half-time, and neither side has more goals then than at the end. */
function requireHalfTime(halfTime: Sides<number>, score: Sides<number>, copied: ReturnType<typeof rulesToCopy>): void {
  const isPossible = playRulesOf(copied).periods > 1 && SIDES.every((side) => halfTime[side] <= score[side])
  if (!isPossible) throw new DomainError('game/half-time-score')
}

const scoreOf = ({ goals }: Sent) => {
  const home = goals.filter(({ homeTeam }) => homeTeam).length
  return { home, guest: goals.length - home }
}

/** The lines of the paper as the commands of the desk; the service gives an entry without a time the duration. */
const linesOf = ({ id, goals, timePenalties }: Sent, { duration: time }: GamePlan): readonly EntryCommand[] => [
  ...goals.map((goal) => ({ type: 'game.scoreGoal', data: { id, time, ...goal } }) as const),
  ...timePenalties.map((penalty) => ({ type: 'game.giveTimePenalty', data: { id, time, ...penalty } }) as const),
]

/** [I3] The same paper was entered before. */
function isAlready(game: KnownGame, data: Sent): boolean {
  if (game.phase !== 'finished' || !game.run.paper) return false
  const { entriesBefore, score, halfTime } = game.run.paper
  const lines = [...data.goals, ...data.timePenalties]
  const first = game.record.entries.slice(entriesBefore, entriesBefore + lines.length)
  return (
    isSame(score, scoreOf(data)) &&
    isSame(halfTime, data.halfTime) &&
    isSame(
      first.map((entry, n) => sentOf(entry, lines[n])),
      lines,
    ) &&
    isSame(shotsOf(game), data.shots)
  )
}

/** Sent data of an entry: without the additions of the service. */
const sentOf = <Kind extends EntryKind>({ kind, firstSent }: RecordEntry<Kind>, line: object | undefined): object => ({
  ...firstSent,
  ...entryKinds[kind].added(assumed(line, 'a line of the paper is what was sent')),
  time: undefined,
})

const shotsOf = ({ plan, shots = [] }: FinishedGame) =>
  shots.map(({ side, success, playerId }) => ({ teamId: plan.actualTeams[side], success, ...defined({ playerId }) }))

/** [G27] Takes the whole paper back. */
export function revokeResult(
  { data, occurredAt }: GameCommandOf<'game.revokeResult'> & Timed,
  game: GameState,
  facts: GameFacts,
): GameEvent[] {
  const known = requireKnown(game)
  if (known.phase === 'planned') return []
  if (!('run' in known) || !known.run?.paper || known.phase === 'awarded')
    throw new DomainError('game/result-not-entered')
  if (facts.hasOtherGameStartedSince(data.id)) throw new DomainError('game/other-game-started')
  return [{ type: 'game.resultRevoked', data, occurredAt }]
}
