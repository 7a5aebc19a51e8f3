import type { CorrectionPreview, WithdrawalPreview } from '@cup/contract/log-routes'
import { decideWithdrawal } from '@cup/domain/commands'
import { type DecidedCorrection, decideCorrection } from '@cup/domain/correction'
import { staffDataOf } from '@cup/domain/feed'
import { DomainError } from '@cup/domain/kernel'
import { type ScorerTally, type TopScorer, topScorersOf } from '@cup/domain/projections'
import type { TournamentState } from '@cup/domain/tournament-state'
import { operatorOf } from '../../core/commands/index.ts'
import { type PersonalData, scorerNameAt } from '../../core/personal-data/index.ts'
import { RequestError, sha256 } from '../../utilities/index.ts'
import { type Call, requireMayEnrol, requireScope, requireStaff, type WriteDeps } from '../http/index.ts'
import { askedCorrection, correctorOf } from './asked-correction.ts'

type PreviewDeps = {
  readonly writes: WriteDeps
  readonly people: PersonalData
  /** Reads what others have appended; then the tournament state is the log and nothing else. */
  readonly follow: () => Promise<void>
  /** Whether this process may show personal data. */
  readonly mayShow: () => boolean
}

/** [X4] Answers what a correction would change, without changing anything. */
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
  const decided = decideCorrection(command, tournament, { actor: operatorOf(actor), digest: sha256 })
  // The log has it already: another correction needs a new id.
  if (!decided) throw new DomainError('correction/exists')
  return previewOf(tournament, deps.people, decided)
}

/** [K3] Answers what the withdrawal of a team would change, without changing anything. */
export async function previewWithdrawal(
  { writes, people, follow, mayShow }: PreviewDeps,
  { caller, input: data }: Call<'competition.write/preview-withdrawal'>,
): Promise<WithdrawalPreview> {
  const staff = requireStaff(caller)
  writes.limits.limitActor(staff.actor)
  requireScope(staff, { competitionIds: [data.id], courtIds: 'all' })
  if (data.successorId) requireMayEnrol(staff, data.successorId, writes.tournament())
  await follow()
  if (!mayShow()) throw new RequestError('read/behind')
  const tournament = writes.tournament()
  const command = { type: 'competition.withdrawTeam' as const, data, occurredAt: writes.now() }
  const { outcome, difference } = decideWithdrawal(command, tournament, sha256)
  const { games, lostSides, ...tables } = difference
  return { outcome, games: [...games], lostSides: [...lostSides], ...tablesOf(tournament, people, tables) }
}

function previewOf(
  tournament: TournamentState,
  people: PersonalData,
  { events, outcome, difference }: DecidedCorrection,
): CorrectionPreview {
  const { game, ...tables } = difference
  return {
    basedOn: tournament.position,
    outcome,
    events: events.map((event) => ({ type: event.type, data: staffDataOf(event) })),
    game,
    ...tablesOf(tournament, people, tables),
  }
}

type Tables = Pick<DecidedCorrection['difference'], 'leaderboards' | 'tallies' | 'pairings'>

/** The tables, scorers with their names and games that wait for them, as both previews show them. */
function tablesOf(tournament: TournamentState, people: PersonalData, { leaderboards, tallies, pairings }: Tables) {
  const listed = (scorers: readonly ScorerTally[]): TopScorer[] =>
    topScorersOf(scorers, (playerId) => scorerNameAt(tournament, people, playerId))
  return {
    leaderboards: leaderboards.map(({ groupId, before, after }) => ({
      groupId,
      before: [...before],
      after: [...after],
    })),
    ...(tallies ? { topscorer: { before: listed(tallies.before), after: listed(tallies.after) } } : {}),
    pairings: [...pairings],
  }
}
