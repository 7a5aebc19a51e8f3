import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useSite } from '../../shared/site.ts'
import { appTexts } from '../../texts/app.ts'
import { InstallHint } from '../pwa/installation-hint.tsx'
import { ThemeChoice } from '../theme/theme-choice.tsx'
import { ExternalLink } from './external-link.tsx'
import { SiteLinks } from './footer.tsx'
import { Icon } from './icon.tsx'
import styles from './more-drawer.module.css'
import { EntryLink, finalRanking, hall, outsideOf } from './navigation.tsx'

type MoreDrawerProps = {
  /** [H19] Whether the shown competition has a page of the hall. */
  readonly isInMeet: boolean
  readonly onClose: () => void
}

/** Everything that is not below the thumb; the dialog of the browser keeps focus, Escape and the page behind it. */
export function MoreDrawer({ isInMeet, onClose }: MoreDrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { key } = useLocation()
  const openedAt = useRef(key)
  const outside = outsideOf(useSite().links)
  useEffect(() => openDialog(dialog.current), [])
  useEffect(() => {
    if (key !== openedAt.current) dialog.current?.close()
  }, [key])
  return (
    <dialog ref={dialog} className={styles.drawer} aria-label={appTexts.more} onClose={onClose}>
      <div className={styles.content}>
        <div className={styles.head}>
          <h2 className={styles.title}>{appTexts.more}</h2>
          <button type="button" className={styles.close} onClick={() => dialog.current?.close()}>
            <Icon path="M6 6l12 12M18 6 6 18" />
            {appTexts.close}
          </button>
        </div>
        {isInMeet && <EntryLink className={styles.row} entry={hall} text="label" />}
        <EntryLink className={styles.row} entry={finalRanking} text="label" />
        {outside.length > 0 && (
          <nav aria-label={appTexts.furtherPages}>
            <ul>
              {outside.map(({ label, to }) => (
                <li key={label}>
                  <ExternalLink className={styles.row} to={to}>
                    {label}
                  </ExternalLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <InstallHint className={styles.row} />
        <ThemeChoice />
        <SiteLinks />
      </div>
    </dialog>
  )
}

/** Opens it above the page; a press beside it, which hits the dialog itself, closes it again. */
function openDialog(dialog: HTMLDialogElement | null): void {
  dialog?.showModal()
  dialog?.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close()
  })
}
