import type { Player, StaffPlayer, Team } from '@cup/contract/entities'
import { Button } from '@cup/ui/chakra'
import { saveFile } from '../file/save-file.ts'
import { playersCsv } from './players-csv.ts'

type PlayersDownloadProps = {
  readonly players: readonly (Player | StaffPlayer)[]
  readonly teams: readonly Pick<Team, 'id' | 'name'>[]
  /** Without its ending. */
  readonly fileName?: string
  readonly children?: string
}

/** Puts players into a file that Excel opens and that can be imported again. */
export const PlayersDownload = ({
  players,
  teams,
  fileName = 'spieler',
  children = 'Als CSV speichern',
}: PlayersDownloadProps) => (
  <Button
    size="touch"
    onClick={() => saveFile({ name: `${fileName}.csv`, type: 'text/csv', text: playersCsv(players, teams) })}
  >
    {children}
  </Button>
)
