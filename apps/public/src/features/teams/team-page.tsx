import { useHttp } from '@cup/api-client/http'
import { gamesByCompetition } from '@cup/api-client/queries'
import { FormStrip, formOf } from '@cup/ui/components'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { Card } from '../../shared/card.tsx'
import { gamesAhead } from '../../shared/games-ahead.ts'
import { InStep } from '../../shared/in-step.tsx'
import { usePageName } from '../../shared/page-name.ts'
import { QueryBlock } from '../../shared/query-block.tsx'
import { useShownCompetition } from '../../shared/shown-competition.ts'
import { sidesAmong } from '../../shared/sides-of.ts'
import { Skeleton } from '../../shared/skeleton.tsx'
import { useTeamOf } from '../../shared/use-team-of.ts'
import { NextGame } from './next-game.tsx'
import { Squad } from './squad.tsx'
import { TeamGames } from './team-games.tsx'
import { TeamHero } from './team-hero.tsx'
import styles from './team-page.module.css'
import { useTeam } from './use-team.ts'

/** Everything about one team. */
export function TeamPage() {
  const { teamId } = useParams()
  const competition = useShownCompetition()
  const query = useTeam(teamId)
  const team = query.data
  const { query: teams, teamOf } = useTeamOf(competition)
  const all = useQuery(gamesByCompetition(useHttp(), { competitionId: competition.id }))
  usePageName(team?.name ?? 'Mannschaft')
  const games = (all.data ?? []).filter(({ resolvedTeams: { homeTeamId, guestTeamId } }) =>
    [homeTeamId, guestTeamId].some((id) => id !== undefined && id === team?.id),
  )
  const sidesOf = sidesAmong({ competition, games: all.data ?? [], teamOf })
  const isPlanOnly = competition.settings.publicResults === 'planOnly'
  const form = team ? formOf(games, team.id) : []
  return (
    <div className={styles.page}>
      <QueryBlock queries={[query]} skeleton={<Skeleton rows={1} kind="hero" />}>
        {team && <TeamHero team={team} competitionId={competition.id} />}
      </QueryBlock>
      <QueryBlock queries={[all, teams]} skeleton={<Skeleton rows={10} />}>
        <InStep>
          <NextGame games={isPlanOnly ? gamesAhead(games, new Date()) : games} sidesOf={sidesOf} />
        </InStep>
        <Card title="Spiele" note={form.length > 0 && <p>S Sieg · U Unentschieden · N Niederlage</p>}>
          {form.length > 0 && (
            <div className={styles.form}>
              <span>Form</span>
              <FormStrip form={form} teamOf={teamOf} />
            </div>
          )}
          <TeamGames games={games} sidesOf={sidesOf} />
        </Card>
      </QueryBlock>
      {team && (
        <InStep>
          <Squad team={team} competition={competition} />
        </InStep>
      )}
      {team?.staff && (
        <Card title="Trainer-/Betreuerstab">
          <p className={styles.staff}>{team.staff}</p>
        </Card>
      )}
    </div>
  )
}
