import { useCompetition } from '../../shared/competition/use-choice.ts'
import { QueryBlock } from '../../shared/query-block.tsx'
import { History } from './history.tsx'
import { useCup } from './use-cup.ts'

/** What has happened in the chosen competition, who entered it, and the way to put it right. */
export function HistoryPage() {
  const competition = useCompetition()
  const { cup, queries } = useCup(competition.id)
  return <QueryBlock queries={queries}>{cup && <History cup={cup} />}</QueryBlock>
}
