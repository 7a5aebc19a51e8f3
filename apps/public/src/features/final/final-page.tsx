import { useHttp } from '@cup/api-client/http'
import { leaderboard } from '@cup/api-client/queries'
import type { Competition, Game } from '@cup/contract/entities'
import type { GroupId } from '@cup/domain/kernel'
import { type BracketTree, type Division, divisionsOf, rankingOf, treesIn } from '@cup/ui/components'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { useGames } from '../../shared/games.ts'
import { useLinkTo } from '../../shared/links.ts'
import { PageHead, Part } from '../../shared/page.tsx'
import { QueryBlock, Skeleton } from '../../shared/query-block.tsx'
import { useShownCompetition } from '../../shared/shown-competition.ts'
import { type TeamOf, useTeamOf } from '../../shared/use-team-of.ts'
import { finalTexts } from '../../texts/final.ts'
import { sharedTexts } from '../../texts/shared.ts'
import styles from './final-page.module.css'
import { PlaceList, Podium, Ranking, type RankingProps } from './place-list.tsx'

/** How the cup has ended. */
export function FinalPage() {
  const competition = useShownCompetition()
  const { query: asked, games } = useGames(competition)
  const { query, teamOf } = useTeamOf(competition)
  return (
    <div className={styles.page}>
      <PageHead title={finalTexts.title} />
      <QueryBlock queries={[asked, query]} skeleton={<Skeleton rows={12} />}>
        <Outcome competition={competition} games={games} teamOf={teamOf} />
      </QueryBlock>
    </div>
  )
}

type OutcomeProps = { readonly competition: Competition; readonly games: readonly Game[]; readonly teamOf: TeamOf }

function Outcome({ competition, games, teamOf }: OutcomeProps) {
  const divisions = useMemo(() => divisionsOf(competition, games), [competition, games])
  if (competition.settings.publicResults === 'planOnly') return <NotYet text={sharedTexts.planOnly} />
  return divisions.map((division) => {
    const trees = treesIn(division, competition)
    return trees.length > 0 ? (
      trees.map(({ tree, name }) => (
        <Part key={tree.final.id} name={name}>
          <TreeOutcome tree={tree} teamOf={teamOf} roundOf={roundNames(competition)} name={name} />
        </Part>
      ))
    ) : (
      <Part key={division.key} name={division.name}>
        <GroupsOutcome competition={competition} division={division} games={games} teamOf={teamOf} />
      </Part>
    )
  })
}

type TreeOutcomeProps = Omit<RankingProps, 'places'> & { readonly tree: BracketTree<Game> }

function TreeOutcome({ tree, ...shown }: TreeOutcomeProps) {
  const places = rankingOf(tree)
  return places.length > 0 ? (
    <Ranking places={places} {...shown} />
  ) : (
    <NotYet text={finalTexts.afterFinal} isTreeThere />
  )
}

type GroupsOutcomeProps = OutcomeProps & { readonly division: Division<Game> }

/** How groups without a knockout have ended: each as its table says. */
function GroupsOutcome({ competition, division: { name, groups }, games, teamOf }: GroupsOutcomeProps) {
  const played = name === undefined ? games : games.filter(({ groupId }) => groups.some(({ id }) => id === groupId))
  const isOver = played.length > 0 && played.every(({ result, cancelled }) => result !== undefined || cancelled)
  if (!isOver || groups.length === 0 || competition.settings.publicResults !== 'all') {
    return <NotYet text={finalTexts.afterAllGames} />
  }
  return competition.groups
    .filter(({ id }) => groups.some((group) => group.id === id))
    .map((group) => (
      <Part key={group.id} name={groups.length > 1 ? group.name : undefined}>
        <GroupRanking competitionId={competition.id} groupId={group.id} teamOf={teamOf} />
      </Part>
    ))
}

const roundNames =
  ({ matchdays }: Competition) =>
  ({ matchdayId }: Game): string | undefined =>
    matchdays.find(({ id }) => id === matchdayId)?.name

type NotYetProps = { readonly text: string; readonly isTreeThere?: boolean }

/** Why there is no ranking, and where to look meanwhile. */
function NotYet({ text, isTreeThere = false }: NotYetProps) {
  const linkTo = useLinkTo()
  return (
    <div className={styles.notYet}>
      <p>{text}</p>
      <Link to={linkTo(isTreeThere ? '/games?ansicht=baum' : '/games')}>
        {isTreeThere ? finalTexts.toBracket : finalTexts.toPlan}
      </Link>
    </div>
  )
}

type GroupRankingProps = {
  readonly competitionId: Competition['id']
  readonly groupId: GroupId
  readonly teamOf: TeamOf
}

/** How a cup without a knockout has ended: as its table says. */
function GroupRanking({ competitionId, groupId, teamOf }: GroupRankingProps) {
  const table = useQuery(leaderboard(useHttp(), { competitionId, groupId }))
  const entries = table.data ?? []
  const ranks = [...new Set(entries.map(({ rank }) => rank))]
  const lines = ranks.map((rank) => {
    const teamIds = entries.filter((entry) => entry.rank === rank).map(({ teamId }) => teamId)
    return { first: rank, last: rank + teamIds.length - 1, teamIds, about: undefined }
  })
  return (
    <QueryBlock queries={[table]} skeleton={<Skeleton rows={12} />}>
      <Podium lines={lines} teamOf={teamOf} />
      <PlaceList lines={lines} teamOf={teamOf} />
    </QueryBlock>
  )
}
