import { useHttp } from '@cup/api-client/http'
import { topScorers } from '@cup/api-client/queries'
import type { Competition, Team } from '@cup/contract/entities'
import { compareGerman } from '@cup/domain/kernel'
import type { TopScorer } from '@cup/domain/projections'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Empty, Unpublished } from '../../shared/notes.tsx'
import { Card, PageHead, usePageName } from '../../shared/page.tsx'
import { QueryBlock, Skeleton } from '../../shared/query-block.tsx'
import { isFoundIn, SearchField } from '../../shared/search.tsx'
import { useShownCompetition } from '../../shared/shown-competition.ts'
import { useTeamOf } from '../../shared/use-team-of.ts'
import { ScorersTable } from './scorers-table.tsx'
import styles from './top-scorers.module.css'

/** Who has scored and prepared most. */
export function TopScorersPage() {
  const competition = useShownCompetition()
  usePageName('Topscorer')
  return (
    <div className={styles.page}>
      <PageHead title="Topscorer" />
      {isPublished(competition) ? <Scorers competition={competition} /> : <Unpublished what="Topscorer" />}
    </div>
  )
}

const isPublished = ({ settings }: Competition): boolean => settings.publicResults === 'all'

type ScorersProps = { readonly competition: Competition }

/** All scorers, or those of one team or one name. */
function Scorers({ competition }: ScorersProps) {
  const query = useQuery(topScorers(useHttp(), { competitionId: competition.id }))
  const { query: asked, teams, teamOf } = useTeamOf(competition)
  const [typed, setTyped] = useState('')
  const [teamId, setTeamId] = useState<string>()
  const all = query.data ?? []
  const isEmpty = query.data?.length === 0
  const found = all.filter((one) => isOf(one, teamId) && isFoundIn(one.displayName, typed))
  return (
    <>
      {!isEmpty && (
        <div className={styles.filters}>
          <SearchField label="Name suchen" value={typed} onChange={setTyped} />
          <TeamFilter teams={scoringTeams(all, teams)} teamId={teamId} onPick={setTeamId} />
        </div>
      )}
      <Card title="Rangliste" note={NOTE}>
        <QueryBlock queries={[query, asked]} skeleton={<Skeleton rows={10} />}>
          {isEmpty && <Empty text="Noch keine Tore." />}
          {!isEmpty && found.length === 0 && <Empty text="Niemand gefunden." />}
          {found.length > 0 && <ScorersTable scorers={found} most={mostOf(all)} teamOf={teamOf} />}
        </QueryBlock>
      </Card>
    </>
  )
}

const NOTE = (
  <>
    <p>Tore und Vorlagen zählen gleich. Eigentore zählen für niemanden.</p>
    <p>T Tore · A Assists (Vorlagen) · S Summe</p>
  </>
)

const isOf = (scorer: TopScorer, teamId: string | undefined): boolean =>
  teamId === undefined || scorer.teamId === teamId

/** What the leader has: bars are as long as their share of it. */
const mostOf = (scorers: readonly TopScorer[]): number =>
  Math.max(...scorers.map(({ goals, assists }) => goals + assists))

/** The teams that somebody has scored for, by name. */
function scoringTeams(scorers: readonly TopScorer[], teams: readonly Team[]): Team[] {
  const ids = new Set(scorers.map(({ teamId }) => teamId))
  return teams.filter(({ id }) => ids.has(id)).sort((a, b) => compareGerman(a.name, b.name))
}

type TeamFilterProps = {
  readonly teams: readonly Team[]
  readonly teamId: string | undefined
  readonly onPick: (teamId: string | undefined) => void
}

/** Which team's scorers are shown. */
const TeamFilter = ({ teams, teamId = '', onPick }: TeamFilterProps) => (
  <select
    className={styles.filter}
    aria-label="Mannschaft"
    value={teamId}
    onChange={({ currentTarget }) => onPick(currentTarget.value === '' ? undefined : currentTarget.value)}
  >
    <option value="">Alle Mannschaften</option>
    {teams.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </select>
)
