import { type ReactNode, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { InStep } from '../../shared/in-step.tsx'
import { NamePage } from '../../shared/page-name.ts'
import { useIsWide } from '../../shared/use-is-wide.ts'
import { Ad } from '../ads/ad.tsx'
import { ChoiceContext } from '../competition/choice-context.ts'
import { useChoice } from '../competition/use-choice.ts'
import { OfflineBanner } from '../connectivity/offline-banner.tsx'
import { ErrorBoundary } from '../error-boundary.tsx'
import { ErrorPage } from '../error-page.tsx'
import { Announcer } from '../live/announcer.tsx'
import { LiveBar, LiveBarRoom } from '../live/live-bar.tsx'
import { LiveCard, LiveCardRoom } from '../live/live-card.tsx'
import { LiveUpdates } from '../live/live-updates.tsx'
import { useTabTitle } from '../live/tab-title.ts'
import { useFollowedGame } from '../live/use-followed-game.ts'
import { Livestream } from '../stream/livestream.tsx'
import { Footer } from './footer.tsx'
import styles from './shell.module.css'
import { SideBar } from './side-bar.tsx'
import { TabBar } from './tab-bar.tsx'
import { ToTop } from './to-top.tsx'
import { TopBar } from './top-bar.tsx'
import { useScrollKept } from './use-scroll-kept.ts'
import { useSearchKey } from './use-search-key.ts'

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
        Zum Inhalt springen
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
              <ErrorBoundary key={pathname} instead={<ErrorPage />}>
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
