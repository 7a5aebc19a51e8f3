import type { Game } from '@cup/contract/entities'
import type { GameId } from '@cup/domain/kernel'
import { SIDES } from '@cup/domain/kernel'
import type { BracketTree } from '@cup/ui/components'

/** All games of a tree, the small final among them. */
export const gamesIn = ({ rounds, smallFinal }: BracketTree<Game>): readonly Game[] => [
  ...rounds.flatMap((round) => round.map(({ game }) => game)),
  ...(smallFinal ? [smallFinal] : []),
]

/** The games that a team has played or is to play, as far as that is known. */
export const wayOf = (tree: BracketTree<Game>, teamId: string): ReadonlySet<GameId> =>
  new Set(
    gamesIn(tree).flatMap((game) => (SIDES.some((s) => game.resolvedTeams[`${s}TeamId`] === teamId) ? game.id : [])),
  )

/** Where the way goes on from a game, in words for those who do not see the lines. */
export function onwardFrom(game: Game, games: readonly Game[]): string {
  const waiting = (awaits: (planned: Planned) => boolean) =>
    games.find(({ plannedTeams }) => SIDES.some((side) => awaits(plannedTeams[side])))
  const winnersGame = waiting((planned) => 'winnerTeam' in planned && planned.winnerTeam === game.id)
  const losersGame = waiting((planned) => 'loserTeam' in planned && planned.loserTeam === game.id)
  return [
    winnersGame && `Der Gewinner spielt in ${winnersGame.name}.`,
    losersGame && `Der Verlierer spielt in ${losersGame.name}.`,
  ]
    .filter((sentence) => sentence !== undefined)
    .join(' ')
}

type Planned = Game['plannedTeams']['home']
