import { useHttp } from '@cup/api-client/http'
import { gamesByCompetition } from '@cup/api-client/queries'
import type { Competition, Game } from '@cup/contract/entities'
import type { LeaderboardEntry } from '@cup/domain/projections'
import { tableOrderText } from '@cup/ui/components'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { playingTeams } from '../../shared/games.ts'
import { keptSwitch, useKept } from '../../shared/kept.ts'
import { liveTableOf, needsOf } from '../../shared/outlook/live-group.ts'
import type { TableOf } from '../../shared/outlook/prospects.ts'
import { Card } from '../../shared/page.tsx'
import { QueryBlock, Skeleton } from '../../shared/query-block.tsx'
import { useTeamOf } from '../../shared/use-team-of.ts'
import { leaderboardTexts } from '../../texts/leaderboard.ts'
import { outlookTexts } from '../../texts/outlook.ts'
import styles from './leaderboard.module.css'
import { DecisionLegend } from './leaderboard-row.tsx'
import { LeaderboardTable } from './leaderboard-table.tsx'
import { linesOf } from './lines.ts'

type GroupLeaderboardProps = {
  readonly competition: Competition
  readonly group: Competition['groups'][number]
  /** How the table of the group was asked for. */
  readonly table: ComponentProps<typeof QueryBlock>['queries'][number]
  readonly tableOf: TableOf
}

/** The table of a group, how far it is and how it comes about. */
export function GroupLeaderboard({ competition, group, table, tableOf }: GroupLeaderboardProps) {
  const all = useQuery(gamesByCompetition(useHttp(), { competitionId: competition.id }))
  const { query, teamOf } = useTeamOf(competition)
  const [isLive, setIsLive] = useKept(`live ${group.id}`, false, keptSwitch)
  const games = all.data ?? []
  const known = { competition, games, teamOf }
  const liveTable = liveTableOf(known, group.id)
  const shown = isLive ? liveTable : undefined
  const entries = shown ?? tableOf(group.id)
  const ofGroup = games.filter((game) => game.groupId === group.id)
  const lines = linesOf({ ...known, groupId: group.id, tableOf: (id) => (id === group.id ? entries : tableOf(id)) })
  const note = (
    <>
      <p>{tableOrderText(competition.settings)}</p>
      <p>{leaderboardTexts.legend}</p>
      <DecisionLegend entries={entries} />
    </>
  )
  return (
    <Card title={group.name} note={note}>
      <QueryBlock queries={[table, query, all]} skeleton={<Skeleton rows={group.teamIds.length + 1} />}>
        {liveTable && <ViewChoice isLive={isLive} onChoose={setIsLive} />}
        <Progress games={ofGroup} entries={entries} note={liveTable && noteOf(isLive)} />
        <LeaderboardTable
          caption={leaderboardTexts.table(shown ? outlookTexts.liveTable(group.name) : group.name)}
          lines={lines}
          playing={playingTeams(ofGroup)}
          scored={shown && tableOf(group.id)}
          needsOf={(team) => needsOf(known, team)}
          teamOf={teamOf}
        />
      </QueryBlock>
    </Card>
  )
}

const noteOf = (isLive: boolean): string => (isLive ? outlookTexts.liveNote : leaderboardTexts.runningNotCounted)

type ViewChoiceProps = { readonly isLive: boolean; readonly onChoose: (isLive: boolean) => void }

/** [L10] The table as it counts, or as it would be if the running games ended now. */
const ViewChoice = ({ isLive, onChoose }: ViewChoiceProps) => (
  <fieldset className={styles.choice} aria-label={outlookTexts.view} data-screen>
    <button type="button" aria-pressed={!isLive} onClick={() => onChoose(false)}>
      {outlookTexts.scored}
    </button>
    <button type="button" aria-pressed={isLive} onClick={() => onChoose(true)}>
      <span className={styles.dot} /> {outlookTexts.ifItStays}
    </button>
  </fieldset>
)

type ProgressProps = {
  /** The games of the group. */
  readonly games: readonly Game[]
  readonly entries: readonly LeaderboardEntry[]
  /** Whether the running games count; undefined while none is under way. */
  readonly note: string | undefined
}

/** How final a table is; it counts finished games alone. */
function Progress({ games, entries, note }: ProgressProps) {
  const toPlay = games.filter(({ cancelled }) => !cancelled)
  const played = toPlay.filter(({ result }) => result).length
  const isComplete = toPlay.length > 0 && played === toPlay.length
  return (
    <div className={styles.progress}>
      <p>{isComplete ? completeText(entries) : leaderboardTexts.provisional(played, toPlay.length)}</p>
      {note !== undefined && (
        <p className={styles.running}>
          <span className={styles.dot} />
          {note}
        </p>
      )}
    </div>
  )
}

const completeText = (entries: readonly LeaderboardEntry[]): string =>
  entries.some(({ decidedBy }) => decidedBy === 'undecided')
    ? leaderboardTexts.completeWithTies
    : leaderboardTexts.complete
