import type { Game } from '@cup/contract/entities'
import type { Seconds } from '@cup/domain/kernel'
import { useRef, useState } from 'react'
import { freezeButtonOf } from './model/freeze-button.ts'

/** Shift+F leads to the button that freezes; there Enter is enough. */
export function useFreezeKey(game: Game, readNow: () => Seconds) {
  const freezeRef = useRef<HTMLButtonElement>(null)
  const [isFreezeReached, setIsFreezeReached] = useState(false)
  return {
    freezeRef,
    isFreezeReached,
    onReachFreeze: () => {
      if (!freezeButtonOf(game, readNow()).isEnabled) return
      setIsFreezeReached(true)
      freezeRef.current?.focus()
    },
    onLeaveFreeze: () => setIsFreezeReached(false),
  }
}
