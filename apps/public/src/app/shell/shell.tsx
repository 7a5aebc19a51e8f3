import type { Competition } from '@cup/contract/entities'
import type { GameId } from '@cup/domain/kernel'
import { lazy, type ReactNode, Suspense, startTransition, useContext, useEffect, useMemo, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useLocation } from 'react-router-dom'
import { type GoalMoment, GoalMoments } from '../../shared/court/goal-burst.tsx'
import { JustOver } from '../../shared/games.ts'
import { HALL_PATH } from '../../shared/links.ts'
import { RenderedAt } from '../../shared/on-device.ts'
import { appTexts } from '../../texts/app.ts'
import { Ad } from '../ads/ads.tsx'
import { type Choice, ChoiceContext, gameIdIn, type Named, useChoice, useNamed } from '../competition/choice.ts'
import { OfflineBanner } from '../connectivity/connectivity-notices.tsx'
import { Announcer, useGoalMoments } from '../live/announcer.tsx'
import { DelaysProvider } from '../live/delays-provider.tsx'
import { LiveBar, LiveBarPlaceholder } from '../live/live-bar.tsx'
import { LiveCard, LiveCardPlaceholder } from '../live/live-card.tsx'
import { LiveUpdates } from '../live/live-updates.tsx'
import { useTabTitle } from '../live/tab-title.ts'
import { useBeside } from '../live/use-beside.ts'
import { type FollowedGame, useFollowedGame } from '../live/use-followed-game.ts'
import { ErrorPage } from '../status-pages.tsx'
import { Livestream } from '../stream/livestream.tsx'
import { SideBar, TabBar, TopBar } from './bars.tsx'
import { Footer } from './footer.tsx'
import styles from './shell.module.css'
import { ToTop } from './to-top.tsx'
import { useScrollKept } from './use-scroll-kept.ts'

type ShellProps = { readonly children: ReactNode }

/**
 * Frame around every page, which also keeps all of it up to date; three parts, so that none keeps a slow phone busy for
 * long.
 */
export const Shell = ({ children }: ShellProps) => <Choosing named={useNamed()}>{children}</Choosing>

/** Chooses the competition. */
function Choosing({ named, children }: ShellProps & { readonly named: Named }) {
  const chosen = useChoice(named)
  const competition = chosen.phase === 'shown' ? chosen.competition : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page below hears of another choice only, not of every goal that the shell hears of
  const choice = useMemo(() => chosen, [chosen.phase, competition])
  return (
    <ChoiceContext value={choice}>
      <DelaysProvider competition={competition}>
        <Frame {...{ choice, competition }}>{children}</Frame>
      </DelaysProvider>
    </ChoiceContext>
  )
}

type FrameProps = ShellProps & { readonly choice: Choice; readonly competition: Competition | undefined }

/** Draws the shell of a choice. */
function Frame({ choice, competition, children }: FrameProps) {
  const { followed, byCourt, isPending } = useFollowedGame(competition)
  const isWaiting = isPending && ['loading', 'shown'].includes(choice.phase)
  const { pathname } = useLocation()
  const { followed: first, ...beside } = useBeside(pathname, { followed, byCourt })
  const justOver = useJustOver(byCourt)
  const width = useWidth()
  const moments = useGoalMoments(byCourt)
  useScrollKept()
  useSearchKey()
  return (
    <GoalMoments value={moments}>
      <TabTitle {...{ competition, followed, moments }} />
      <a className={styles.skip} href="#inhalt">
        {appTexts.skipToContent}
      </a>
      {/* [H19] The page of the hall shows all competitions of the meet, and so hears of all. */}
      {choice.phase !== 'loading' && (
        <LiveUpdates competitionId={pathname === HALL_PATH ? undefined : competition?.id} />
      )}
      {(byCourt.length > 1 ? byCourt : [followed]).map((one) => (
        <Announcer key={one?.lane ?? ''} followed={one} />
      ))}
      <div className={styles.shell}>
        {width !== 'narrow' && (
          <div className={styles.wide}>
            <SideBar />
          </div>
        )}
        {width !== 'wide' && (
          <div className={styles.narrow}>
            <TopBar />
          </div>
        )}
        <div className={styles.middle}>
          <OfflineBanner />
          {width !== 'wide' && (
            <div className={styles.narrow}>
              {first && <LiveBar followed={first} {...beside} />}
              {isWaiting && <LiveBarPlaceholder />}
            </div>
          )}
          <main className={styles.page} id="inhalt" tabIndex={-1}>
            <ErrorBoundary key={pathname} fallback={<ErrorPage />}>
              <JustOver value={justOver}>{children}</JustOver>
            </ErrorBoundary>
          </main>
          <div className={styles.end}>
            {width !== 'wide' && (
              <div className={styles.narrow}>
                <Ad />
              </div>
            )}
            <Footer />
          </div>
        </div>
        {width !== 'narrow' && (
          <div className={styles.wide}>
            <div className={styles.beside}>
              <Livestream />
              {first && <LiveCard followed={first} {...beside} />}
              {isWaiting && <LiveCardPlaceholder />}
              <TableBeside competition={competition} followed={followed} isHere={width === 'wide'} />
              <Ad />
            </div>
          </div>
        )}
      </div>
      <ToTop />
      {width !== 'wide' && (
        <div className={styles.narrow}>
          <TabBar />
        </div>
      )}
    </GoalMoments>
  )
}

const TabTitle = ({ competition, followed, moments }: TitleProps) => (
  <title>{useTabTitle(competition, followed, moments)}</title>
)

type TitleProps = {
  readonly competition: Competition | undefined
  readonly followed: FollowedGame | undefined
  readonly moments: readonly GoalMoment[]
}

const GroupExcerpt = lazy(async () => ({
  default: (await import('../../shared/outlook/team-outlook.tsx')).GroupExcerpt,
}))

type TableBesideProps = {
  readonly competition: Competition | undefined
  readonly followed: FollowedGame | undefined
  /** Whether the screen is known to be wide: only then the table is asked for. */
  readonly isHere: boolean
}

/** Beside pages that have no whole table: an excerpt of one. */
function TableBeside({ competition, followed, isHere }: TableBesideProps) {
  const { pathname } = useLocation()
  const isPublic = competition?.settings.publicResults === 'all' && competition.groups.length > 0
  if (!isPublic || pathname === '/leaderboard') return null
  return (
    <div className={styles.table}>
      {/* Not even a boundary before that: the service has drawn none, and what it drew must be taken over as it is. */}
      {isHere && (
        <Suspense>
          <GroupExcerpt competition={competition} current={followed?.game} gameId={gameIdIn(pathname)} />
        </Suspense>
      )}
    </div>
  )
}

/** The games whose end is still shown; the same list for as long as these are the same. */
function useJustOver(byCourt: readonly FollowedGame[]): readonly GameId[] {
  const over = byCourt.filter(({ game }) => game.result).map(({ game }) => game.id)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same ids are the same list
  return useMemo(() => over, [over.join(' ')])
}

/** "/" focuses the search of the page, unless a text field has the focus. */
function useSearchKey(): void {
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return
      const search = document.querySelector<HTMLInputElement>('main input[type="search"]')
      if (!search) return
      event.preventDefault()
      search.focus()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [])
}

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, dialog') !== null

/** From 1200 px on there is room for navigation, page and livestream beside each other. */
const WIDE = '(min-width: 75rem)'

/**
 * The two layouts share no more than the page itself, so a browser builds only one of them. The service renders both,
 * and CSS shows one.
 */
function useWidth(): Width {
  const isRendered = useContext(RenderedAt) !== undefined
  const [width, setWidth] = useState<Width>(() => (isRendered ? 'both' : widthNow()))
  useEffect(() => {
    // React cuts it into short tasks.
    const look = () => startTransition(() => setWidth(widthNow()))
    const query = window.matchMedia?.(WIDE)
    look()
    query?.addEventListener('change', look)
    return () => query?.removeEventListener('change', look)
  }, [])
  return width
}

type Width = 'wide' | 'narrow' | 'both'

const widthNow = (): Width => (window.matchMedia?.(WIDE).matches ? 'wide' : 'narrow')
