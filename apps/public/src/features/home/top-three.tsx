import { useHttp } from '@cup/api-client/http'
import { topScorers } from '@cup/api-client/queries'
import type { Competition } from '@cup/contract/entities'
import { useQuery } from '@tanstack/react-query'
import { Empty } from '../../shared/empty.tsx'
import { QueryBlock } from '../../shared/query-block.tsx'
import { Unpublished } from '../../shared/unpublished.tsx'
import type { TeamOf } from '../../shared/use-team-of.ts'
import { Block } from './block.tsx'
import styles from './games-block.module.css'
import { PodiumSkeleton } from './home-skeleton.tsx'
import { Podium } from './podium.tsx'

type TopThreeProps = { readonly competition: Competition; readonly teamOf: TeamOf }

/** [V9] So many scorers on the first page. */
const SHOWN = 3

/** The best scorers, where the organiser publishes them. */
export function TopThree({ competition: { id, settings }, teamOf }: TopThreeProps) {
  const isPublished = settings.publicResults === 'all'
  const scorers = useQuery({ ...topScorers(useHttp(), { competitionId: id }), enabled: isPublished })
  if (settings.publicResults === 'planOnly') return null
  if (!isPublished) {
    return (
      <Block title="Topscorer">
        <div className={styles.card}>
          <Unpublished what="Topscorer" />
        </div>
      </Block>
    )
  }
  const best = scorers.data?.slice(0, SHOWN) ?? []
  return (
    <Block title="Topscorer" link={best.length > 0 ? { text: 'Alle Topscorer', path: '/topscorer' } : undefined}>
      <div className={styles.card}>
        <QueryBlock queries={[scorers]} skeleton={<PodiumSkeleton />}>
          {best.length > 0 ? <Podium scorers={best} teamOf={teamOf} /> : <Empty text="Noch keine Tore." />}
        </QueryBlock>
      </div>
    </Block>
  )
}
