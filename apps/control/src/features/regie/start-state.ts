import type { Game } from '@cup/contract/entities'
import { openSidesOf } from '@cup/domain/projections'
import { shootOutShownOf } from '@cup/ui/components'
import { formatScore } from '@cup/ui/format'
import { type PlanNames, whyOpen } from '../../shared/game-view/plan-notes.ts'
import { regieTexts } from '../../texts/regie.ts'

/** Whether a game may begin, or how far it is. */
export type StartState = { readonly tone: 'free' | 'blocked' | 'under-way'; readonly text: string }

/** [G8] Why a start is blocked, in the words of both sides of the hall; of a game that has begun, how far it is. */
export function startStateOf(game: Game, isRegieRequired: boolean, names: PlanNames): StartState {
  if (game.started) return { tone: 'under-way', text: progressOf(game) }
  const reasons = [
    ...teamReasons(game, names),
    ...(isRegieRequired && !game.livestreamRegieReady ? [regieTexts.regieNotReady] : []),
  ]
  if (reasons.length === 0) return { tone: 'free', text: regieTexts.free }
  return { tone: 'blocked', text: regieTexts.blocked(reasons.join(', ')) }
}

function teamReasons(game: Game, names: PlanNames): readonly string[] {
  const { actualTeams, resolvedTeams } = game
  if (actualTeams.homeTeamId && actualTeams.guestTeamId) return []
  if (resolvedTeams.homeTeamId && resolvedTeams.guestTeamId) return [regieTexts.teamsNotConfirmed]
  const why = new Set(openSidesOf(game).map(({ outcome }) => whyOpen(outcome, names)))
  return [why.size === 0 ? regieTexts.teamsOpen : regieTexts.teamsOpenBecause([...why].join(', '))]
}

function progressOf(game: Game): string {
  const { result, shootOutStarted, regularTimeFreezed, regularTimeOver, clock } = game
  if (result) return regieTexts.finished
  if (shootOutStarted) return regieTexts.shootOut(formatScore(shootOutShownOf(game)))
  if (regularTimeFreezed) return regieTexts.frozen
  if (regularTimeOver) return regieTexts.timeOver
  return clock.running ? regieTexts.running : regieTexts.paused
}
