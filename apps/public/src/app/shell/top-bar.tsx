import { lazy, memo, Suspense, useState } from 'react'
import { CompetitionTitle } from './competition-title.tsx'
import { Icon } from './icon.tsx'
import { ShareButton } from './share-button.tsx'
import styles from './top-bar.module.css'

const MoreDrawer = lazy(async () => ({ default: (await import('./more-drawer.tsx')).MoreDrawer }))

/** On phones: which competition this is, sharing, and everything else behind "Mehr". */
export const TopBar = memo(TopBarView)

function TopBarView() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <header className={styles.bar}>
      <CompetitionTitle />
      <ShareButton className={styles.button} isShort />
      <button type="button" className={styles.button} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Icon path="M4 7h16M4 12h16M4 17h16" />
        <span className={styles.word}>Mehr</span>
      </button>
      {isOpen && (
        <Suspense>
          <MoreDrawer onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </header>
  )
}
