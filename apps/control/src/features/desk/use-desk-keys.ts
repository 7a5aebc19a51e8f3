import type { Side } from '@cup/domain/kernel'
import { useRef, useState } from 'react'
import { useHotkeys } from '../../shared/hotkeys/use-hotkeys.ts'

type DeskKeys = {
  readonly isOff: boolean
  readonly onMain: () => void
  readonly onGoal: (side: Side) => void
  readonly onPenalty: (side: Side) => void
  readonly onShot: (success: boolean) => void
  readonly onUndo: () => void
  readonly onReachFreeze: () => void
  /** Undefined where this device may not sound it. */
  readonly onHorn: (() => void) | undefined
  readonly onKeys: () => void
}

/** The keys of the desk; answers whether the next letter of a side gives a penalty. */
export function useDeskKeys({ isOff, onGoal, onPenalty, ...keys }: DeskKeys): boolean {
  const [isPenaltyNext, setIsPenaltyNext] = useState(false)
  const enter = (side: Side) => () => {
    setIsPenaltyNext(false)
    if (isPenaltyNext) onPenalty(side)
    else onGoal(side)
  }
  const mayPress = useKeyLock()
  const once = (key: string, act: () => void) => ({
    [key]: () => {
      if (mayPress(key)) act()
    },
  })
  useHotkeys({ '?': keys.onKeys, ...once('M', () => keys.onHorn?.()) })
  useHotkeys(
    {
      ...once('Space', keys.onMain),
      ...once('J', () => keys.onShot(true)),
      ...once('N', () => keys.onShot(false)),
      ...once('U', keys.onUndo),
      ...once('Ctrl+Z', keys.onUndo),
      H: enter('home'),
      G: enter('guest'),
      Z: () => setIsPenaltyNext((isNext) => !isNext),
      Escape: () => setIsPenaltyNext(false),
      'Shift+F': keys.onReachFreeze,
    },
    { isOff },
  )
  return isPenaltyNext
}

/** A key that is hammered acts once: again only after a rest. */
const KEY_REST_MILLIS = 500

function useKeyLock(): (key: string) => boolean {
  const last = useRef<{ readonly key: string; readonly at: number }>(undefined)
  return (key) => {
    const at = performance.now()
    const isHammered = last.current?.key === key && at - last.current.at < KEY_REST_MILLIS
    last.current = { key, at }
    return !isHammered
  }
}
