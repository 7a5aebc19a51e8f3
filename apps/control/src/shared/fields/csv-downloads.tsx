import type { Player, StaffPlayer, Team } from '@cup/contract/entities'
import { compareGerman } from '@cup/domain/kernel'
import { Button } from '@cup/ui/chakra'
import { csvTexts } from '../../texts/fields.ts'
import { saveFile } from '../file/save-file.ts'
import { csvFieldsOf, csvOf } from './csv-columns.ts'
import { playerFields } from './player-fields.ts'
import { teamFields } from './team-fields.ts'

type Listed = Player | StaffPlayer
type Named = Pick<Team, 'id' | 'name'>

/**
 * Players by team and number, with the columns that the import reads; birthdays are among them where the caller may see
 * them. [N5] An erased player is called by the number.
 */
export function playersCsv(players: readonly Listed[], teams: readonly Named[]): string {
  const names = new Map(teams.map(({ id, name }): [string, string] => [id, name]))
  const teamOf = ({ teamId }: Listed) => names.get(teamId) ?? ''
  const sorted = [...players].sort((a, b) => compareGerman(teamOf(a), teamOf(b)) || a.number - b.number)
  const hasBirthdays = players.some((player) => 'birthday' in player && player.birthday !== undefined)
  const columns = csvFieldsOf(playerFields).filter(({ path }) => path !== 'birthday' || hasBirthdays)
  return csvOf(columns, sorted, {
    teamId: teamOf,
    lastName: ({ lastName, displayName }) => lastName || displayName,
  })
}

/** Teams by name, with the columns that the import reads. */
export const teamsCsv = (teams: readonly Team[]): string =>
  csvOf(
    csvFieldsOf(teamFields),
    [...teams].sort((a, b) => compareGerman(a.name, b.name)),
  )

type PlayersDownloadProps = {
  readonly players: readonly Listed[]
  readonly teams: readonly Named[]
  /** Without its ending. */
  readonly fileName?: string
  readonly children?: string
}

/** Puts players into a file that Excel opens and that can be imported again. */
export const PlayersDownload = ({ players, teams, fileName = 'spieler', children }: PlayersDownloadProps) => (
  <Button
    size="touch"
    onClick={() => saveFile({ name: `${fileName}.csv`, type: 'text/csv', text: playersCsv(players, teams) })}
  >
    {children ?? csvTexts.save}
  </Button>
)
