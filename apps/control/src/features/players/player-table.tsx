import type { Player, StaffPlayer, Team } from '@cup/contract/entities'
import { WholeName } from '@cup/ui/components'
import { ageOf, formatDate } from '@cup/ui/format'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { columnsOf } from '../../shared/fields/columns.ts'
import { type PlayerPath, playerFields } from '../../shared/fields/player-fields.ts'
import { optionsFor, Select } from '../../shared/form/select-field.tsx'
import { useMayCall } from '../../shared/sign-in/sign-in-context.ts'
import { type Column, DataTable } from '../../shared/table/data-table.tsx'
import { playersTexts } from '../../texts/players.ts'
import styles from './player-table.module.css'

/** A player as the caller may see one; with the team's name. */
type Row = (Player | StaffPlayer) & { readonly teamName: string; readonly birthday?: string }

type PlayerTableProps = {
  readonly players: readonly (Player | StaffPlayer)[]
  readonly teams: readonly Pick<Team, 'id' | 'name'>[]
}

/** Players with their teams; filtered by team on request. */
export function PlayerTable({ players, teams }: PlayerTableProps) {
  const [teamId, setTeamId] = useState('')
  const mayChange = useMayCall('player.write/change-team')
  const now = new Date().toISOString()
  const names = new Map(teams.map(({ id, name }) => [id, name]))
  const rows = players
    .filter((player) => teamId === '' || player.teamId === teamId)
    .map((player): Row => ({ ...player, teamName: names.get(player.teamId) ?? '' }))
  return (
    <DataTable
      label={playersTexts.players}
      columns={playerColumns({ now, mayChange })}
      rows={rows}
      keyOf={({ id }) => id}
      count={(count) => (count === 1 ? playersTexts.onePlayer : playersTexts.playerCount(count))}
      filter={<TeamFilter teams={teams} value={teamId} onChange={setTeamId} />}
    />
  )
}

type ColumnsOptions = { readonly now: string; readonly mayChange: boolean }

const playerColumns = ({ now, mayChange }: ColumnsOptions): readonly Column<Row>[] => [
  { title: playersTexts.picture, value: initialsOf, show: (row) => <Initials row={row} />, isPlain: true },
  ...columnsOf<PlayerPath, Row>(listOrder, {
    lastName: {
      value: lastNameOf,
      show: (row) => <LastName row={row} mayChange={mayChange} />,
    },
    firstName: { show: ({ firstName }) => <WholeName name={firstName} /> },
    birthday: {
      value: ({ birthday }) => birthday ?? '',
      show: ({ birthday }) => (birthday ? `${formatDate(birthday)} (${ageOf(birthday, now)})` : '–'),
    },
    teamId: {
      value: ({ teamName, number }) => `${teamName} ${number}`,
      show: (row) => <TeamCell row={row} mayChange={mayChange} />,
    },
    isGoalkeeper: {
      value: ({ isGoalkeeper }) => (isGoalkeeper ? playersTexts.goalkeeper : ''),
      show: ({ isGoalkeeper }) =>
        isGoalkeeper ? <abbr title={playersTexts.goalkeeper}>{playersTexts.goalkeeperShort}</abbr> : '',
    },
  }),
]

/** The surname first. */
const { lastName, ...others } = playerFields
const listOrder = { lastName, ...others }

/** [N5] An erased player has no name any more. */
const lastNameOf = ({ lastName, displayName }: Row): string => lastName || displayName
const initialsOf = ({ firstName, lastName }: Row): string => `${firstName.charAt(0)}${lastName.charAt(0)}` || '?'

const Initials = ({ row }: { readonly row: Row }) => (
  <span className={styles.initials} aria-hidden>
    {initialsOf(row)}
  </span>
)

type CellProps = { readonly row: Row; readonly mayChange: boolean }

function LastName({ row, mayChange }: CellProps) {
  const name = <WholeName name={lastNameOf(row)} />
  return mayChange ? <Link to={row.id}>{name}</Link> : name
}

const TeamCell = ({ row, mayChange }: CellProps) => (
  <span className={styles.team}>
    <WholeName name={`${row.teamName} · ${row.number}`} />
    {mayChange && (
      <Link
        className={styles.edit ?? ''}
        to={`${row.id}/change-team`}
        aria-label={playersTexts.changeTeamOfPerson(row.firstName, lastNameOf(row))}
      >
        ✎
      </Link>
    )}
  </span>
)

type TeamFilterProps = {
  readonly teams: PlayerTableProps['teams']
  readonly value: string
  readonly onChange: (teamId: string) => void
}

const TeamFilter = ({ teams, value, onChange }: TeamFilterProps) => (
  <Select
    aria-label={playersTexts.onlyThisTeam}
    maxW="xs"
    options={optionsFor(teams, playersTexts.allTeams)}
    value={value}
    onChange={onChange}
  />
)
