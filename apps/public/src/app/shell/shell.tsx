import { useLiveUpdates } from '@cup/api-client/live'
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useLocation } from 'react-router-dom'
import { InStep } from '../../shared/opening.tsx'
import { NamePage } from '../../shared/page.tsx'
import { appTexts } from '../../texts/app.ts'
import { Ad } from '../ads/ads.tsx'
import { ChoiceContext, useChoice } from '../competition/choice.ts'
import { OfflineBanner } from '../connectivity/connectivity-notices.tsx'
import { Announcer } from '../live/announcer.tsx'
import { LiveBar, LiveBarRoom } from '../live/live-bar.tsx'
import { LiveCard, LiveCardRoom } from '../live/live-card.tsx'
import { useTabTitle } from '../live/tab-title.ts'
import { useFollowedGame } from '../live/use-followed-game.ts'
import { ErrorPage } from '../status-pages.tsx'
import { Livestream } from '../stream/livestream.tsx'
import { SideBar, TabBar, TopBar } from './bars.tsx'
import { Footer } from './footer.tsx'
import styles from './shell.module.css'
import { ToTop } from './to-top.tsx'
import { useScrollKept } from './use-scroll-kept.ts'

type ShellProps = { readonly children: ReactNode }

/** What stands around every page, and keeps all of it up to date. */
export function Shell({ children }: ShellProps) {
  const chosen = useChoice()
  const competition = chosen.phase === 'shown' ? chosen.competition : undefined
  // The page below hears of another choice only, not of every goal that the shell hears of.
  const choice = useMemo(() => chosen, [chosen.phase, competition])
  const { followed, isPending } = useFollowedGame(competition)
  const isWaiting = isPending && (choice.phase === 'loading' || choice.phase === 'shown')
  const [pageName, namePage] = useState<string>()
  const { pathname } = useLocation()
  const isWide = useIsWide()
  useTabTitle({ competition, followed, pageName })
  useScrollKept()
  useSearchKey()
  return (
    <ChoiceContext value={choice}>
      <a className={styles.skip} href="#inhalt">
        {appTexts.skipToContent}
      </a>
      {choice.phase !== 'loading' && <LiveUpdates competitionId={competition?.id} />}
      <Announcer followed={followed} />
      <div className={styles.shell}>
        <InStep>{isWide ? <SideBar /> : <TopBar />}</InStep>
        <div className={styles.middle}>
          <OfflineBanner />
          <InStep>{!isWide && (followed ? <LiveBar followed={followed} /> : isWaiting && <LiveBarRoom />)}</InStep>
          <main className={styles.page} id="inhalt" tabIndex={-1}>
            <NamePage value={namePage}>
              <ErrorBoundary key={pathname} fallback={<ErrorPage />}>
                <InStep>{children}</InStep>
              </ErrorBoundary>
            </NamePage>
          </main>
          <InStep>
            <div className={styles.end}>
              {!isWide && <Ad />}
              <Footer />
            </div>
          </InStep>
        </div>
        {isWide && (
          <div className={styles.beside}>
            <Livestream />
            {followed ? <LiveCard followed={followed} /> : isWaiting && <LiveCardRoom />}
            <Ad />
          </div>
        )}
      </div>
      <ToTop />
      <InStep>{!isWide && <TabBar />}</InStep>
    </ChoiceContext>
  )
}

type LiveUpdatesProps = { readonly competitionId: string | undefined }

/** Subscribes to live updates once the competition is known, so that the subscription need not restart. */
function LiveUpdates({ competitionId }: LiveUpdatesProps) {
  useLiveUpdates({ competitionId })
  return null
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

/** Whether the page is wide; the two layouts share no more than the page itself, so only one of them is built. */
const useIsWide = (): boolean => useSyncExternalStore(subscribe, isWide)

const isWide = (): boolean => window.matchMedia?.(WIDE).matches ?? false

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia?.(WIDE)
  query?.addEventListener('change', onChange)
  return () => query?.removeEventListener('change', onChange)
}
