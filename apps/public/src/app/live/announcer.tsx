import { isCorrected, isNews, type LiveStore, useLiveStore } from '@cup/api-client/live'
import type { Game } from '@cup/contract/entities'
import { VisuallyHidden } from '@cup/ui/components'
import { lazy, Suspense, useEffect, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import type { GoalMoment } from '../../shared/court/goal-burst.tsx'
import type { Change } from './news.tsx'
import type { FollowedGame } from './use-followed-game.ts'

type AnnouncerProps = { readonly followed: FollowedGame | undefined }

type Announced = { readonly game: Game | undefined; readonly changes: readonly Change[] }

/** Number of changes that are kept until the texts have been loaded. */
const KEPT_CHANGES = 8

/** No page needs it before something happens; the network may be gone by then, and the page goes on without a word. */
const News = lazy(async () => ({ default: (await import('./news.tsx')).News }))

/** Live region for screen readers: announces what happens in the followed game, while the page is open. */
export function Announcer({ followed }: AnnouncerProps) {
  const [announced, setAnnounced] = useState<Announced>({ game: undefined, changes: [] })
  const live = useLiveStore()
  const next = announcedAfter(announced, followed, live)
  if (next !== announced) setAnnounced(next)
  return (
    <p aria-live="polite">
      <VisuallyHidden>
        {next.changes.length > 0 && (
          <ErrorBoundary fallback={null}>
            <Suspense>
              <News changes={next.changes} />
            </Suspense>
          </ErrorBoundary>
        )}
      </VisuallyHidden>
    </p>
  )
}

/** Announces one game to its end, even if the next one is followed by then. */
function announcedAfter(before: Announced, followed: FollowedGame | undefined, live: LiveStore): Announced {
  if (!followed || before.game === followed.game) return before
  const { game, games, sidesOf } = followed
  const seen = before.game
  const now = seen && games.find(({ id }) => id === seen.id)
  if (!now || now === seen || !isNews(live, now)) return { ...before, game }
  const change = { before: seen, after: now, sides: sidesOf(now), isCorrection: isCorrected(live, now) }
  return { game, changes: [...before.changes, change].slice(-KEPT_CHANGES) }
}

/** So long a goal covers the court, in milliseconds; the stylesheet of the burst knows it too. */
const BURST_MILLIS = 3_000
/** So long the title of the tab names it. */
const TITLE_MILLIS = 8_000

type Moments = { readonly games: readonly Game[]; readonly moments: readonly GoalMoment[] }

/** The goals of this moment in the games that are followed: each once, and none that was there before or is corrected. */
export function useGoalMoments(followed: readonly FollowedGame[]): readonly GoalMoment[] {
  const live = useLiveStore()
  const now = followed.map(({ game }) => game)
  const [{ games, moments }, setMoments] = useState<Moments>({ games: now, moments: [] })
  if (now.length !== games.length || now.some((game, n) => game !== games[n])) {
    const scored = now.flatMap((game) => (isCorrected(live, game) || !isNews(live, game) ? [] : momentIn(game, games)))
    const isOf = ({ gameId }: GoalMoment) => scored.some((moment) => moment.gameId === gameId)
    setMoments({ games: now, moments: [...moments.filter((moment) => !isOf(moment)), ...scored] })
  }
  const ids = moments.map(({ goalId }) => goalId).join(' ')
  useEffect(() => {
    if (ids === '') return
    const isNamed = ({ goalId }: GoalMoment) => ids.includes(goalId)
    const change = (of: (moment: GoalMoment) => readonly GoalMoment[]) => () =>
      setMoments((all) => ({ ...all, moments: all.moments.flatMap((one) => (isNamed(one) ? of(one) : [one])) }))
    const burst = setTimeout(
      change((moment) => [{ ...moment, isOver: true }]),
      BURST_MILLIS,
    )
    const title = setTimeout(
      change(() => []),
      TITLE_MILLIS,
    )
    return () => {
      clearTimeout(burst)
      clearTimeout(title)
    }
  }, [ids])
  return moments
}

/** The last goal that a game has and did not have before. */
function momentIn({ id, goals, result }: Game, before: readonly Game[]): readonly GoalMoment[] {
  const seen = before.find((game) => game.id === id)
  const goal = seen && !result && goals.findLast(({ goalId }) => !seen.goals.some((old) => old.goalId === goalId))
  return goal ? [{ gameId: id, goalId: goal.goalId, side: goal.homeTeam ? 'home' : 'guest', isOver: false }] : []
}
