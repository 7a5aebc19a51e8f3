import type { Player, StaffPlayer, Team } from '@cup/contract/entities'
import { compareGerman } from '@cup/domain/kernel'
import { formatDate } from '@cup/ui/format'
import { writeCsv } from '../csv/csv.ts'

type Listed = Player | StaffPlayer

/**
 * Players by team and number, with the columns that the import reads; birthdays are among them where the caller may see
 * them. [N5] Who was erased is called by the number.
 */
export function playersCsv(players: readonly Listed[], teams: readonly Pick<Team, 'id' | 'name'>[]): string {
  const names = new Map(teams.map(({ id, name }): [string, string] => [id, name]))
  const teamOf = ({ teamId }: Listed) => names.get(teamId) ?? ''
  const sorted = [...players].sort((a, b) => compareGerman(teamOf(a), teamOf(b)) || a.number - b.number)
  const hasBirthdays = players.some(isWithBirthday)
  return writeCsv(
    ['Mannschaft', 'Nachname', 'Vorname', ...(hasBirthdays ? ['Geburtstag'] : []), 'Nummer', 'Torwart'],
    sorted.map((player) => [
      teamOf(player),
      player.lastName || player.displayName,
      player.firstName,
      ...(hasBirthdays ? [birthdayText(player)] : []),
      player.number,
      player.isGoalkeeper ? 'ja' : '',
    ]),
  )
}

const isWithBirthday = (player: Listed): player is Listed & { birthday: string } =>
  'birthday' in player && player.birthday !== undefined

const birthdayText = (player: Listed): string => (isWithBirthday(player) ? formatDate(player.birthday) : '')
