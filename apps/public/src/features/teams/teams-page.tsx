import { useHttp } from '@cup/api-client/http'
import { gamesByCompetition } from '@cup/api-client/queries'
import type { Team } from '@cup/contract/entities'
import { compareGerman } from '@cup/domain/kernel'
import { Breakable, TeamBadge } from '@cup/ui/components'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { Link } from 'react-router-dom'
import { playingTeams } from '../../shared/games.ts'
import { keptText, useKept } from '../../shared/kept.ts'
import { useLinkTo } from '../../shared/links.ts'
import { MyTeamStar } from '../../shared/my-team.tsx'
import { Empty } from '../../shared/notes.tsx'
import { PageHead } from '../../shared/page.tsx'
import { QueryBlock, Skeleton } from '../../shared/query-block.tsx'
import { isFoundIn, SearchField } from '../../shared/search.tsx'
import { useShownCompetition } from '../../shared/shown-competition.ts'
import { useTeamOf } from '../../shared/use-team-of.ts'
import { teamsTexts } from '../../texts/teams.ts'
import styles from './teams.module.css'

/** From so many teams on they are not seen at a glance. */
const SEARCHED_FROM = 13

/** All teams, each a way to its page. */
export function TeamsPage() {
  const { id: competitionId } = useShownCompetition()
  const { query, teams } = useTeamOf({ id: competitionId })
  const games = useQuery(gamesByCompetition(useHttp(), { competitionId }))
  const [typed, setTyped] = useKept('typed', '', keptText)
  const sought = useDeferredValue(typed)
  const all = [...teams].sort((a, b) => compareGerman(a.name, b.name))
  const found = all.filter(({ name, shortName }) => isFoundIn(`${name} ${shortName}`, sought))
  const playing = playingTeams(games.data ?? [])
  return (
    <div className={styles.page}>
      <PageHead title={teamsTexts.title} />
      <QueryBlock queries={[query]} skeleton={<Skeleton rows={12} kind="card" />}>
        {all.length >= SEARCHED_FROM && <SearchField label={teamsTexts.searchTeam} value={typed} onChange={setTyped} />}
        {all.length === 0 && <Empty text={teamsTexts.noTeams} />}
        {all.length > 0 && found.length === 0 && <Empty text={teamsTexts.noTeamFound} />}
        <ul className={styles.grid}>
          {found.map((team) => (
            <TeamTile key={team.id} team={team} isPlaying={playing.has(team.id)} />
          ))}
        </ul>
      </QueryBlock>
    </div>
  )
}

type TeamTileProps = { readonly team: Team; readonly isPlaying: boolean }

/** A team with its badge: all of the tile leads to its page, but for the star. */
function TeamTile({ team, isPlaying }: TeamTileProps) {
  const linkTo = useLinkTo()
  return (
    <li className={styles.tile}>
      <Link className={styles.link} to={linkTo(`/teams/${team.id}`)}>
        <TeamBadge team={team} size="large" />
        <span className={styles.name} title={team.name}>
          <Breakable name={team.name} />
        </span>
      </Link>
      {isPlaying && (
        <span className={styles.playing}>
          <span className={styles.dot} />
          {teamsTexts.isPlaying}
        </span>
      )}
      <span className={styles.star}>
        <MyTeamStar team={team} />
      </span>
    </li>
  )
}
