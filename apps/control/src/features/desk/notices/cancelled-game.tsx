import type { Game } from '@cup/contract/entities'
import { Page } from '@cup/ui/chakra'
import { EndBanner } from './end-banner.tsx'

/** A cancelled game whose teams were never known. */
export const CancelledGame = ({ game }: { readonly game: Game }) => (
  <Page title={game.name}>
    <EndBanner game={game} />
  </Page>
)
