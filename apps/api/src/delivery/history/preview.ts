import type { CorrectionPreview } from '@cup/contract/log-routes'
import { decideCorrection, differenceOf } from '@cup/domain/correction'
import { DomainError } from '@cup/domain/kernel'
import { publicDataOf, type ScorerTally, type TopScorer, topScorersOf } from '@cup/domain/projections'
import type { AnyEvent, TournamentState } from '@cup/domain/tournament-state'
import { operatorOf } from '../../core/commands/index.ts'
import { type People, scorerNameAt } from '../../core/personal-data/index.ts'
import { RequestError } from '../../utilities/index.ts'
import type { Call, WriteDeps } from '../http/index.ts'
import { askedCorrection, correctorOf } from './asked-correction.ts'

type PreviewDeps = {
  readonly writes: WriteDeps
  readonly people: People
  /** Reads what others have appended; then the tournament state is the log and nothing else. */
  readonly follow: () => Promise<void>
  /** Whether this process knows whom it may show. */
  readonly mayShow: () => boolean
}

/** [X4] Answers what a correction would change; nothing is. */
export async function previewCorrection(
  deps: PreviewDeps,
  call: Call<'log.write/preview-correction'>,
): Promise<CorrectionPreview> {
  const { actor } = correctorOf(deps.writes, call)
  const data = askedCorrection(call.input)
  await deps.follow()
  if (!deps.mayShow()) throw new RequestError('read/behind')
  const tournament = deps.writes.tournament()
  const command = { type: 'game.correct' as const, data, occurredAt: deps.writes.now() }
  const events = decideCorrection(command, tournament, { actor: operatorOf(actor) })
  // It is in the log already: whoever corrects again needs a new id.
  if (events.length === 0) throw new DomainError('correction/exists')
  return previewOf(tournament, deps.people, events)
}

function previewOf(tournament: TournamentState, people: People, events: readonly AnyEvent[]): CorrectionPreview {
  const { game, leaderboards, tallies, pairings } = differenceOf(tournament, events)
  const listed = (scorers: readonly ScorerTally[]): TopScorer[] =>
    topScorersOf(scorers, (playerId) => scorerNameAt(tournament, people, playerId))
  return {
    basedOn: tournament.position,
    events: events.map((event) => ({ type: event.type, data: publicDataOf(event) })),
    game,
    leaderboards: leaderboards.map(({ groupId, before, after }) => ({
      groupId,
      before: [...before],
      after: [...after],
    })),
    ...(tallies ? { topscorer: { before: listed(tallies.before), after: listed(tallies.after) } } : {}),
    pairings: [...pairings],
  }
}
