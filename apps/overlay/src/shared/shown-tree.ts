import type { Competition, Game } from '@cup/contract/entities'
import type { TopScorer } from '@cup/domain/projections'
import { divisionsOf, scorersIn, treesIn } from '@cup/ui/components'
import { useContext, useMemo } from 'react'
import { TreeContext } from './use-game-on-display.ts'

type ShownTree = {
  /** The games of the tree; all games where the address asks for none, or for one that is not there. */
  readonly games: readonly Game[]
  readonly name: string | undefined
  readonly scorersOf: (scorers: readonly TopScorer[]) => readonly TopScorer[]
}

/** [H10] The tree that the overlay shows, from the games of a competition. */
export function useShownTree(cup: Competition | undefined, games: readonly Game[] | undefined): ShownTree | undefined {
  const wanted = useContext(TreeContext)
  return useMemo(() => cup && games && shownTreeOf(cup, games, wanted), [cup, games, wanted])
}

/** [H10] The tree of that number, counted through the divisions as the public page shows them. */
export function shownTreeOf(cup: Competition, games: readonly Game[], wanted: number | undefined): ShownTree {
  const trees = divisionsOf(cup, games).flatMap((division) =>
    treesIn(division, cup).map((named) => ({ ...named, division })),
  )
  const shown = wanted === undefined ? undefined : trees[wanted - 1]
  if (!shown) return { games, name: undefined, scorersOf: (scorers) => scorers }
  const { rounds, smallFinal } = shown.tree
  const own = [...rounds.flat().map(({ game }) => game), ...(smallFinal ? [smallFinal] : [])]
  return { games: own, name: shown.name, scorersOf: (scorers) => scorersIn(scorers, shown.division) }
}
