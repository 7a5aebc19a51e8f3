import type { Game } from '@cup/contract/entities'
import { shootOutShownOf } from '@cup/ui/components'
import { formatScore } from '@cup/ui/format'
import { regieTexts } from '../../texts/regie.ts'

/** Whether a game may begin, or how far it is. */
export type StartState = { readonly tone: 'free' | 'blocked' | 'under-way'; readonly text: string }

/** [G8] Why a start is blocked, in the words of both sides of the hall; of a game that has begun, how far it is. */
export function startStateOf(game: Game, isRegieRequired: boolean): StartState {
  if (game.started) return { tone: 'under-way', text: progressOf(game) }
  const reasons = [
    ...teamReasons(game),
    ...(isRegieRequired && !game.livestreamRegieReady ? [regieTexts.regieNotReady] : []),
  ]
  if (reasons.length === 0) return { tone: 'free', text: regieTexts.free }
  return { tone: 'blocked', text: regieTexts.blocked(reasons.join(', ')) }
}

function teamReasons({ actualTeams, resolvedTeams }: Game): readonly string[] {
  if (actualTeams.homeTeamId && actualTeams.guestTeamId) return []
  const isKnown = resolvedTeams.homeTeamId && resolvedTeams.guestTeamId
  return [isKnown ? regieTexts.teamsNotConfirmed : regieTexts.teamsOpen]
}

function progressOf(game: Game): string {
  const { result, shootOutStarted, regularTimeFreezed, regularTimeOver, clock } = game
  if (result) return regieTexts.finished
  if (shootOutStarted) return regieTexts.shootOut(formatScore(shootOutShownOf(game)))
  if (regularTimeFreezed) return regieTexts.frozen
  if (regularTimeOver) return regieTexts.timeOver
  return clock.running ? regieTexts.running : regieTexts.paused
}
