import { Appearance } from '../../shared/appearance.tsx'
import { TopScorersView } from './top-scorers-view.tsx'
import { useTopScorers } from './use-top-scorers.ts'

type TopScorersPageProps = { readonly competitionId: string }

/** [V9] So many stand in the list; who is equal at the cut is not added. */
const SHOWN = 10

/** The list of top scorers. */
export function TopScorersPage({ competitionId }: TopScorersPageProps) {
  const content = useTopScorers(competitionId, SHOWN)
  return (
    <Appearance picture={content && { name: competitionId, content }}>
      {(shown) => <TopScorersView {...shown} />}
    </Appearance>
  )
}
