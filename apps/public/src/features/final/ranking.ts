import type { Game } from '@cup/contract/entities'
import type { TeamId } from '@cup/domain/kernel'
import type { BracketTree } from '@cup/ui/components'

/** Teams that share the places from the first to the last of them, because no game says more. */
export type Place = {
  readonly first: number
  readonly last: number
  readonly teamIds: readonly TeamId[]
  /** A game of the round that decided it. */
  readonly decidedIn: Game
}

/** How the knockout ended, as far as its games say so; empty until the final has a winner. */
export function rankingOf({ final, smallFinal, rounds }: BracketTree<Game>): readonly Place[] {
  const [winner, second] = bothOf(final)
  if (!winner || !second) return []
  const places: Place[] = []
  const add = (teamIds: readonly TeamId[], decidedIn: Game) => {
    const placed = new Set(places.flatMap((place) => place.teamIds))
    const others = teamIds.filter((teamId) => !placed.has(teamId))
    if (others.length > 0) {
      places.push({ first: placed.size + 1, last: placed.size + others.length, teamIds: others, decidedIn })
    }
  }
  add([winner], final)
  add([second], final)
  if (smallFinal) for (const teamId of bothOf(smallFinal)) add([teamId], smallFinal)
  for (const round of rounds.slice(0, -1).toReversed()) {
    const [one] = round
    if (one)
      add(
        round.flatMap(({ game }) => game.result?.loserTeamId ?? []),
        one.game,
      )
  }
  return places
}

/** The winner first; empty for a game without a winner. */
function bothOf({ result }: Game): TeamId[] {
  const { winnerTeamId, loserTeamId } = result ?? {}
  return winnerTeamId && loserTeamId ? [winnerTeamId, loserTeamId] : []
}
