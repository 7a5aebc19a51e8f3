import { Appearance } from '../../shared/appearance.tsx'
import { TopScorersFullscreenView } from './top-scorers-fullscreen-view.tsx'
import { useTopScorers } from './use-top-scorers.ts'

type TopScorersFullscreenPageProps = { readonly competitionId: string }

/** [V9] So many fill the picture; who is equal at the cut is not added. */
const SHOWN = 5

/** The best scorers as large as the picture. */
export function TopScorersFullscreenPage({ competitionId }: TopScorersFullscreenPageProps) {
  const content = useTopScorers(competitionId, SHOWN)
  return (
    <Appearance picture={content && { name: competitionId, content }}>
      {(shown) => <TopScorersFullscreenView {...shown} />}
    </Appearance>
  )
}
