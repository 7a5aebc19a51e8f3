import { ENTRY_KINDS, type EntryKind } from '@cup/domain/game'
import type { Side } from '@cup/domain/kernel'
import { useRef, useState } from 'react'
import { type Hotkeys, useHotkeys } from '../../shared/hotkeys/use-hotkeys.ts'
import { deskKinds, UNPREFIXED_KIND } from './kinds/kinds.ts'

type DeskKeys = {
  readonly isOff: boolean
  readonly onMain: () => void
  readonly onAdd: (kind: EntryKind, side: Side) => void
  readonly onShot: (success: boolean) => void
  readonly onUndo: () => void
  readonly onRedo: () => void
  readonly onReachFreeze: () => void
  /** Undefined where this device may not sound it. */
  readonly onHorn: (() => void) | undefined
  readonly onKeys: () => void
}

/** Installs the keys of the desk; returns the kind of entry that the next letter of a side adds. */
export function useDeskKeys({ isOff, onAdd, ...keys }: DeskKeys): EntryKind {
  const [nextKind, setNextKind] = useState<EntryKind>(UNPREFIXED_KIND)
  const add = (side: Side) => () => {
    setNextKind(UNPREFIXED_KIND)
    onAdd(nextKind, side)
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
      ...once('W', keys.onRedo),
      ...once('Ctrl+Y', keys.onRedo),
      ...prefixKeys((kind) => setNextKind((next) => (next === kind ? UNPREFIXED_KIND : kind))),
      H: add('home'),
      G: add('guest'),
      Escape: () => setNextKind(UNPREFIXED_KIND),
      'Shift+F': keys.onReachFreeze,
    },
    { isOff },
  )
  return nextKind
}

/** The keys that choose a kind for the next letter of a side. */
const prefixKeys = (choose: (kind: EntryKind) => void): Hotkeys =>
  Object.fromEntries(
    ENTRY_KINDS.flatMap((kind) => {
      const { prefixKey } = deskKinds[kind]
      return prefixKey === undefined ? [] : [[prefixKey, () => choose(kind)]]
    }),
  )

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
