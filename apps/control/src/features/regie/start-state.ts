import type { Game } from '@cup/contract/entities'

/** Whether a game may begin, or how far it is. */
export type StartState = { readonly tone: 'free' | 'blocked' | 'under-way'; readonly text: string }

/** [G8] Why a start is blocked, in the words of both sides of the hall; of a game that has begun, how far it is. */
export function startStateOf(game: Game, isRegieRequired: boolean): StartState {
  if (game.started) return { tone: 'under-way', text: progressOf(game) }
  const reasons = [
    ...teamReasons(game),
    ...(isRegieRequired && !game.livestreamRegieReady ? ['Regie nicht bereit'] : []),
  ]
  if (reasons.length === 0) return { tone: 'free', text: 'Anpfiff frei' }
  return { tone: 'blocked', text: `Anpfiff gesperrt: ${reasons.join(', ')}` }
}

function teamReasons({ actualTeams, resolvedTeams }: Game): readonly string[] {
  if (actualTeams.homeTeamId && actualTeams.guestTeamId) return []
  const isKnown = resolvedTeams.homeTeamId && resolvedTeams.guestTeamId
  return [isKnown ? 'Mannschaften noch nicht bestätigt' : 'Teams stehen noch nicht fest']
}

function progressOf({ result, shootOutStarted, regularTimeFreezed, regularTimeOver, clock }: Game): string {
  if (result) return 'Beendet'
  if (shootOutStarted) return '9\u2011Meter-Schießen'
  if (regularTimeFreezed) return 'Festgeschrieben'
  if (regularTimeOver) return 'Zeit abgelaufen, noch nicht festgeschrieben'
  return clock.running ? 'Spiel läuft' : 'Uhr angehalten'
}
