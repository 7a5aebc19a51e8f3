import type { Broadcast } from '@cup/contract/live-messages'
import { useMemo } from 'react'
import { broadcastAfter } from './broadcast.ts'
import { useLive } from './use-live.ts'

/** [B5] What is on air, kept current by commands; undefined until the service has said it for the first time. */
export function useBroadcast(): Broadcast | undefined {
  const onAir = useLive((state) => state.onAir)
  const commands = useLive(({ commandsSince }) => commandsSince)
  return useMemo(() => onAir && commands.reduce(broadcastAfter, onAir), [onAir, commands])
}
