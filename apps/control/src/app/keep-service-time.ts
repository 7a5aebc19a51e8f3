import { assumeWallOffset, type LiveStore, wallOffsetOf } from '@cup/api-client/live'
import { asText, createKept, type DeviceStorage } from '../shared/store/kept.ts'

/** Two clocks may drift apart by a tenth of a second in this time. */
const LONGEST_MILLIS = 60 * 60_000

/**
 * [C9] Keeps the measured time of the service on the device: after a reload without a connection its presses still get the
 * instant at which they were made. Kept are the milliseconds between both clocks, and when they were measured.
 */
export function keepServiceTime(live: LiveStore, storage: DeviceStorage): void {
  const { wallMs } = live.runtime
  const kept = createKept({ storage, key: 'cup.service-time', read: asText, initial: '' })
  const [wallOffset = Number.NaN, measuredAt = Number.NaN] = kept.getState().split(' ').map(Number)
  const age = wallMs() - measuredAt
  if (Number.isFinite(wallOffset) && age >= 0 && age < LONGEST_MILLIS) assumeWallOffset(live, wallOffset)
  live.subscribe(({ serverTime }, last) => {
    const measured = wallOffsetOf(live)
    if (serverTime.samples !== last.serverTime.samples && measured !== undefined) kept.set(`${measured} ${wallMs()}`)
  })
}
