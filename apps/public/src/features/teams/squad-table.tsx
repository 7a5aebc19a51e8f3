import type { PublicPlayer } from '@cup/contract/entities'
import type { TopScorer } from '@cup/domain/projections'
import { teamsTexts } from '../../texts/teams.ts'
import styles from './squad-table.module.css'

type SquadTableProps = {
  readonly caption: string
  readonly players: readonly PublicPlayer[]
  /** Undefined where it is not public who has scored. */
  readonly scorers: readonly TopScorer[] | undefined
}

/** The players with their shirt numbers. */
export const SquadTable = ({ caption, players, scorers }: SquadTableProps) => (
  <table className={styles.table}>
    <caption>{caption}</caption>
    <thead>
      <tr>
        <th scope="col">{teamsTexts.numberShort}</th>
        <th scope="col" className={styles.name}>
          {teamsTexts.name}
        </th>
        {scorers && (
          <>
            <th scope="col">
              <abbr title={teamsTexts.goals}>{teamsTexts.goalsShort}</abbr>
            </th>
            <th scope="col">
              <abbr title={teamsTexts.assists}>{teamsTexts.assistsShort}</abbr>
            </th>
          </>
        )}
      </tr>
    </thead>
    <tbody>
      {players.map((player) => (
        <tr key={player.id}>
          <td>{player.number}</td>
          <th scope="row" className={styles.name}>
            <PlayerName player={player} />
          </th>
          {scorers && <Counts tally={scorers.find(({ playerId }) => playerId === player.id)} />}
        </tr>
      ))}
    </tbody>
  </table>
)

function PlayerName({ player }: { readonly player: PublicPlayer }) {
  return (
    <>
      {isMasked(player) ? <abbr title={teamsTexts.notStated}>{teamsTexts.notStatedShort}</abbr> : player.displayName}
      {player.isGoalkeeper && (
        <abbr className={styles.goalkeeper} title={teamsTexts.goalkeeper}>
          {teamsTexts.goalkeeperShort}
        </abbr>
      )}
    </>
  )
}

/** Who has none has a quiet dash, so that the eye finds those who have. */
const Counts = ({ tally }: { readonly tally: TopScorer | undefined }) => (
  <>
    <td>{tally?.goals || '–'}</td>
    <td>{tally?.assists || '–'}</td>
  </>
)

/** Whether the public sees no more of a player than the shirt number. */
export const isMasked = ({ displayName, number }: PublicPlayer): boolean => displayName === `Nr. ${number}`
