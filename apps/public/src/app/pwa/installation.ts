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
