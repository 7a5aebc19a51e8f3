import { divisionsOf, treesIn } from '@cup/ui/components'
import { memo, useMemo } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useDelayBanner } from '../../shared/delays/delays.ts'
import { useGames } from '../../shared/games.ts'
import { useLinkTo } from '../../shared/links.ts'
import { Empty, PlanOnlyNote } from '../../shared/notes.tsx'
import { PageHead, Part } from '../../shared/page.tsx'
import { QueryBlock, Skeleton } from '../../shared/query-block.tsx'
import { useShownCompetition } from '../../shared/shown-competition.ts'
import { sidesAmong, useTeamOf } from '../../shared/use-team-of.ts'
import { gamesTexts } from '../../texts/games.ts'
import { GamesList } from './games-list.tsx'
import styles from './games-page.module.css'
import { KnockoutTree } from './tree/knockout-tree.tsx'

/** All games of the competition: matchday by matchday, or the knockout as a tree. */
export function GamesPage() {
  const competition = useShownCompetition()
  const DelayBanner = useDelayBanner()
  const [parameters] = useSearchParams()
  const { query: asked, games } = useGames(competition)
  const { query, teamOf } = useTeamOf(competition)
  const sidesOf = useMemo(() => sidesAmong({ competition, games, teamOf }), [competition, games, teamOf])
  const trees = useMemo(
    () => divisionsOf(competition, games).flatMap((division) => treesIn(division, competition)),
    [competition, games],
  )
  const isTree = trees.length > 0 && isTreeIn(parameters)
  return (
    <div className={styles.page}>
      <PageHead title={gamesTexts.title}>{trees.length > 0 && <ViewSwitch isTree={isTree} />}</PageHead>
      <PlanOnlyNote competition={competition} />
      <QueryBlock queries={[asked, query]} skeleton={<Skeleton rows={6} kind="card" />}>
        {DelayBanner && <DelayBanner games={games} />}
        {games.length === 0 ? (
          <Empty text={gamesTexts.noGames} />
        ) : isTree ? (
          trees.map(({ tree, name }) => (
            <Part key={tree.final.id} name={name}>
              <KnockoutTree competition={competition} tree={tree} sidesOf={sidesOf} name={name} />
            </Part>
          ))
        ) : (
          <GamesList competition={competition} games={games} sidesOf={sidesOf} />
        )}
      </QueryBlock>
    </div>
  )
}

const PARAMETER = 'ansicht'
const TREE = 'baum'

/** Whether the address asks for the tree of the knockout. */
const isTreeIn = (parameters: URLSearchParams): boolean => parameters.get(PARAMETER) === TREE

type ViewSwitchProps = { readonly isTree: boolean }

/** The two ways to look at the games. */
const ViewSwitch = memo(ViewSwitchView)

function ViewSwitchView({ isTree }: ViewSwitchProps) {
  const linkTo = useLinkTo()
  return (
    <nav className={styles.switch} aria-label={gamesTexts.view}>
      <Link className={styles.view} to={linkTo('/games')} aria-current={isTree ? undefined : 'page'}>
        {gamesTexts.list}
      </Link>
      <Link
        className={styles.view}
        to={linkTo(`/games?${PARAMETER}=${TREE}`)}
        aria-current={isTree ? 'page' : undefined}
      >
        {gamesTexts.bracket}
      </Link>
    </nav>
  )
}
