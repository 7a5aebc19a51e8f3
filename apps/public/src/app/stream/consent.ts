import type { Site } from '@cup/contract/site'
import { useSyncExternalStore } from 'react'
import { deviceStore } from '../../shared/device-store.ts'

type Livestream = NonNullable<Site['livestream']>

const store = deviceStore('cup.livestreamConsent')

/** Whether this device has consented to load from this provider; consent to another provider does not count. */
export const useHasConsent = ({ provider }: Livestream): boolean => useConsentedProvider() === provider

/** Whether there is any consent that could be taken back. */
export const useConsentedProvider = (): string | undefined =>
  useSyncExternalStore(store.subscribe, store.get, store.rendered)

/** Remembers on this device, and nowhere else, that the provider may be asked. */
export function giveConsent({ provider }: Livestream): void {
  store.set(provider)
}

/** From here on nothing is loaded from the provider any more. */
export function revokeConsent(): void {
  store.set(undefined)
}
