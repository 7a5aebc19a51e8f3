import type { Device } from '@cup/contract/live-messages'
import { useLive } from './use-live.ts'

/** For staff: the devices that are connected, as the service said last. */
export const usePresence = (): readonly Device[] => useLive(({ devices }) => devices)
