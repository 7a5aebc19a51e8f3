import type { Competition, Game } from '@cup/contract/entities'
import { bracketTreeOf } from '@cup/ui/components'
import { useMemo } from 'react'
import { PageHead } from '../../shared/page-head.tsx'
import { usePageName } from '../../shared/page-name.ts'
import { QueryBlock } from '../../shared/query-block.tsx'
import { useShownCompetition } from '../../shared/shown-competition.ts'
import { useGames } from '../../shared/use-games.ts'
import { type TeamOf, useTeamOf } from '../../shared/use-team-of.ts'
import styles from './final-page.module.css'
import { FinalSkeleton } from './final-skeleton.tsx'
import { GroupRanking } from './group-ranking.tsx'
import { NotYet } from './not-yet.tsx'
import { rankingOf } from './ranking.ts'
import { Ranking } from './ranking-list.tsx'

/** How the cup has ended. */
export function FinalPage() {
  const competition = useShownCompetition()
  usePageName('Endstand')
  const { query: asked, games } = useGames(competition)
  const { query, teamOf } = useTeamOf(competition)
  return (
    <div className={styles.page}>
      <PageHead title="Endstand" />
      <QueryBlock queries={[asked, query]} skeleton={<FinalSkeleton />}>
        <Outcome competition={competition} games={games} teamOf={teamOf} />
      </QueryBlock>
    </div>
  )
}

type OutcomeProps = { readonly competition: Competition; readonly games: readonly Game[]; readonly teamOf: TeamOf }

function Outcome({ competition, games, teamOf }: OutcomeProps) {
  const tree = useMemo(() => bracketTreeOf(games), [games])
  const { publicResults } = competition.settings
  if (publicResults === 'planOnly') {
    return <NotYet text="Der Veranstalter veröffentlicht nur den Spielplan, keine Ergebnisse." />
  }
  if (tree) {
    const places = rankingOf(tree)
    return places.length > 0 ? (
      <Ranking places={places} teamOf={teamOf} roundOf={roundNames(competition)} />
    ) : (
      <NotYet text="Der Endstand steht fest, sobald das Finale gespielt ist." isTreeThere />
    )
  }
  const [group] = competition.groups
  const isOver = games.length > 0 && games.every(({ result, cancelled }) => result !== undefined || cancelled)
  return group && isOver && publicResults === 'all' ? (
    <GroupRanking competitionId={competition.id} groupId={group.id} teamOf={teamOf} />
  ) : (
    <NotYet text="Der Endstand steht fest, sobald alle Spiele gespielt sind." />
  )
}

const roundNames =
  ({ matchdays }: Competition) =>
  ({ matchdayId }: Game): string | undefined =>
    matchdays.find(({ id }) => id === matchdayId)?.name
