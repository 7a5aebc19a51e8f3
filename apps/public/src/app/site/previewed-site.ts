import { useEffect, useState } from 'react'
import type { PageSite } from '../../shared/site.ts'

/**
 * [W4] The site as an organiser is writing it, where the control app shows the page in a frame; else the site itself. A
 * page of this origin alone can send a draft. What listens for it is loaded in a frame only.
 */
export function usePreviewedSite(site: PageSite): PageSite {
  const [draft, setDraft] = useState<PageSite>()
  useEffect(() => {
    if (window.parent === window) return
    let isOver = false
    let stop = (): void => undefined
    void import('./hear-drafts.ts').then(({ hearDrafts }) => {
      if (!isOver) stop = hearDrafts(site, setDraft)
    })
    return () => {
      isOver = true
      stop()
    }
  }, [site])
  return draft ?? site
}
