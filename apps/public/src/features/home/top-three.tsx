import { useHttp } from '@cup/api-client/http'
import { topScorers } from '@cup/api-client/queries'
import type { Competition, Game } from '@cup/contract/entities'
import { type Division, scorersIn } from '@cup/ui/components'
import { useQuery } from '@tanstack/react-query'
import { Empty, Unpublished } from '../../shared/notes.tsx'
import { Part } from '../../shared/page.tsx'
import { Podium } from '../../shared/podium.tsx'
import { QueryBlock, Skeleton } from '../../shared/query-block.tsx'
import type { TeamOf } from '../../shared/use-team-of.ts'
import { homeTexts } from '../../texts/home.ts'
import styles from './games-block.module.css'
import { Block } from './games-block.tsx'

type TopThreeProps = {
  readonly competition: Competition
  readonly divisions: readonly Division<Game>[]
  readonly teamOf: TeamOf
}

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
    .map((division) => ({ division, scorers: scorersIn(all, division) }))
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
