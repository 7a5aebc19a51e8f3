import { Box, Flex, Table, Text } from '@chakra-ui/react'
import type { Instant } from '@cup/domain/kernel'
import type { ReactNode } from 'react'
import { commentatorTexts } from '../../texts/commentator.ts'
import { ageAt, type KnownPlayer } from './known-player.ts'
import { NameOfPlayer } from './name-of-player.tsx'
import { ONE_SCREEN } from './wide.ts'

/** The goals of a player in the competition, and in the game that is shown. */
export type PlayerGoals = { readonly all: number; readonly now: number }

/** Players of a squad, with their numbers for the commentator. */
export type SquadTableProps = {
  readonly players: readonly KnownPlayer[]
  /** Ages are those of this moment. */
  readonly now: Instant
  readonly goalsOf: (playerId: string) => PlayerGoals
  /** The rest of a player's penalty. */
  readonly penaltyOf: (playerId: string) => ReactNode
}

/** The players of a team by number: who scored in this game and who sits out have rows of their own colour. */
export const SquadTable = ({ players, now, goalsOf, penaltyOf }: SquadTableProps) => (
  <Box css={FRAME} style={{ '--players': players.length }}>
    <Table.Root css={TABLE}>
      <Table.Header>
        <Table.Row>
          <Table.ColumnHeader scope="col">{commentatorTexts.numberShort}</Table.ColumnHeader>
          <Table.ColumnHeader scope="col">{commentatorTexts.name}</Table.ColumnHeader>
          <Table.ColumnHeader scope="col">{commentatorTexts.age}</Table.ColumnHeader>
          <Table.ColumnHeader scope="col">{commentatorTexts.goalsColumn}</Table.ColumnHeader>
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {players.map((player) => {
          const goals = goalsOf(player.id)
          return (
            <Table.Row key={player.id} data-scored={goals.now > 0 || undefined}>
              <Table.Cell data-long={player.number > 99 || undefined}>{player.number}</Table.Cell>
              <Table.Cell>
                <NameOfPlayer player={player} />
              </Table.Cell>
              <Table.Cell>{ageAt(player, now)}</Table.Cell>
              <Table.Cell>
                <Flex wrap="wrap" align="baseline" justify="flex-end" columnGap="1.5">
                  {penaltyOf(player.id)}
                  <GoalsOfPlayer {...goals} />
                </Flex>
              </Table.Cell>
            </Table.Row>
          )
        })}
      </Table.Body>
    </Table.Root>
  </Box>
)

const GoalsOfPlayer = ({ all, now }: PlayerGoals) => (
  <>
    {all > 0 && <strong>{all}</strong>}
    {now > 0 && (
      <Text as="span" fontSize="0.875rem" color="fg.success" fontWeight="semibold">
        {' '}
        {commentatorTexts.goalsNow(now)}
      </Text>
    )}
  </>
)

/** On a wide screen the rows share the height that is left, so that squads of ten and of fourteen are in sight. */
const FRAME = {
  minWidth: '0',
  minHeight: '0',
  containerType: 'inline-size',
  '--row': '3.25rem',
  '--name': '1.1875rem',
  [ONE_SCREEN]: {
    containerType: 'size',
    '--row': 'clamp(2.25rem, calc((100cqh - 1.625rem) / var(--players)), 4.5rem)',
    '--name': 'clamp(1rem, min(calc(var(--row) * 0.335), 4.7cqi), 1.5rem)',
  },
}

const TABLE = {
  tableLayout: 'fixed',
  width: '100%',
  fontVariantNumeric: 'tabular-nums',
  '& tr': { background: 'transparent' },
  '& tr[data-scored]': { background: 'bg.sunken' },
  '& tr:has([data-penalty])': { background: 'var(--warn-subtle)' },
  '& th': {
    height: '1.5rem',
    paddingBlock: '0',
    paddingInline: '0.25rem',
    fontSize: '0.8125rem',
    lineHeight: '1.2',
    fontWeight: 'semibold',
    color: 'fg.muted',
  },
  '& td': {
    height: 'var(--row)',
    paddingBlock: '0',
    paddingInline: '0.25rem',
    borderTopWidth: '1px',
    borderBottomWidth: '0',
    fontSize: 'var(--name)',
    lineHeight: '1.1',
    whiteSpace: 'normal',
  },
  '& :is(th, td):first-of-type': { width: '3.75rem', textAlign: 'center', whiteSpace: 'nowrap' },
  '& td:first-of-type': { fontSize: 'calc(var(--name) * 1.45)', fontWeight: 'extrabold', lineHeight: '1' },
  '& td:first-of-type[data-long]': { fontSize: 'var(--name)' },
  '& :is(th, td):nth-of-type(3)': { width: '2.625rem', textAlign: 'end' },
  '& td:nth-of-type(3)': { color: 'fg.muted' },
  '& :is(th, td):nth-of-type(4)': { width: '7.25rem', textAlign: 'end', paddingInlineEnd: '0.875rem' },
  '& td:nth-of-type(4) strong': { fontSize: 'calc(var(--name) * 1.2)', fontWeight: 'extrabold' },
  '@container (max-width: 25rem)': {
    '& :is(th, td):first-of-type': { width: '3.25rem' },
    '& :is(th, td):nth-of-type(3)': { width: '2.5rem' },
    '& :is(th, td):nth-of-type(4)': { width: '6rem', paddingInlineEnd: '0.5rem' },
  },
}
