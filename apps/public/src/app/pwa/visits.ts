import { deviceStore } from '../../shared/device-store.ts'

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
export const isThirdVisit = (): boolean => Number(visits.get() ?? 0) >= WELCOME_FROM_VISIT
