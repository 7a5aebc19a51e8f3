import { usePresence } from '@cup/api-client/live'
import type { Game } from '@cup/contract/entities'
import type { Instant } from '@cup/domain/kernel'
import { useState } from 'react'

/** [C9] A tablet that is cut off, and when the service heard from it last, as far as this page has seen it. */
export type TabletAway = { readonly since: Instant | undefined }

/** [C9] Whether the device that operates a running game is without a connection; undefined while it has one. */
export function useTabletAway(game: Game | undefined): TabletAway | undefined {
  const devices = usePresence()
  const [heard, setHeard] = useState<{ readonly id: string; readonly at: Instant }>()
  const operator = game?.started && !game.result ? game.operator : undefined
  const tablet = devices.find(({ id }) => id === operator)
  if (tablet && tablet.heardAt !== heard?.at) setHeard({ id: tablet.id, at: tablet.heardAt })
  // The list holds at least this device once it has come.
  if (operator === undefined || tablet || devices.length === 0) return undefined
  return { since: heard?.id === operator ? heard.at : undefined }
}
