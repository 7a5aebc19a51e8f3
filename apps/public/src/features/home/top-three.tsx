import { useHttp } from '@cup/api-client/http'
import { topScorers } from '@cup/api-client/queries'
import type { Competition, Game } from '@cup/contract/entities'
import type { TopScorer } from '@cup/domain/projections'
import { ChangeMark, type Division, scorersIn, TeamBadge, VisuallyHidden } from '@cup/ui/components'
import { useQuery } from '@tanstack/react-query'
import { Empty, Unpublished } from '../../shared/notes.tsx'
import { Part } from '../../shared/page.tsx'
import { QueryBlock, Skeleton } from '../../shared/query-block.tsx'
import type { TeamOf } from '../../shared/use-team-of.ts'
import { homeTexts } from '../../texts/home.ts'
import styles from './games-block.module.css'
import { Block } from './games-block.tsx'
import podiumStyles from './podium.module.css'

type TopThreeProps = {
  readonly competition: Competition
  readonly divisions: readonly Division<Game>[]
  readonly teamOf: TeamOf
}

/** [V9] So many scorers on the first page. */
const SHOWN = 3

/** The best scorers, where the organiser publishes them. */
export function TopThree({ competition: { id, settings }, divisions, teamOf }: TopThreeProps) {
  const isPublished = settings.publicResults === 'all'
  const scorers = useQuery({ ...topScorers(useHttp(), { competitionId: id }), enabled: isPublished })
  if (settings.publicResults === 'planOnly') return null
  if (!isPublished) {
    return (
      <Block title={homeTexts.topScorers}>
        <div className={styles.card}>
          <Unpublished what={homeTexts.topScorers} />
        </div>
      </Block>
    )
  }
  const all = scorers.data ?? []
  const best = divisions
    .map((division) => ({ division, scorers: scorersIn(all, division).slice(0, SHOWN) }))
    .filter(({ scorers }) => scorers.length > 0)
  return (
    <Block
      title={homeTexts.topScorers}
      link={best.length > 0 ? { text: homeTexts.allTopScorers, path: '/topscorer' } : undefined}
    >
      <div className={styles.card}>
        <QueryBlock queries={[scorers]} skeleton={<Skeleton rows={1} kind="hero" />}>
          {best.map(({ division: { key, name }, scorers }) => (
            <Part key={key} name={name}>
              <Podium scorers={scorers} teamOf={teamOf} />
            </Part>
          ))}
          {best.length === 0 && <Empty text={homeTexts.noGoals} />}
        </QueryBlock>
      </div>
    </Block>
  )
}

type PodiumProps = { readonly scorers: readonly TopScorer[]; readonly teamOf: TeamOf }

/** The best scorers on steps as high as what they have: the first in the middle, read in their order. */
function Podium({ scorers, teamOf }: PodiumProps) {
  const most = Math.max(1, ...scorers.map(totalOf))
  return (
    <ol className={podiumStyles.podium}>
      {scorers.map((scorer) => {
        const team = teamOf(scorer.teamId)
        const total = totalOf(scorer)
        return (
          <li key={scorer.playerId} className={podiumStyles.place}>
            <p className={podiumStyles.name}>
              {scorer.displayName}
              {team && <VisuallyHidden>, {team.name}</VisuallyHidden>}
            </p>
            {team && <TeamBadge team={team} />}
            <div className={podiumStyles.step} style={{ '--share': total / most }}>
              <ChangeMark value={`${scorer.goals} ${scorer.assists}`} />
              <span className={podiumStyles.rank}>{scorer.rank}.</span>
              <span className={podiumStyles.total}>{total}</span>
              <span className={podiumStyles.parts}>
                {scorer.goals} <abbr title={homeTexts.goals}>{homeTexts.goalsShort}</abbr> · {scorer.assists}{' '}
                <abbr title={homeTexts.assists}>{homeTexts.assistsShort}</abbr>
              </span>
            </div>
          </li>
        )
      })}
    </ol>
  )
}

const totalOf = ({ goals, assists }: TopScorer): number => goals + assists
