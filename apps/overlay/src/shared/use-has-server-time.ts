import { useIsStale, useLive } from '@cup/api-client/live'

/** A picture without its clock is better than none. */
const LONGEST_WAIT_MILLIS = 5_000

/** Whether the service has said what time it is, so that no clock enters with the time of a wrong device. */
export function useHasServerTime(): boolean {
  const isKnown = useLive(({ onAir }) => onAir !== undefined)
  const isSilent = useIsStale(LONGEST_WAIT_MILLIS)
  return isKnown || isSilent
}
