import type { CommandMessage } from '@cup/contract/live-messages'
import { useEffect, useEffectEvent } from 'react'
import { useLiveStore } from './live-context.ts'

/** Hears each command of the hall once, also over several connections; needs the topic `commands`. */
export function useCommands(listener: (command: CommandMessage) => void): void {
  const live = useLiveStore()
  const hear = useEffectEvent(listener)
  useEffect(
    () =>
      live.subscribe(({ commandsSince }, before) => {
        const command = commandsSince.at(-1)
        if (command && command !== before.commandsSince.at(-1)) hear(command)
      }),
    [live],
  )
}
