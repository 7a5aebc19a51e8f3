import type { Game } from '@cup/contract/entities'
import { isUnderWay, scoreShownOf } from '@cup/ui/components'
import { HALL_PATH } from '../../shared/links.ts'
import { useOnScreen } from '../../shared/on-screen.ts'
import { gameIdIn } from '../competition/choice.ts'
import { onAirOf } from './live-status.tsx'
import type { FollowedGame, Following } from './use-followed-game.ts'

/** Content of bar and card beside a page that shows some of the scores itself. */
export type Beside = {
  /** The first game under way that the page does not show; undefined where the page is that of the only game. */
  readonly followed: FollowedGame | undefined
  /** The games of all courts that the page does not show. */
  readonly byCourt: readonly FollowedGame[]
  /** Whether the page shows all scores: then bar and card say what comes after them. */
  readonly isOnPage: boolean
}

/** The games beside a page: a score is on a screen once. */
export function useBeside(pathname: string, { followed, byCourt }: Pick<Following, 'followed' | 'byCourt'>): Beside {
  const onAir = byCourt.length > 1 ? onAirOf(byCourt) : byCourt
  const scored = onAir.filter(({ game }) => scoreShownOf(game))
  const isExpected = ({ game }: FollowedGame) =>
    ['/', '/games', HALL_PATH].includes(pathname) || game.id === gameIdIn(pathname) || isOfTeam(game, pathname)
  const seen = useOnScreen(
    scored.map(({ game }) => game.id),
    scored.filter(isExpected).map(({ game }) => game.id),
  )
  const others = byCourt.filter(({ game }) => game.id !== gameIdIn(pathname))
  const isOnPage = scored.length > 0 && scored.every(({ game }) => seen.includes(game.id))
  if (isOnPage || others.length === 0) return { followed: others.length > 0 ? followed : undefined, byCourt, isOnPage }
  const unseen = others.filter(({ game }) => !seen.includes(game.id))
  const first = unseen.find(({ game }) => isUnderWay(game)) ?? unseen.find((one) => one === followed) ?? unseen[0]
  return { followed: first, byCourt: unseen, isOnPage }
}

/** Whether the page is that of a team that plays the game. */
const isOfTeam = ({ resolvedTeams: { homeTeamId, guestTeamId } }: Game, pathname: string): boolean =>
  [homeTeamId, guestTeamId].some((id) => id !== undefined && pathname === `/teams/${id}`)
