import type { Competition } from '@cup/contract/entities'
import { isUnderWay, scoreShownOf, shootOutShownOf, shortNameOfSide } from '@cup/ui/components'
import { formatScore } from '@cup/ui/format'
import { useEffect } from 'react'
import { appTexts } from '../../texts/app.ts'
import type { FollowedGame } from './use-followed-game.ts'

type TabTitle = {
  readonly competition: Competition | undefined
  readonly followed: FollowedGame | undefined
  readonly pageName: string | undefined
}

/** What stands in the browser's tab: the score while a game is under way, the page, and the competition. */
export const tabTitleOf = ({ competition, followed, pageName }: TabTitle): string =>
  [scoreOf(followed), pageName, competition?.name ?? appTexts.siteTitle]
    .filter((part) => part !== undefined)
    .join(' · ')

/** Keeps the title of the tab as new as the page. */
export function useTabTitle(shown: TabTitle): void {
  const title = tabTitleOf(shown)
  useEffect(() => {
    document.title = title
  }, [title])
}

function scoreOf(followed: FollowedGame | undefined): string | undefined {
  if (!followed || !isUnderWay(followed.game)) return undefined
  const { game, sides } = followed
  return `${formatScore(scoreShownOf(game), shootOutShownOf(game))} ${shortNameOfSide(sides.home)}–${shortNameOfSide(sides.guest)}`
}
