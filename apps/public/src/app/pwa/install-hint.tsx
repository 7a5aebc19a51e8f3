import { useState, useSyncExternalStore } from 'react'
import { installation } from './installation.ts'
import { isThirdVisit } from './visits.ts'

type InstallHintProps = { readonly className?: string | undefined }

/** Offers the app to those who come again and again; never by itself, only where one looks for more. */
export function InstallHint({ className }: InstallHintProps) {
  const offer = useSyncExternalStore(installation.subscribe, installation.offer)
  const [isWelcome] = useState(isThirdVisit)
  if (!isWelcome) return null
  if (offer) {
    return (
      <button type="button" className={className} onClick={() => void offer.prompt()}>
        Als App installieren
      </button>
    )
  }
  return isAppleBrowser() ? <p className={className}>Als App: „Teilen“, dann „Zum Home-Bildschirm“</p> : null
}

/** Only there a page may say whether it stands on the home screen, and only there nobody offers it. */
const isAppleBrowser = (): boolean => 'standalone' in navigator && navigator.standalone === false
