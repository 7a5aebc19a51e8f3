import type { Competition, Game } from '@cup/contract/entities'
import type { PlannedTeam } from '@cup/domain/game'
import { SIDES } from '@cup/domain/kernel'

/** Why there is no final ranking yet, where that is sure. */
export function firstOutcome({ settings }: Competition, games: readonly Game[]): string {
  const finals = finalsOf(games)
  const isOpen = ({ result, cancelled }: Game) => !result && !cancelled
  if (settings.publicResults === 'planOnly' || !(finals.length > 0 ? finals : games).some(isOpen)) return ''
  const event = finals.length > 0 ? 'das Finale gespielt ist' : 'alle Spiele gespielt sind'
  return `<p class="first-outcome">Der Endstand steht fest, sobald ${event}.</p>`
}

/** The games outside of the groups from which no winner goes on; one between two losers is about another place. */
function finalsOf(games: readonly Game[]): readonly Game[] {
  const left = new Set(games.flatMap((game) => plannedIn(game).flatMap((side) => winnerIn(side) ?? [])))
  return games.filter(
    (game) =>
      game.groupId === undefined && !left.has(game.id) && plannedIn(game).some((side) => !('loserTeam' in side)),
  )
}

const plannedIn = ({ plannedTeams }: Game): readonly PlannedTeam[] => SIDES.map((side) => plannedTeams[side])

const winnerIn = (side: PlannedTeam) => ('winnerTeam' in side ? side.winnerTeam : undefined)
