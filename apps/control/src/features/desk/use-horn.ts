import { useSend } from '../../shared/outbox/outbox.ts'
import { useMayCall } from '../../shared/sign-in/sign-in-context.ts'
import { vibrate } from './vibrate.ts'

/** [B7] Sounds the horn of the hall; undefined where this device may not. */
export function useHorn(competitionId: string): (() => void) | undefined {
  const { send } = useSend()
  const mayHorn = useMayCall('horn')
  if (!mayHorn) return undefined
  return () => {
    vibrate()
    send({ call: 'horn', body: { competitionId } })
  }
}
