import { useState, useSyncExternalStore } from 'react'
import { deviceStore } from '../../shared/device-store.ts'
import { appTexts } from '../../texts/app.ts'

type InstallHintProps = { readonly className?: string | undefined }

/** Offers the app to those who come again and again; never by itself, only where one looks for more. */
export function InstallHint({ className }: InstallHintProps) {
  const offer = useSyncExternalStore(installation.subscribe, installation.offer)
  const [isWelcome] = useState(isThirdVisit)
  if (!isWelcome) return null
  if (offer) {
    return (
      <button type="button" className={className} onClick={() => void offer.prompt()}>
        {appTexts.installApp}
      </button>
    )
  }
  return isAppleBrowser() ? <p className={className}>{appTexts.installAppleHint}</p> : null
}

/** Only there a page may say whether it stands on the home screen, and only there nobody offers it. */
const isAppleBrowser = (): boolean => 'standalone' in navigator && navigator.standalone === false

/** What some browsers hand over, so that the page can offer itself as an app when it suits. */
export type InstallOffer = Event & { readonly prompt: () => Promise<unknown> }

let held: InstallOffer | undefined
const listeners = new Set<() => void>()

function hold(offer: InstallOffer | undefined): void {
  held = offer
  for (const tell of listeners) tell()
}

const isOffer = (event: Event): event is InstallOffer => 'prompt' in event

/** Keeps the browser's offer back until somebody looks for it. */
export function watchInstallation(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    if (isOffer(event)) hold(event)
  })
  window.addEventListener('appinstalled', () => hold(undefined))
}

/** The offer that is held back, if there is one. */
export const installation = {
  offer: (): InstallOffer | undefined => held,
  subscribe: (onChange: () => void): (() => void) => {
    listeners.add(onChange)
    return () => listeners.delete(onChange)
  },
}

const WELCOME_FROM_VISIT = 3

const visits = deviceStore('cup.visits')

/** Counts a visit on this device: one for each tab that is opened. */
export function countVisit(): void {
  try {
    if (sessionStorage.getItem('cup.visit') !== null) return
    sessionStorage.setItem('cup.visit', 'counted')
  } catch {
    return
  }
  visits.set(String(Number(visits.get() ?? 0) + 1))
}

/** Whether somebody comes again and again: after so many visits an app is worth a row. */
const isThirdVisit = (): boolean => Number(visits.get() ?? 0) >= WELCOME_FROM_VISIT
