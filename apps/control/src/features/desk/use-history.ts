import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { useDevice } from '../../shared/device/device.ts'
import { useSend } from '../../shared/outbox/use-outbox.ts'
import { type History, withoutRefused } from './model/history.ts'
import { type HistoryChanges, historyIn, keptHistoryOf } from './model/kept-history.ts'

/** The acts of this desk, and the changes that presses make to them. */
export type DeskHistory = HistoryChanges & { readonly now: History }

/** The acts of this desk, kept on the device, so that they are there after a reload too. */
export function useHistory(): DeskHistory {
  const { deskActs } = useDevice()
  const { find } = useSend()
  const stored = useStore(deskActs)
  const kept = useMemo(() => keptHistoryOf(stored, Date.now()), [stored])
  const changes = useMemo(() => historyIn(deskActs, () => Date.now()), [deskActs])
  const isRefused = (key: string) => find(key)?.state === 'refused'
  useEffect(() => changes.refuse(isRefused))
  return { ...changes, now: withoutRefused(kept, isRefused) }
}
