import { useHttp } from '@cup/api-client/http'
import { topScorers } from '@cup/api-client/queries'
import type { Competition } from '@cup/contract/entities'
import { TopScorersTable } from '@cup/ui/stage'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Card } from '../../shared/card.tsx'
import { Empty } from '../../shared/empty.tsx'
import { QueryBlock } from '../../shared/query-block.tsx'
import { Skeleton } from '../../shared/skeleton.tsx'
import { useTeamOf } from '../../shared/use-team-of.ts'
import styles from './top-scorers.module.css'

type TopScorersSectionProps = { readonly competition: Competition }

/** So many stand there until more are asked for. */
const FIRST = 10

/** Who has scored and prepared most. */
export function TopScorersSection({ competition }: TopScorersSectionProps) {
  const scorers = useQuery(topScorers(useHttp(), { competitionId: competition.id }))
  const { query, teamOf } = useTeamOf(competition)
  const [isOpen, setIsOpen] = useState(false)
  const all = scorers.data ?? []
  return (
    <Card title="Topscorer" note={<p>Tore und Vorlagen zählen gleich. Eigentore zählen für niemanden.</p>}>
      <QueryBlock queries={[scorers, query]} skeleton={<Skeleton rows={5} />}>
        {all.length === 0 ? (
          <Empty text="Noch keine Tore." />
        ) : (
          <TopScorersTable caption="Topscorer" scorers={isOpen ? all : all.slice(0, FIRST)} teamOf={teamOf} />
        )}
        {all.length > FIRST && (
          <button type="button" className={styles.more} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? 'Weniger anzeigen' : `Alle ${all.length} anzeigen`}
          </button>
        )}
      </QueryBlock>
    </Card>
  )
}
