import { isOf } from '../kernel/stream.ts'
import { assertNever } from '../kernel/values.ts'
import { type AffectedViews, noAffectedViews } from './affected.ts'
import {
  affectedByCompetition,
  affectedByErasure,
  affectedByGame,
  affectedByMeet,
  affectedByPlayer,
  affectedByTeam,
} from './affected-views.ts'
import type { Recorded } from './log-event.ts'
import type { TournamentState } from './tournament-state.ts'

/** Which views of today an event of the past may have changed, for those who missed it. */
export function affectedToday(tournament: TournamentState, event: Recorded): AffectedViews {
  if (isOf(event, 'game')) {
    const game = tournament.games.get(event.data.id)?.state
    return game ? affectedByGame(tournament, game, event) : noAffectedViews()
  }
  if (isOf(event, 'competition')) {
    const competition = tournament.competitions.get(event.data.id)?.state
    return competition ? affectedByCompetition(tournament, competition, event) : noAffectedViews()
  }
  if (isOf(event, 'meet')) return affectedByMeet(tournament, event)
  if (isOf(event, 'team')) return affectedByTeam(tournament, event)
  if (isOf(event, 'player')) return affectedByPlayer(event)
  if (isOf(event, 'erasure')) return affectedByErasure(event)
  return isOf(event, 'broadcast') || isOf(event, 'planning') ? noAffectedViews() : assertNever(event)
}
