import { useStore } from 'zustand'
import { useLiveStore } from './live-context.ts'
import type { LiveState } from './live-store.ts'

/** Reads the live store; re-renders when what is read changes. */
export const useLive = <Shown>(select: (state: LiveState) => Shown): Shown => useStore(useLiveStore(), select)
