import type { Competition, Game } from '@cup/contract/entities'
import type { Sides } from '@cup/domain/kernel'
import { type DisplaySide, isUnderWay, scoreShownOf, shootOutShownOf, shortNameOfSide } from '@cup/ui/components'
import { formatScore } from '@cup/ui/format'
import { matchPath, useLocation } from 'react-router-dom'
import type { GoalMoment } from '../../shared/court/goal-burst.tsx'
import { useTeamOf } from '../../shared/use-team-of.ts'
import { appTexts } from '../../texts/app.ts'
import { sharedTexts } from '../../texts/shared.ts'
import { gameIdIn } from '../competition/choice.ts'
import { pageAt } from '../pages.ts'
import type { FollowedGame } from './use-followed-game.ts'

/**
 * The title of the browser's tab: a goal of this moment, else the score while a game is under way, the page, and the
 * competition. The page of a game names no other game.
 */
export function useTabTitle(
  competition: Competition | undefined,
  followed: FollowedGame | undefined,
  moments: readonly GoalMoment[],
): string {
  const { pathname, search } = useLocation()
  const { teams } = useTeamOf(competition)
  const gameOf = (gameId: string | undefined) => followed?.games.find(({ id }) => id === gameId)
  const game = gameOf(gameIdIn(pathname))
  const teamId = matchPath('/teams/:teamId', pathname)?.params.teamId
  const pageName =
    teamId === undefined
      ? (game?.name ?? (isTree(pathname, search) ? appTexts.tree : pageAt(pathname)?.name))
      : (teams.find(({ id }) => id === teamId)?.name ?? appTexts.teams)
  const scoredIn = moments.findLast(({ gameId }) => game === undefined || gameId === game.id)?.gameId
  const about = game ?? gameOf(scoredIn) ?? followed?.game
  const score = about && followed && titleOf(about, followed.sidesOf(about), scoredIn !== undefined)
  return [score, pageName, competition?.name ?? appTexts.siteTitle].filter((part) => part !== undefined).join(' · ')
}

/** Whether the page of all games shows the tree of the knockout. */
export const isTree = (pathname: string, search: string): boolean =>
  pathname === '/games' && new URLSearchParams(search).get('ansicht') === 'baum'

/** "TOR! FÄHR 2:1 FUX", or "2:1 FÄHR–FUX" while the game is under way. */
function titleOf(game: Game, sides: Sides<DisplaySide>, hasGoal: boolean): string | undefined {
  const [home, guest] = [shortNameOfSide(sides.home), shortNameOfSide(sides.guest)]
  if (hasGoal) return sharedTexts.goalTitle(home, formatScore(scoreShownOf(game)), guest)
  return isUnderWay(game) ? `${formatScore(scoreShownOf(game), shootOutShownOf(game))} ${home}–${guest}` : undefined
}
