import { required } from '@cup/api-client/http'
import { DEVICE_COOKIE, formatDevice } from '@cup/contract/headers'
import { createContext, useContext, useEffect } from 'react'
import { asAccess, type SignedIn } from '../sign-in/kept-access.ts'
import type { Sound } from '../sound/sound.ts'
import { asJson, asText, asWords, asYesOrNo, createKept, type DeviceStorage, oneOf } from '../store/kept.ts'
import type { Store } from '../store/store.ts'
import type { ScreenKeeper } from '../wake-lock/wake-lock.ts'
import { EVERY_DEVICE } from './device-tags.ts'

/** How a screen looks. */
export type Theme = 'dark' | 'light'

/** The hardware that a page needs a tap for. */
export type Equipment = { readonly sound: Sound; readonly screen: ScreenKeeper }

/** State of this device, all of it stored on it, and its abilities. */
export type Device = Equipment & {
  /** Made once on this device: the service knows by it who operates a game. */
  readonly id: string
  /** Name for people: "Tablet am Tor". */
  readonly name: Store<string>
  readonly tags: Store<readonly string[]>
  readonly theme: Store<Theme>
  /** Whether the guest is on the left at this table. */
  readonly hasSidesSwapped: Store<boolean>
  /** Whether single letters act as buttons (WCAG 2.1.4). */
  readonly hasHotkeys: Store<boolean>
  /** Whether sound was turned on here; the browser still requires a tap after each start. */
  readonly wantsSound: Store<boolean>
  /** [B10] Whether the horn sounds here by itself when time is up. */
  readonly hornsAtZero: Store<boolean>
  /** The competition that was chosen here, if any. */
  readonly competitionId: Store<string | undefined>
  /** [H18] The competition that this device has followed last, if any. */
  readonly followedId: Store<string | undefined>
  /** [H2] The court that was chosen here, if any. */
  readonly courtId: Store<string | undefined>
  /** Actions at the desk of a game that can perhaps be taken back: ids, times and no names. */
  readonly deskActs: Store<unknown>
  /** Meanings of the columns of tables, by their titles, where a person has changed them. */
  readonly importColumns: Store<unknown>
  /** [A3] The texts of certificates, written once for all of them. */
  readonly certificateTexts: Store<unknown>
  /** Access at the last answer of the service; its proof is a cookie that no page can read. */
  readonly access: Store<SignedIn | undefined>
}

/**
 * The device, out of what is kept on it; a new one gets an id. What was done at its desk is not offered to the next person
 * who signs in.
 */
export function createDevice(storage: DeviceStorage, equipment: Equipment, newId: () => string): Device {
  const device = keptDevice(storage, equipment, newId)
  device.access.subscribe((now, before) => {
    if (now?.id !== before?.id) device.deskActs.set([])
  })
  return device
}

const keptDevice = (storage: DeviceStorage, equipment: Equipment, newId: () => string): Device => ({
  ...equipment,
  id: keptId(storage, newId),
  name: createKept({ storage, key: 'cup.device-name', read: asText, initial: '' }),
  tags: createKept({ storage, key: 'deviceTags', read: asWords, initial: [EVERY_DEVICE] }),
  // public/before-app.js reads the same key before the first paint.
  theme: createKept<Theme>({ storage, key: 'cup.theme', read: oneOf('dark', 'light'), initial: 'dark' }),
  hasSidesSwapped: createKept({ storage, key: 'cup.sides-swapped', read: asYesOrNo, initial: false }),
  hasHotkeys: createKept({ storage, key: 'cup.hotkeys', read: asYesOrNo, initial: true }),
  wantsSound: createKept({ storage, key: 'cup.sound', read: asYesOrNo, initial: false }),
  hornsAtZero: createKept({ storage, key: 'cup.horn-at-zero', read: asYesOrNo, initial: true }),
  competitionId: createKept<string | undefined>({ storage, key: 'cup.competition', read: asText, initial: undefined }),
  followedId: createKept<string | undefined>({ storage, key: 'cup.followed', read: asText, initial: undefined }),
  courtId: createKept<string | undefined>({ storage, key: 'cup.court', read: asText, initial: undefined }),
  deskActs: createKept<unknown>({ storage, key: 'cup.desk-acts', read: asJson, initial: [] }),
  importColumns: createKept<unknown>({ storage, key: 'cup.import-columns', read: asJson, initial: {} }),
  certificateTexts: createKept<unknown>({ storage, key: 'cup.certificate-texts', read: asJson, initial: {} }),
  access: createKept<SignedIn | undefined>({ storage, key: 'cup.access', read: asAccess, initial: undefined }),
})

function keptId(storage: DeviceStorage, newId: () => string): string {
  const id = createKept({ storage, key: 'cup.device-id', read: asText, initial: '' })
  if (id.getState() === '') id.set(newId())
  return id.getState()
}

/** Calls and the socket take along which device it is, and what people call it. */
export function showToService({ id, name }: Device): void {
  const show = () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http
    document.cookie = `${DEVICE_COOKIE}=${formatDevice({ id, name: name.getState() })}; path=/v1; samesite=strict; max-age=${A_YEAR}`
  }
  show()
  name.subscribe(show)
}

const A_YEAR = 31_536_000

/** Gives the device to everything below it. */
export const DeviceContext = createContext<Device | undefined>(undefined)

/** The device that the app runs on. */
export const useDevice = (): Device => required(useContext(DeviceContext), 'DeviceContext not set')

/** As long as it is mounted, the first tap keeps the screen on: for the screens of the hall. */
export function useWakeLock(): void {
  const { screen } = useDevice()
  useEffect(() => {
    const onTap = () => void screen.keepOn()
    window.addEventListener('pointerdown', onTap)
    return () => {
      window.removeEventListener('pointerdown', onTap)
      screen.letGo()
    }
  }, [screen])
}
