import { type ComponentType, lazy } from 'react'
import { BracketPage } from '../features/bracket/bracket-page.tsx'
import { CountdownPage } from '../features/countdown/countdown-page.tsx'
import { FinalPage } from '../features/final/final-page.tsx'
import { NextMatchPage } from '../features/next-match/next-match-page.tsx'
import { ShootOutPage } from '../features/shoot-out/shoot-out-page.tsx'
import { TopScorersFullscreenPage, TopScorersPage } from '../features/top-scorers/top-scorers-page.tsx'
import type { PlainOverlay } from './route.ts'

type OverlayPageProps = { readonly competitionId: string }

/** The page of every overlay that needs to know no more than the competition. */
export const pageOf: Readonly<Record<PlainOverlay, ComponentType<OverlayPageProps>>> = {
  shootout: ShootOutPage,
  'next-match': NextMatchPage,
  topscorer: TopScorersPage,
  'topscorer-fullscreen': TopScorersFullscreenPage,
  countdown: CountdownPage,
  final: FinalPage,
  bracket: BracketPage,
}

/** The output of the LED wall hangs in the hall, and is no part of any stream. */
export const LedwallPage = lazy(async () => {
  const page = await import('../features/ledwall/ledwall-page.tsx')
  return { default: page.LedwallPage }
})

/** Only who sets up the stream needs it; a picture is there as a whole, whatever becomes of the service meanwhile. */
export const GalleryPage = lazy(async () => {
  const page = await import('../features/gallery/gallery-page.tsx')
  return { default: page.GalleryPage }
})
