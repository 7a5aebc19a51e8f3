import { useHttp } from '@cup/api-client/http'
import { gamesByCompetition } from '@cup/api-client/queries'
import { compareGerman } from '@cup/domain/kernel'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Empty } from '../../shared/empty.tsx'
import { InStep } from '../../shared/in-step.tsx'
import { PageHead } from '../../shared/page-head.tsx'
import { usePageName } from '../../shared/page-name.ts'
import { playingTeams } from '../../shared/playing-teams.ts'
import { QueryBlock } from '../../shared/query-block.tsx'
import { isFoundIn } from '../../shared/search.ts'
import { SearchField } from '../../shared/search-field.tsx'
import { useShownCompetition } from '../../shared/shown-competition.ts'
import { useTeamOf } from '../../shared/use-team-of.ts'
import { TeamTile } from './team-tile.tsx'
import styles from './teams.module.css'
import { TeamsSkeleton } from './teams-skeleton.tsx'

/** From so many teams on they are not seen at a glance. */
const SEARCHED_FROM = 13

/** All teams, each a way to its page. */
export function TeamsPage() {
  const { id: competitionId } = useShownCompetition()
  const { query, teams } = useTeamOf({ id: competitionId })
  const games = useQuery(gamesByCompetition(useHttp(), { competitionId }))
  const [typed, setTyped] = useState('')
  usePageName('Mannschaften')
  const all = [...teams].sort((a, b) => compareGerman(a.name, b.name))
  const found = all.filter(({ name, shortName }) => isFoundIn(`${name} ${shortName}`, typed))
  const playing = playingTeams(games.data ?? [])
  return (
    <div className={styles.page}>
      <PageHead title="Mannschaften" />
      <QueryBlock queries={[query]} skeleton={<TeamsSkeleton />}>
        {all.length >= SEARCHED_FROM && <SearchField label="Mannschaft suchen" value={typed} onChange={setTyped} />}
        {all.length === 0 && <Empty text="Noch keine Mannschaften angemeldet." />}
        {all.length > 0 && found.length === 0 && <Empty text="keine passende Mannschaft gefunden" />}
        <ul className={styles.grid}>
          {found.map((team) => (
            <InStep key={team.id}>
              <TeamTile team={team} isPlaying={playing.has(team.id)} />
            </InStep>
          ))}
        </ul>
      </QueryBlock>
    </div>
  )
}
