import { useLive } from '@cup/api-client/live'
import { useIsOnline } from '../shared/use-is-online.ts'
import { useLasting } from '../shared/use-lasting.ts'

/** A phone that wakes up needs a moment to come back. */
const WORTH_A_WORD_MILLIS = 1_500

/** Whether no live data reach us. */
export function useIsCutOff(): boolean {
  const isDown = useLive(({ connection }) => connection === 'down')
  const isOnline = useIsOnline()
  const hasBeenDown = useLasting(isDown, WORTH_A_WORD_MILLIS)
  return !isOnline || hasBeenDown
}
