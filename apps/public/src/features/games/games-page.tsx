import { bracketTreeOf } from '@cup/ui/components'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Empty } from '../../shared/empty.tsx'
import { InStep } from '../../shared/in-step.tsx'
import { PageHead } from '../../shared/page-head.tsx'
import { usePageName } from '../../shared/page-name.ts'
import { PlanOnlyNote } from '../../shared/plan-only-note.tsx'
import { QueryBlock } from '../../shared/query-block.tsx'
import { useShownCompetition } from '../../shared/shown-competition.ts'
import { sidesAmong } from '../../shared/sides-of.ts'
import { useGames } from '../../shared/use-games.ts'
import { useTeamOf } from '../../shared/use-team-of.ts'
import { GamesList } from './games-list.tsx'
import styles from './games-page.module.css'
import { GamesSkeleton } from './games-skeleton.tsx'
import { KnockoutTree } from './tree/knockout-tree.tsx'
import { isTreeIn, ViewSwitch } from './view-switch.tsx'

/** All games of the competition: matchday by matchday, or the knockout as a tree. */
export function GamesPage() {
  const competition = useShownCompetition()
  usePageName('Spiele')
  const [parameters] = useSearchParams()
  const { query: asked, games } = useGames(competition)
  const { query, teamOf } = useTeamOf(competition)
  const sidesOf = useMemo(() => sidesAmong({ competition, games, teamOf }), [competition, games, teamOf])
  const tree = useMemo(() => bracketTreeOf(games), [games])
  const isTree = tree !== undefined && isTreeIn(parameters)
  return (
    <div className={styles.page}>
      <PageHead title="Spiele">{tree && <ViewSwitch isTree={isTree} />}</PageHead>
      <PlanOnlyNote competition={competition} />
      <QueryBlock queries={[asked, query]} skeleton={<GamesSkeleton />}>
        {games.length === 0 ? (
          <Empty text="Noch keine Spiele geplant." />
        ) : isTree ? (
          <KnockoutTree competition={competition} tree={tree} sidesOf={sidesOf} />
        ) : (
          <InStep>
            <GamesList competition={competition} games={games} sidesOf={sidesOf} />
          </InStep>
        )}
      </QueryBlock>
    </div>
  )
}
