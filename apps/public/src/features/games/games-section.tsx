import { useHttp } from '@cup/api-client/http'
import { gamesByCompetition } from '@cup/api-client/queries'
import type { Competition } from '@cup/contract/entities'
import { useQuery } from '@tanstack/react-query'
import { Empty } from '../../shared/empty.tsx'
import { QueryBlock } from '../../shared/query-block.tsx'
import { sidesAmong } from '../../shared/sides-of.ts'
import { Skeleton } from '../../shared/skeleton.tsx'
import { useTeamOf } from '../../shared/use-team-of.ts'
import styles from './games.module.css'
import { MatchdayGames } from './matchday-games.tsx'
import { MatchdayLinks } from './matchday-links.tsx'
import { matchdaysOf } from './matchdays.ts'

type GamesSectionProps = { readonly competition: Competition }

/** All games, matchday by matchday. */
export function GamesSection({ competition }: GamesSectionProps) {
  const games = useQuery(gamesByCompetition(useHttp(), { competitionId: competition.id }))
  const { query, teamOf } = useTeamOf(competition)
  const all = games.data ?? []
  const matchdays = matchdaysOf(all, competition.matchdays)
  const sidesOf = sidesAmong({ competition, games: all, teamOf })
  return (
    <section className={styles.section} aria-label="Spiele">
      <h2 className={styles.title}>Spiele</h2>
      <QueryBlock queries={[games, query]} skeleton={<Skeleton rows={8} />}>
        {all.length === 0 && <Empty text="Noch keine Spiele geplant." />}
        <MatchdayLinks matchdays={matchdays} />
        {matchdays.map((matchday) => (
          <MatchdayGames key={matchday.anchor} matchday={matchday} sidesOf={sidesOf} />
        ))}
      </QueryBlock>
    </section>
  )
}
