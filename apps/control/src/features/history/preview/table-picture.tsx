import { Box, Table } from '@chakra-ui/react'
import type { LeaderboardEntry } from '@cup/domain/projections'
import { formatDifference } from '@cup/ui/format'
import { leaderboardTexts as texts } from '../../../texts/history.ts'
import type { Names } from '../events/names.ts'

type TablePictureProps = {
  readonly entries: readonly LeaderboardEntry[]
  /** Table to compare with: teams at other places are marked. */
  readonly compared?: readonly LeaderboardEntry[]
  readonly names: Names
}

/** A table of a group, as small as it can be read. */
export const TablePicture = ({ entries, compared, names }: TablePictureProps) => (
  <Table.Root size="sm" fontVariantNumeric="tabular-nums">
    <Table.Header>
      <Table.Row bg="transparent">
        <Table.ColumnHeader>{texts.rank}</Table.ColumnHeader>
        <Table.ColumnHeader>{texts.team}</Table.ColumnHeader>
        <Table.ColumnHeader textAlign="end">{texts.goals}</Table.ColumnHeader>
        <Table.ColumnHeader textAlign="end">{texts.difference}</Table.ColumnHeader>
        <Table.ColumnHeader textAlign="end">{texts.points}</Table.ColumnHeader>
      </Table.Row>
    </Table.Header>
    <Table.Body>
      {entries.map((entry) => {
        const was = compared?.find(({ teamId }) => teamId === entry.teamId)
        return (
          <Table.Row key={entry.teamId} bg={was && was.rank !== entry.rank ? 'bg.info' : 'transparent'}>
            <Table.Cell>{entry.rank}.</Table.Cell>
            <Table.Cell>
              {names.team(entry.teamId)} <Move from={was?.rank} to={entry.rank} />
            </Table.Cell>
            <Table.Cell textAlign="end">{`${entry.scoredGoals}:${entry.receivedGoals}`}</Table.Cell>
            <Table.Cell textAlign="end">{formatDifference(entry.goalDifference)}</Table.Cell>
            <Table.Cell textAlign="end" fontWeight="bold">
              {entry.points}
            </Table.Cell>
          </Table.Row>
        )
      })}
    </Table.Body>
  </Table.Root>
)

type MoveProps = { readonly from: number | undefined; readonly to: number }

function Move({ from, to }: MoveProps) {
  if (from === undefined || from === to) return null
  const isUp = to < from
  return (
    <Box as="span" display="inline-block" fontWeight="bold" color={isUp ? 'fg.success' : 'fg.error'}>
      <span aria-hidden="true">{isUp ? '▲' : '▼'}</span> {texts.rankChange(from, to)}
    </Box>
  )
}
