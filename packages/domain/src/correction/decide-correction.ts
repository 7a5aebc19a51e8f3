import { decide as decideGame } from '../game/decide.ts'
import { requireKnown } from '../game/decisions/require.ts'
import type { GameEvent } from '../game/game-events.ts'
import { type KnownGame, unplannedGame } from '../game/game-state.ts'
import type { Timed } from '../kernel/decider.ts'
import { DomainError } from '../kernel/domain-error.ts'
import { isSame } from '../kernel/equal.ts'
import type { GameId } from '../kernel/ids.ts'
import { applyTo } from '../tournament-state/apply.ts'
import { gameFactsAt } from '../tournament-state/facts.ts'
import { forkOf } from '../tournament-state/fork.ts'
import { recordedAt } from '../tournament-state/stream-position.ts'
import type { TournamentState } from '../tournament-state/tournament-state.ts'
import type { CorrectGame, CorrectionCommand, ListedCommand } from './correction-command.ts'
import { differenceOf } from './difference.ts'
import { changesNothing, isSameOutcome, outcomeOf } from './same-outcome.ts'
import { isLeftOpen, missesShots, nextOnTheWayBack, nextTowardsShots } from './way-back.ts'

/** Who corrects, for what an event says of its operator. */
type Corrector = { readonly actor: string }

/**
 * [X1] Decides a list of commands on the reopened game, each on the game as the one before left it, and closes it again
 * as it was closed. The refusal of a command names its place in the list as `commandIndex`.
 */
export function decideCorrection(
  command: CorrectionCommand & Timed,
  tournament: TournamentState,
  { actor }: Corrector,
): readonly GameEvent[] {
  const { data } = command
  const former = gameIn(tournament, data.id)
  if (isKnown(tournament, data)) return []
  const draft: Draft = { fork: forkOf(tournament), command, actor, events: [] }
  append(draft, reopening(command))
  for (const [n, listed] of data.commands.entries()) {
    naming(n, () => {
      if (missesShots(listed, gameIn(draft.fork, data.id))) bringBack(draft, former, nextTowardsShots)
      enter(draft, listed)
    })
  }
  if (isLeftOpen(former, gameIn(draft.fork, data.id), data.commands)) bringBack(draft, former, nextOnTheWayBack)
  requireOutcome(tournament, draft)
  return draft.events
}

/** What the correction has come to so far, and the tournament state in which all of it has happened. */
type Draft = Corrector & {
  readonly fork: TournamentState
  readonly command: CorrectionCommand & Timed
  readonly events: GameEvent[]
}

const gameIn = (tournament: TournamentState, id: GameId): KnownGame =>
  requireKnown(tournament.games.get(id)?.state ?? unplannedGame)

/** [X3] The same list under the same id is a retry; another list is another correction. */
function isKnown(tournament: TournamentState, { id, correctionId, commands }: CorrectGame): boolean {
  const known = tournament.corrections.get(correctionId)
  if (known && !isSame({ id: known.id, commands: known.commands }, { id, commands })) {
    throw new DomainError('correction/exists')
  }
  return known !== undefined
}

const reopening = ({ data: { id, correctionId, commands }, occurredAt }: Draft['command']): GameEvent => ({
  type: 'game.reopened',
  data: { id, correctionId, commands: commands.map(({ type, data }) => ({ type, data })) },
  occurredAt,
})

/** Says in a refusal which command of the list was refused. */
function naming(commandIndex: number, decideOne: () => void): void {
  try {
    decideOne()
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    throw new DomainError(error.code, { ...error.details, commandIndex })
  }
}

function append({ fork, command, events }: Draft, event: GameEvent): void {
  applyTo(fork, { ...recordedAt(fork, event), correctionId: command.data.correctionId })
  events.push(event)
}

/** [X2] Decides one command with the rights of a correction; nobody presses it late. */
function enter(draft: Draft, listed: ListedCommand): void {
  const { fork, command, actor } = draft
  const facts = { ...gameFactsAt(fork, actor), isCorrection: true }
  const decided = decideGame({ ...listed, occurredAt: command.occurredAt }, gameIn(fork, command.data.id), facts)
  for (const event of decided) append(draft, event)
}

function bringBack(draft: Draft, former: KnownGame, nextOf: typeof nextOnTheWayBack): void {
  const next = () => nextOf(former, gameIn(draft.fork, former.plan.id))
  for (let listed = next(); listed; listed = next()) enter(draft, listed)
}

/** [X5] It comes to what the organiser has seen, and to something. */
function requireOutcome(tournament: TournamentState, { command, events }: Draft): void {
  const difference = differenceOf(tournament, events)
  const { expected } = command.data
  if (expected && !isSameOutcome(expected, outcomeOf(difference, events))) throw new DomainError('correction/outdated')
  if (changesNothing(difference)) throw new DomainError('correction/changes-nothing')
}
