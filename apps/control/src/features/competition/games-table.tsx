import type { Competition, Game, Team } from '@cup/contract/entities'
import { formatClock, formatGameDateTime } from '@cup/ui/format'
import { ScoreBadge } from '@cup/ui/stage'
import { Link } from 'react-router-dom'
import { useMayCall } from '../../shared/sign-in/sign-in-context.ts'
import { EditLinks } from './edit-links.tsx'
import { type GameRow, rowsOf } from './game-rows.ts'
import styles from './games-table.module.css'

type GamesTableProps = {
  readonly competition: Competition
  readonly games: readonly Game[]
  readonly teams: readonly Team[]
}

const HEADS = ['Name', 'Zeit', 'Heim', 'Gast', 'Gruppe', 'Matchday', 'Dauer', '9 m', 'Ergebnis']

/** The plan of a competition, a section for each matchday. */
export function GamesTable(props: GamesTableProps) {
  const mayChange = useMayCall('game.write/change-datetime')
  return (
    <section className={styles.scroll} aria-label="Spiele" tabIndex={-1}>
      <table className={styles.table}>
        <thead>
          <tr>
            {HEADS.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            {mayChange && (
              <th scope="col">
                <span className={styles.hidden}>Ändern</span>
              </th>
            )}
          </tr>
        </thead>
        {rowsOf(props).map(({ matchday, rows }) => (
          <tbody key={matchday ?? ''}>
            {matchday !== undefined && (
              <tr className={styles.matchday}>
                <th scope="rowgroup" colSpan={HEADS.length + 1}>
                  {matchday}
                </th>
              </tr>
            )}
            {rows.map((row) => (
              <Row key={row.game.id} row={row} mayChange={mayChange} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

type RowProps = { readonly row: GameRow; readonly mayChange: boolean }

const Row = ({ row: { game, home, guest, group, matchday }, mayChange }: RowProps) => (
  <tr data-cancelled={game.cancelled || undefined}>
    <th scope="row">
      <Link to={`games/${game.id}`}>{game.name}</Link>
    </th>
    <td>{formatGameDateTime(game.dateTime)}</td>
    {[home, guest].map(({ side, confirmed, planned }) => (
      <td key={side}>
        {confirmed ?? <span className={styles.open}>noch nicht bestätigt</span>}
        <span className={styles.planned}>{planned}</span>
      </td>
    ))}
    <td>{group ?? '–'}</td>
    <td>{matchday ?? '–'}</td>
    <td>{formatClock(game.duration)}</td>
    <td>{game.shootOutShotsNumber}</td>
    <td>
      <ScoreBadge game={game} />
    </td>
    {mayChange && <td>{!game.started && <EditLinks game={game} />}</td>}
  </tr>
)
