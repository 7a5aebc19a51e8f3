import { WRITTEN_DEFAULTS } from '@cup/contract/site-defaults'
import type { PageSite } from '../../shared/site.ts'

/** Names the messages between the control app and a page that it shows in a frame; the control app has the same. */
const DRAFT = 'cup-site-draft'
const READY = 'cup-site-ready'

/** [W4] Shows each draft of the site that the page around this frame sends, until the returned function is called. */
export function hearDrafts({ apiUrl, assetUrl, timeZone, live }: PageSite, show: (site: PageSite) => void): () => void {
  const { parent } = window
  const hear = ({ source, origin, data }: MessageEvent) => {
    if (source !== parent || origin !== location.origin || data?.type !== DRAFT) return
    show({ ...WRITTEN_DEFAULTS, apiUrl, timeZone, live, ...(assetUrl === undefined ? {} : { assetUrl }), ...data.site })
  }
  addEventListener('message', hear)
  parent.postMessage({ type: READY }, location.origin)
  return () => removeEventListener('message', hear)
}
