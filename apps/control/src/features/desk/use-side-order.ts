import { oppositeOf, SIDES, type Side } from '@cup/domain/kernel'
import { useStore } from 'zustand'
import { useDevice } from '../../shared/device/device.ts'

/** The sides from left to right as this table sees them. */
export function useSideOrder(): readonly Side[] {
  const isSwapped = useStore(useDevice().hasSidesSwapped)
  return isSwapped ? SIDES.map(oppositeOf) : SIDES
}
