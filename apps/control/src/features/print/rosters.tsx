import type { Player, StaffPlayer, Team } from '@cup/contract/entities'
import { SIDES, type Sides } from '@cup/domain/kernel'
import { TeamBadge } from '@cup/ui/components'
import { listOf, textOf, valueAt } from '../../shared/fields/field.ts'
import { teamFields } from '../../shared/fields/team-fields.ts'
import { printTexts } from '../../texts/print.ts'
import styles from './match-reports.module.css'

/** A player as the reader may see them. */
export type Listed = Player | StaffPlayer

/** One side of a blank match sheet. */
export type ReportSide = {
  readonly name: string
  readonly team: Team | undefined
  /** In the order of their numbers; empty while the team is not known. */
  readonly players: readonly RosterPlayer[]
}

/** A player on a roster. */
export type RosterPlayer = {
  readonly id: string
  readonly number: number
  readonly name: string
  readonly isGoalkeeper: boolean
  /** Goals in the game of a written sheet. */
  readonly goals?: number | undefined
}

/** The players of a team in the order of their numbers. */
export const rosterOf = (teamId: string | undefined, players: readonly Listed[]): ReportSide['players'] =>
  players
    .filter((player) => player.teamId === teamId)
    .sort((a, b) => a.number - b.number)
    .map((player) => ({
      id: player.id,
      number: player.number,
      name: nameOf(player),
      isGoalkeeper: player.isGoalkeeper,
    }))

/** [N5] Name of a player; the number of an erased one. */
export const nameOf = ({ lastName, firstName, displayName }: Listed): string =>
  lastName === '' ? displayName : `${lastName}, ${firstName}`

/** Minimum number of lines for each side, for players who are not known before. */
const FEWEST_LINES = 14

type RostersProps = { readonly sides: Sides<ReportSide>; readonly isBlank: boolean }

/** The players of both sides; a blank sheet has empty lines for those who come along. */
export function Rosters({ sides, isBlank }: RostersProps) {
  const lines = Math.max(isBlank ? FEWEST_LINES : 1, ...SIDES.map((side) => sides[side].players.length))
  return (
    <div className={styles.sides}>
      {SIDES.map((side) => (
        <table key={side} className={styles.roster} style={{ '--lines': lines }}>
          <caption>
            <small>{side === 'home' ? printTexts.home : printTexts.guest}</small> {sides[side].name}
            {sides[side].team && <TeamBadge team={sides[side].team} />}
            {sides[side].team && <FurtherFields team={sides[side].team} />}
          </caption>
          <thead>
            <tr>
              <th scope="col">{printTexts.numberShort}</th>
              <th scope="col">{printTexts.name}</th>
              <th scope="col">{printTexts.goals}</th>
            </tr>
          </thead>
          <tbody>{linesOf(sides[side], lines)}</tbody>
        </table>
      ))}
    </div>
  )
}

/** Further printed fields of a team, as its fields say; the caption has its name. */
const FurtherFields = ({ team }: { readonly team: Team }) =>
  listOf(teamFields)
    .filter(({ path, isPrinted }) => isPrinted && path !== 'name')
    .map(({ path, input }) => <small key={path}>{textOf(input, valueAt(team, path))}</small>)

const linesOf = ({ players }: ReportSide, lines: number) =>
  Array.from({ length: lines }, (_, line) => {
    const player = players[line]
    return (
      <tr key={line}>
        <td>{player?.number}</td>
        <td>{player && rosterText(player)}</td>
        <td>{player?.goals}</td>
      </tr>
    )
  })

/** Name of a player, with a mark for a goalkeeper. */
export const rosterText = ({ name, isGoalkeeper }: RosterPlayer): string => (isGoalkeeper ? `${name} (TW)` : name)
