import { lazy } from 'react'

/** [L15] Loads after the page: it computes tables. */
export const OpenSide = lazy(async () => ({ default: (await import('./outlook/open-side.tsx')).OpenSide }))

/** [L15] Loads after the page, with `OpenSide`. */
export const CurrentlyNote = lazy(async () => ({ default: (await import('./outlook/open-side.tsx')).CurrentlyNote }))
