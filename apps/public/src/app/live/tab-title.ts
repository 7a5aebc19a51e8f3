import type { Competition } from '@cup/contract/entities'
import { isUnderWay, scoreShownOf, shootOutShownOf, shortNameOfSide } from '@cup/ui/components'
import { formatScore } from '@cup/ui/format'
import { matchPath, useLocation } from 'react-router-dom'
import type { GoalMoment } from '../../shared/court/goal-burst.tsx'
import { useTeamOf } from '../../shared/use-team-of.ts'
import { appTexts } from '../../texts/app.ts'
import { sharedTexts } from '../../texts/shared.ts'
import { gameIdIn } from '../competition/choice.ts'
import { pageAt } from '../pages.ts'
import type { FollowedGame } from './use-followed-game.ts'

/** The title of the browser's tab: a goal of this moment, else the score while a game is under way, the page, and the competition. */
export function useTabTitle(
  competition: Competition | undefined,
  followed: FollowedGame | undefined,
  moments: readonly GoalMoment[],
): string {
  const { pathname, search } = useLocation()
  const { teams } = useTeamOf(competition)
  const game = followed?.games.find(({ id }) => id === gameIdIn(pathname))
  const teamId = matchPath('/teams/:teamId', pathname)?.params.teamId
  const pageName =
    teamId === undefined
      ? (game?.name ?? (isTree(pathname, search) ? appTexts.tree : pageAt(pathname)?.name))
      : (teams.find(({ id }) => id === teamId)?.name ?? appTexts.teams)
  const hasGoal = moments.some(({ gameId }) => gameId === followed?.game.id)
  return [hasGoal ? goalOf(followed) : scoreOf(followed), pageName, competition?.name ?? appTexts.siteTitle]
    .filter((part) => part !== undefined)
    .join(' · ')
}

/** Whether the page of all games shows the tree of the knockout. */
export const isTree = (pathname: string, search: string): boolean =>
  pathname === '/games' && new URLSearchParams(search).get('ansicht') === 'baum'

function scoreOf(followed: FollowedGame | undefined): string | undefined {
  if (!followed || !isUnderWay(followed.game)) return undefined
  const { game, sides } = followed
  return `${formatScore(scoreShownOf(game), shootOutShownOf(game))} ${shortNameOfSide(sides.home)}–${shortNameOfSide(sides.guest)}`
}

/** "TOR! FÄHR 2:1 FUX" */
const goalOf = (followed: FollowedGame | undefined): string | undefined =>
  followed &&
  sharedTexts.goalTitle(
    shortNameOfSide(followed.sides.home),
    formatScore(scoreShownOf(followed.game)),
    shortNameOfSide(followed.sides.guest),
  )
