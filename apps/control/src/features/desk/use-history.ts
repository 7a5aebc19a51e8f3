import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { useDevice } from '../../shared/device/device.ts'
import { useSend } from '../../shared/outbox/outbox.ts'
import type { DeskPress } from './kinds/kind.ts'
import {
  afterPress,
  afterRedo,
  afterUndo,
  type History,
  type NewAct,
  type Undone,
  withoutRefused,
} from './model/history.ts'
import { keptHistoryOf } from './model/kept-history.ts'

/** The acts of this desk, and the changes that presses make to them. */
export type DeskHistory = {
  readonly now: History
  readonly press: (act: NewAct | undefined) => void
  readonly undo: (undone: Undone, presses: readonly DeskPress[]) => void
  readonly redo: (undone: Undone, act: NewAct | undefined) => void
}

/** The acts of this desk, kept on the device, so that they are there after a reload too. */
export function useHistory(): DeskHistory {
  const { deskActs } = useDevice()
  const { find } = useSend()
  const stored = useStore(deskActs)
  const kept = useMemo(() => keptHistoryOf(stored), [stored])
  const now = withoutRefused(kept, (key) => find(key)?.state === 'refused')
  useEffect(() => {
    // A refusal is forgotten once it was read.
    if (now !== kept) deskActs.set(now)
  })
  const change = (next: (history: History) => History) => deskActs.set(next(keptHistoryOf(deskActs.getState())))
  return {
    now,
    press: (act) => change((history) => afterPress(history, act)),
    undo: (undone, presses) => change((history) => afterUndo(history, undone, presses)),
    redo: (undone, act) => change((history) => afterRedo(history, undone, act)),
  }
}
