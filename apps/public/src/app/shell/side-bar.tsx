import { memo } from 'react'
import { useSite } from '../../shared/site.ts'
import { InstallHint } from '../pwa/install-hint.tsx'
import { ThemeChoice } from '../theme/theme-choice.tsx'
import { CompetitionTitle } from './competition-title.tsx'
import { entries, outsideOf } from './entries.ts'
import { EntryLink } from './entry-link.tsx'
import { ExternalLink } from './external-link.tsx'
import { ShareButton } from './share-button.tsx'
import styles from './side-bar.module.css'

/** On wide screens: which competition this is, and every way there is. */
export const SideBar = memo(SideBarView)

function SideBarView() {
  const outside = outsideOf(useSite().links)
  return (
    <header className={styles.bar}>
      <CompetitionTitle />
      <nav className={styles.navigation} aria-label="Hauptnavigation">
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
        <ShareButton className={styles.entry} />
        <InstallHint className={styles.entry} />
        <ThemeChoice />
      </div>
    </header>
  )
}
