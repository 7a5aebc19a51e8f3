import { lazy, memo, Suspense, useState } from 'react'
import { useSite } from '../../shared/site.ts'
import { appTexts } from '../../texts/app.ts'
import { useIsInMeet } from '../competition/choice.ts'
import { InstallHint } from '../pwa/installation-hint.tsx'
import { ThemeChoice } from '../theme/theme-choice.tsx'
import styles from './bars.module.css'
import { CompetitionTitle } from './competition-title.tsx'
import { ExternalLink } from './external-link.tsx'
import { Icon } from './icon.tsx'
import { EntryLink, entries, finalRanking, hall, outsideOf } from './navigation.tsx'
import { ShareButton } from './share-button.tsx'

/** On wide screens: which competition this is, and every way there is. */
export const SideBar = memo(SideBarView)

function SideBarView() {
  const outside = outsideOf(useSite().links)
  const isInMeet = useIsInMeet()
  return (
    <header className={styles.bar} data-screen>
      <CompetitionTitle />
      <nav className={styles.navigation} aria-label={appTexts.mainNavigation}>
        <ul className={styles.list}>
          {entries.map((entry) => (
            <li key={entry.path}>
              <EntryLink className={styles.entry} entry={entry} text="label" />
            </li>
          ))}
        </ul>
        {outside.length > 0 && (
          <ul className={styles.list} data-outside>
            {outside.map(({ label, to }) => (
              <li key={label}>
                <ExternalLink className={styles.entry} to={to}>
                  {label}
                </ExternalLink>
              </li>
            ))}
          </ul>
        )}
      </nav>
      <div className={styles.settings}>
        {isInMeet && <EntryLink className={styles.entry} entry={hall} text="label" />}
        <EntryLink className={styles.entry} entry={finalRanking} text="label" />
        <ShareButton className={styles.entry} />
        <InstallHint className={styles.entry} />
        <ThemeChoice />
      </div>
    </header>
  )
}

const MoreDrawer = lazy(async () => ({ default: (await import('./more-drawer.tsx')).MoreDrawer }))

/** On phones: which competition this is, sharing, and everything else behind "Mehr". */
export const TopBar = memo(TopBarView)

function TopBarView() {
  const [isOpen, setIsOpen] = useState(false)
  const isInMeet = useIsInMeet()
  return (
    <header className={styles.topBar} data-screen>
      <CompetitionTitle />
      <ShareButton className={styles.button} isShort />
      <button type="button" className={styles.button} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Icon path="M4 7h16M4 12h16M4 17h16" />
        <span className={styles.word}>{appTexts.more}</span>
      </button>
      {isOpen && (
        <Suspense>
          <MoreDrawer isInMeet={isInMeet} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </header>
  )
}

/** On phones: the pages, below the thumb. */
export const TabBar = memo(() => (
  <nav className={styles.tabBar} aria-label={appTexts.mainNavigation}>
    {entries.map((entry) => (
      <EntryLink key={entry.path} className={styles.tab} entry={entry} text="short" />
    ))}
  </nav>
))
