import { decide as decideGame } from '../game/decide.ts'
import { requireKnown } from '../game/decisions/require.ts'
import type { GameEvent } from '../game/game-events.ts'
import type { KnownGame } from '../game/game-state.ts'
import type { Timed } from '../kernel/decider.ts'
import { DomainError } from '../kernel/domain-error.ts'
import type { GameId } from '../kernel/ids.ts'
import { isSame } from '../kernel/values.ts'
import { type AffectedViews, addAffected, noAffectedViews } from '../tournament-state/affected.ts'
import { applyTo } from '../tournament-state/apply.ts'
import type { CorrectGame, CorrectionCommand, ListedCommand } from '../tournament-state/correction-command.ts'
import { gameFactsAt } from '../tournament-state/facts.ts'
import { recordedAt } from '../tournament-state/log-event.ts'
import type { TournamentState } from '../tournament-state/tournament-state.ts'
import { forkOf, presentGame } from '../tournament-state/tournament-state.ts'
import { isLeftOpen, missesShots, nextClosingCommand, nextShootOutCommand } from './closing-commands.ts'
import { type CorrectionDifference, differenceOf } from './difference.ts'
import { changesNothing, type Digest, outcomeHashOf } from './outcome.ts'

/** The operator to record in the events of the correction, and the hash function. */
type Corrector = { readonly actor: string; readonly digest: Digest }

/** Decision on a correction: its events, their consequences, and the hash of both. */
export type DecidedCorrection = {
  readonly events: readonly GameEvent[]
  readonly difference: CorrectionDifference
  readonly outcome: string
}

/**
 * [X1] Decides a list of commands on the reopened game, each on the game as the one before left it, and closes it again
 * as it was closed. The refusal of a command names its place in the list as `commandIndex`. Returns nothing for a
 * correction that the log has already.
 */
export function decideCorrection(
  command: CorrectionCommand & Timed,
  tournament: TournamentState,
  corrector: Corrector,
): DecidedCorrection | undefined {
  const { data } = command
  const former = gameIn(tournament, data.id)
  if (isKnown(tournament, data)) return undefined
  const { actor } = corrector
  const draft: Draft = { fork: forkOf(tournament), command, actor, events: [], affected: noAffectedViews() }
  append(draft, reopening(command))
  for (const [n, listed] of data.commands.entries()) {
    naming(n, () => {
      if (missesShots(listed, gameIn(draft.fork, data.id))) bringBack(draft, former, nextShootOutCommand)
      enter(draft, listed)
    })
  }
  if (isLeftOpen(former, gameIn(draft.fork, data.id), data.commands)) bringBack(draft, former, nextClosingCommand)
  return withOutcome(tournament, draft, corrector.digest)
}

/** Correction so far, and the tournament state after all of it. */
type Draft = {
  readonly fork: TournamentState
  readonly command: CorrectionCommand & Timed
  readonly actor: string
  readonly events: GameEvent[]
  readonly affected: AffectedViews
}

const gameIn = (tournament: TournamentState, id: GameId): KnownGame => requireKnown(presentGame(tournament, id))

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

/** Adds to a refusal which command of the list was refused. */
function naming(commandIndex: number, decideOne: () => void): void {
  try {
    decideOne()
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    throw new DomainError(error.code, { ...error.details, commandIndex })
  }
}

function append({ fork, command, events, affected }: Draft, event: GameEvent): void {
  addAffected(affected, applyTo(fork, { ...recordedAt(fork, event), correctionId: command.data.correctionId }))
  events.push(event)
}

/** [X2] Decides one command with the rights of a correction. */
function enter(draft: Draft, listed: ListedCommand): void {
  const { fork, command, actor } = draft
  const facts = { ...gameFactsAt(fork, actor), isCorrection: true }
  const decided = decideGame({ ...listed, occurredAt: command.occurredAt }, gameIn(fork, command.data.id), facts)
  for (const event of decided) append(draft, event)
}

function bringBack(draft: Draft, former: KnownGame, nextOf: typeof nextClosingCommand): void {
  const next = () => nextOf(former, gameIn(draft.fork, former.plan.id))
  for (let listed = next(); listed; listed = next()) enter(draft, listed)
}

/** [X5] Refuses a correction whose outcome differs from its preview, or that changes nothing. */
function withOutcome(
  before: TournamentState,
  { command: { data }, fork, events, affected }: Draft,
  digest: Digest,
): DecidedCorrection {
  const difference = differenceOf({ before, after: fork }, data.id, affected)
  const outcome = outcomeHashOf(events, difference, digest)
  if (data.outcome !== undefined && data.outcome !== outcome) throw new DomainError('correction/outdated')
  if (changesNothing(difference)) throw new DomainError('correction/changes-nothing')
  return { events, difference, outcome }
}
