import { FormStrip } from '@cup/ui/components'
import type { TeamOf } from '../../shared/use-team-of.ts'
import table from './leaderboard-table.module.css'
import styles from './line-details.module.css'
import type { Line } from './lines.ts'

type LineDetailsProps = { readonly line: Line; readonly teamOf: TeamOf }

const ALL_COLUMNS = 9

/** Why a team stands where it stands, what it has behind it, and what its place leads to. */
export function LineDetails({ line: { entry, form, reason, prospect }, teamOf }: LineDetailsProps) {
  const { won, drawn, lost } = entry
  return (
    <tr>
      <td colSpan={ALL_COLUMNS} className={table.details}>
        <div className={styles.details}>
          {reason && <p>{reason}</p>}
          <p>
            {counted(won, 'Sieg', 'Siege')}, {counted(drawn, 'Unentschieden', 'Unentschieden')},{' '}
            {counted(lost, 'Niederlage', 'Niederlagen')}
          </p>
          {form.length > 0 && (
            <div className={styles.form}>
              Form <FormStrip form={form} teamOf={teamOf} />
            </div>
          )}
          {prospect && (
            <p>
              {prospect.round} gegen {prospect.against}
              {prospect.candidate && <>, zurzeit {prospect.candidate.name}</>}
            </p>
          )}
        </div>
      </td>
    </tr>
  )
}

const counted = (count: number, one: string, many: string): string => `${count}\u00a0${count === 1 ? one : many}`
