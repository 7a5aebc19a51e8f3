import { WRITTEN_DEFAULTS } from '@cup/contract/site-defaults'
import { useEffect, useState } from 'react'
import type { PageSite } from '../../shared/site.ts'

/** Names the messages between the control app and a page that it shows in a frame; the control app has the same. */
const DRAFT = 'cup-site-draft'
const READY = 'cup-site-ready'

/**
 * [W4] The site as an organiser is writing it, where the control app shows the page in a frame; else the site itself. A
 * page of this origin alone can send a draft.
 */
export function usePreviewedSite(site: PageSite): PageSite {
  const [draft, setDraft] = useState<Partial<PageSite>>()
  useEffect(() => {
    const { parent } = window
    if (parent === window) return
    const hear = ({ source, origin, data }: MessageEvent) => {
      if (source === parent && origin === location.origin && data?.type === DRAFT) setDraft(data.site)
    }
    addEventListener('message', hear)
    parent.postMessage({ type: READY }, location.origin)
    return () => removeEventListener('message', hear)
  }, [])
  if (draft === undefined) return site
  const { apiUrl, assetUrl, timeZone, live } = site
  return { ...WRITTEN_DEFAULTS, apiUrl, timeZone, live, ...(assetUrl === undefined ? {} : { assetUrl }), ...draft }
}
