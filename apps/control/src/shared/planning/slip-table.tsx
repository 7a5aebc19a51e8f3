import { Table } from '@chakra-ui/react'
import type { Game } from '@cup/contract/entities'
import type { Move } from '@cup/domain/planning'
import { formatTime } from '@cup/ui/format'
import { slipTexts } from '../../texts/slip.ts'

type SlipTableProps = { readonly moves: readonly Move[]; readonly games: readonly Game[] }

/** Every game that gets another time, with its times before and after. */
export const SlipTable = ({ moves, games }: SlipTableProps) => {
  const timeOf = (id: string, from: string) => games.find((game) => game.id === id)?.dateTime ?? from
  return (
    <Table.Root aria-label={slipTexts.preview} fontVariantNumeric="tabular-nums">
      <Table.Header>
        <Table.Row>
          <Table.ColumnHeader>{slipTexts.game}</Table.ColumnHeader>
          <Table.ColumnHeader>{slipTexts.planned}</Table.ColumnHeader>
          <Table.ColumnHeader>{slipTexts.now}</Table.ColumnHeader>
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {moves.map(({ id, name, from, to }) => (
          <Table.Row key={id}>
            <Table.Cell>{name}</Table.Cell>
            <Table.Cell>{formatTime(timeOf(id, from))}</Table.Cell>
            <Table.Cell fontWeight="semibold">{formatTime(to)}</Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  )
}
