import type { Equipment } from '@cup/control/device'
import { createStore } from 'zustand/vanilla'

const nothing = async () => undefined

/** A tablet without a loudspeaker, whose screen stays on. */
export const silentEquipment: Equipment = {
  sound: {
    isArmed: createStore(() => false),
    arm: async () => false,
    disarm: () => undefined,
    beep: () => undefined,
    penaltyOver: () => undefined,
    shortHorn: () => undefined,
    horn: () => undefined,
  },
  screen: {
    state: createStore<'on' | 'off' | 'refused' | 'missing'>(() => 'on'),
    keepOn: nothing,
    letGo: () => undefined,
  },
}
