import { useHttp } from '@cup/api-client/http'
import { leaderboard } from '@cup/api-client/queries'
import type { Competition, Game, Team } from '@cup/contract/entities'
import type { GroupId } from '@cup/domain/kernel'
import type { LeaderboardEntry } from '@cup/domain/projections'
import { TeamBadge } from '@cup/ui/components'
import { useQueries } from '@tanstack/react-query'
import { outlookTexts as texts } from '../../texts/outlook.ts'
import type { TeamOf } from '../use-team-of.ts'
import { needsOf } from './live-group.ts'
import { type Ahead, aheadOf, type TableOf } from './prospects.ts'
import styles from './team-outlook.module.css'

/** The tables of a competition as far as they are public; each is empty until it has come. */
export function useTables({ id: competitionId, groups, settings }: Competition): Tables {
  const http = useHttp()
  const isPublic = settings.publicResults === 'all'
  const asked = useQueries({
    queries: (isPublic ? groups : []).map(({ id }) => leaderboard(http, { competitionId, groupId: id })),
  })
  const tableOf = (groupId: GroupId) => asked[groups.findIndex(({ id }) => id === groupId)]?.data ?? NO_TABLE
  return { tableOf, areComing: asked.some(({ isPending }) => isPending) }
}

type Tables = { readonly tableOf: TableOf; readonly areComing: boolean }

const NO_TABLE: readonly LeaderboardEntry[] = []

/** What there is to say of the next games of a team. */
export type Outlook = { readonly needs: string | undefined; readonly ahead: Ahead | undefined }

type Known = {
  readonly competition: Competition
  readonly games: readonly Game[]
  readonly teamOf: TeamOf
  readonly tableOf: TableOf
}

/** [L11] What a team needs in its last group game, and whom it may meet after that; undefined where nothing is open. */
export function outlookOf(known: Known, team: Team): Outlook | undefined {
  if (known.competition.settings.publicResults !== 'all') return undefined
  const outlook = { needs: needsOf(known, team), ahead: aheadOf(known, team.id) }
  return outlook.needs || outlook.ahead ? outlook : undefined
}

/** The outlook of a team, a sentence in each line. */
export const TeamOutlook = ({ outlook: { needs, ahead } }: { readonly outlook: Outlook }) => (
  <ul className={styles.lines}>
    {needs && <li>{needs}</li>}
    {ahead && (
      <li className={styles.ahead}>
        <span>{aheadText(ahead)}</span>
        {ahead.candidates.map((team) => (
          <TeamBadge key={team.id} team={team} />
        ))}
      </li>
    )}
  </ul>
)

/** "Achtelfinale gegen Platz 16: derzeit SSV Habichtsee" */
export function aheadText({ round, against, ifWon, candidates }: Ahead): string {
  const [first, ...others] = candidates.map(({ name }) => name)
  const who = first && (others.length > 0 ? texts.either([first, ...others]) : texts.now(first))
  const text = [texts.against(round, against), who].filter(Boolean).join(': ')
  return ifWon ? texts.ifWon(text) : text
}
