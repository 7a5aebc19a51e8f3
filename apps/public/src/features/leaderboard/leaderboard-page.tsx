import { useHttp } from '@cup/api-client/http'
import { leaderboard } from '@cup/api-client/queries'
import type { Competition } from '@cup/contract/entities'
import { useQueries } from '@tanstack/react-query'
import { Empty, Unpublished } from '../../shared/notes.tsx'
import type { TableOf } from '../../shared/outlook/prospects.ts'
import { PageHead } from '../../shared/page.tsx'
import { useShownCompetition } from '../../shared/shown-competition.ts'
import { useSite } from '../../shared/site.ts'
import { leaderboardTexts } from '../../texts/leaderboard.ts'
import { GroupLeaderboard } from './group-leaderboard.tsx'
import styles from './leaderboard.module.css'

/** The tables of the preliminary round, the configured group first. */
export function LeaderboardPage() {
  const competition = useShownCompetition()
  return (
    <div className={styles.page}>
      <PageHead title={leaderboardTexts.title} />
      <Tables competition={competition} />
    </div>
  )
}

type TablesProps = { readonly competition: Competition }

function Tables({ competition }: TablesProps) {
  const { groups, settings } = competition
  if (settings.publicResults !== 'all') return <Unpublished what={leaderboardTexts.tables} />
  if (groups.length === 0) return <Empty text={leaderboardTexts.noGroup} />
  return <GroupTables competition={competition} />
}

/** All tables are asked for together: one may say who will play against whom of another. */
function GroupTables({ competition }: TablesProps) {
  const http = useHttp()
  const { groupId: first } = useSite()
  const groups = [...competition.groups].sort((a, b) => Number(b.id === first) - Number(a.id === first))
  const tables = useQueries({
    queries: groups.map(({ id }) => leaderboard(http, { competitionId: competition.id, groupId: id })),
  })
  const tableOf: TableOf = (groupId) => tables[groups.findIndex(({ id }) => id === groupId)]?.data ?? []
  return tables.map((table, n) => {
    const group = groups[n]
    return group && <GroupLeaderboard key={group.id} {...{ competition, group, table, tableOf }} />
  })
}
