import { lazy } from 'react'

/** [L16] Loads after the page: it computes tables. */
export const OpenSide = lazy(async () => ({ default: (await import('./outlook/open-side.tsx')).OpenSide }))

/** [L16] Loads after the page, with `OpenSide`. */
export const CurrentlyNote = lazy(async () => ({ default: (await import('./outlook/open-side.tsx')).CurrentlyNote }))
