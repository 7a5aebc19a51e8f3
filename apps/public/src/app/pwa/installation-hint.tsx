import { create } from 'zustand'
import { deviceStore } from '../../shared/device-store.ts'
import { useOnDevice } from '../../shared/on-device.ts'
import { appTexts } from '../../texts/app.ts'

type InstallHintProps = { readonly className?: string | undefined }

/** Offers to install the app, from the third visit on and only in the navigation. */
export function InstallHint({ className }: InstallHintProps) {
  const { offer } = useOffer()
  const isWelcome = useOnDevice(isThirdVisit(), false)
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

/** Safari never offers to install; its own flag says whether the page runs from the home screen. */
const isAppleBrowser = (): boolean => 'standalone' in navigator && navigator.standalone === false

/** The event by which some browsers let the page offer its installation. */
export type InstallOffer = Event & { readonly prompt: () => Promise<unknown> }

/** The offer that the browser made, until the app is installed. */
const useOffer = create<{ readonly offer: InstallOffer | undefined }>(() => ({ offer: undefined }))

const isOffer = (event: Event): event is InstallOffer => 'prompt' in event

/** Keeps the browser's offer until the user looks for it in the navigation. */
export function watchInstallation(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    if (isOffer(event)) useOffer.setState({ offer: event })
  })
  window.addEventListener('appinstalled', () => useOffer.setState({ offer: undefined }))
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

/** Whether the page was visited often enough on this device for the hint to be useful. */
const isThirdVisit = (): boolean => Number(visits.get() ?? 0) >= WELCOME_FROM_VISIT
