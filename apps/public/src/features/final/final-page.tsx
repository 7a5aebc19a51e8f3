import type { Competition, Game } from '@cup/contract/entities'
import { finalRankingsOf } from '@cup/ui/components'
import { Link } from 'react-router-dom'
import { Ranking, roundNames } from '../../shared/final/place-list.tsx'
import { useGames } from '../../shared/games.ts'
import { useLinkTo } from '../../shared/links.ts'
import { useTables } from '../../shared/outlook/team-outlook.tsx'
import { PageHead, Part } from '../../shared/page.tsx'
import { QueryBlock, Skeleton } from '../../shared/query-block.tsx'
import { useShownCompetition } from '../../shared/shown-competition.ts'
import { type TeamOf, useTeamOf } from '../../shared/use-team-of.ts'
import { finalTexts } from '../../texts/final.ts'
import { sharedTexts } from '../../texts/shared.ts'
import styles from './final-page.module.css'

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
  const { tableOf, areComing } = useTables(competition)
  if (competition.settings.publicResults === 'planOnly') return <NotYet text={sharedTexts.planOnly} />
  if (areComing) return <Skeleton rows={12} />
  const rankings = finalRankingsOf(competition, games, tableOf)
  if (rankings.length === 0) return <NotYet text={finalTexts.afterAllGames} />
  return rankings.map(({ key, name, places, isTable, isDecided }) => (
    <Part key={key} name={name}>
      {isDecided ? (
        <Ranking places={places} teamOf={teamOf} roundOf={roundNames(competition)} name={name} />
      ) : (
        <NotYet text={isTable ? finalTexts.afterAllGames : finalTexts.afterFinal} isTreeThere={!isTable} />
      )}
    </Part>
  ))
}

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
