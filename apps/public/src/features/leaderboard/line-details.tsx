import type { Team } from '@cup/contract/entities'
import { FormStrip } from '@cup/ui/components'
import type { TeamOf } from '../../shared/use-team-of.ts'
import { leaderboardTexts } from '../../texts/leaderboard.ts'
import styles from './leaderboard-table.module.css'
import lineDetailsStyles from './line-details.module.css'
import type { Line } from './lines.ts'

type LineDetailsProps = {
  readonly line: Line
  readonly teamOf: TeamOf
  readonly needsOf: (team: Team) => string | undefined
}

const ALL_COLUMNS = 9

/** Why a team stands where it stands, what it has behind it, and what its place leads to. */
export function LineDetails({ line: { entry, team, form, reason, prospect }, teamOf, needsOf }: LineDetailsProps) {
  const { won, drawn, lost } = entry
  const needs = team && needsOf(team)
  return (
    <tr>
      <td colSpan={ALL_COLUMNS} className={styles.details}>
        <div className={lineDetailsStyles.details}>
          {reason && <p>{reason}</p>}
          <p>
            {counted(won, leaderboardTexts.win, leaderboardTexts.wins)},{' '}
            {counted(drawn, leaderboardTexts.draw, leaderboardTexts.draw)},{' '}
            {counted(lost, leaderboardTexts.defeat, leaderboardTexts.defeats)}
          </p>
          {form.length > 0 && (
            <div className={lineDetailsStyles.form}>
              {leaderboardTexts.formBefore}
              <FormStrip form={form} teamOf={teamOf} />
            </div>
          )}
          {needs && <p>{needs}</p>}
          {prospect && (
            <p>
              {leaderboardTexts.roundAgainst(prospect.round, prospect.against)}
              {prospect.candidate && <>{leaderboardTexts.currently(prospect.candidate.name)}</>}
            </p>
          )}
        </div>
      </td>
    </tr>
  )
}

const counted = (count: number, one: string, many: string): string => `${count}\u00a0${count === 1 ? one : many}`
