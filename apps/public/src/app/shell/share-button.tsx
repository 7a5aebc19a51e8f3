import { VisuallyHidden } from '@cup/ui/components'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { linksKeeping } from '../../shared/links.ts'
import { type Shared, share } from '../../shared/share.ts'
import { appTexts } from '../../texts/app.ts'
import { useCurrentChoice } from '../competition/choice.ts'
import { legalPages } from '../pages.ts'
import { Icon } from './icon.tsx'
import styles from './share-button.module.css'

type ShareButtonProps = {
  /** The sign alone, where there is no room for words. */
  readonly isShort?: boolean
  readonly className?: string | undefined
}

const HINT_MILLIS = 4_000

const hints: Readonly<Record<Shared, string>> = {
  shared: '',
  cancelled: '',
  copied: appTexts.linkCopied,
  failed: appTexts.linkInAddressBar,
}

/** Shares the page that is open, with its competition: another one may be on when the link is opened. */
export function ShareButton({ isShort = false, className }: ShareButtonProps) {
  const [shared, setShared] = useState<Shared>()
  const choice = useCurrentChoice()
  const { pathname } = useLocation()
  useEffect(() => {
    if (shared === undefined) return
    const timer = setTimeout(() => setShared(undefined), HINT_MILLIS)
    return () => clearTimeout(timer)
  }, [shared])

  async function press(): Promise<void> {
    const isOfCompetition = choice.phase === 'shown' && !legalPages.some(({ path }) => path === pathname)
    const url = isOfCompetition ? addressNaming(choice.competition.id) : location.href
    setShared(await share({ title: document.title, url }))
  }

  return (
    <div className={styles.share}>
      <button type="button" className={className} onClick={() => void press()}>
        <Icon path="M12 15V4M8 7.5 12 3.5l4 4M5 12v7.5h14V12" />
        {isShort ? <VisuallyHidden>{appTexts.sharePage}</VisuallyHidden> : appTexts.sharePage}
      </button>
      <p className={styles.hint} role="status">
        {shared && hints[shared]}
      </p>
    </div>
  )
}

/** The address of the open page with this competition. */
const addressNaming = (competitionId: string): string =>
  new URL(linksKeeping(competitionId)(`${location.pathname}${location.search}${location.hash}`), location.href).href
