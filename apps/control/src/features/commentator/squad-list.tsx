import { Badge, Box, Flex, Heading, Stack, Table, Text } from '@chakra-ui/react'
import type { Player, StaffPlayer, Team } from '@cup/contract/entities'
import type { Instant } from '@cup/domain/kernel'
import { TeamBadge, WholeName } from '@cup/ui/components'
import { ageOf, formatDate } from '@cup/ui/format'
import { type ReactNode, useId } from 'react'
import { commentatorTexts } from '../../texts/commentator.ts'
import type { Standing } from './group-outlook.ts'

/** A player as this page may know one: commentators and organisers see birthdays. */
export type KnownPlayer = Player | StaffPlayer

/** What a squad has done, beside who it is. */
export type SquadRecord = {
  readonly standing: Standing | undefined
  readonly form: ReactNode
  /** The goals of a player in the competition, and in this game. */
  readonly goalsOf: (playerId: string) => { readonly all: number; readonly now: number }
  /** What still runs of a player's penalty. */
  readonly penaltyOf: (playerId: string) => ReactNode
}

type SquadListProps = SquadRecord & {
  readonly team: Team
  readonly players: readonly KnownPlayer[]
  /** Ages are those of this moment. */
  readonly now: Instant
}

/** A team for those who talk about it: its staff and its players by number. */
export function SquadList({ team, players, now, standing, form, ...record }: SquadListProps) {
  const id = useId()
  return (
    <Stack
      as="section"
      aria-labelledby={id}
      gap="1"
      px="3"
      py="2"
      bg="bg.surface"
      borderRadius="l3"
      borderWidth="1px"
      borderTopWidth="8px"
      borderTopColor={team.primaryColor}
    >
      <Flex align="center" gap="3" css={SMALL_CREST}>
        <TeamBadge team={team} size="large" />
        <Box minW="0" flex="1">
          <Heading as="h2" id={id} textStyle="xl" lineHeight="short">
            <WholeName name={team.name} lines={2} />
          </Heading>
          <Flex align="center" wrap="wrap" columnGap="3" minH="6" fontWeight="semibold">
            {standing && commentatorTexts.standing(standing.rank, standing.points)}
            {form}
          </Flex>
        </Box>
      </Flex>
      <Text whiteSpace="pre-line" textStyle="sm">
        <Text as="span" color="fg.muted">
          {commentatorTexts.staff}
        </Text>
        {team.staff ?? commentatorTexts.notStated}
      </Text>
      {players.length === 0 ? (
        <Text color="fg.muted">{commentatorTexts.squadFollows}</Text>
      ) : (
        <Table.ScrollArea tabIndex={0} role="region" aria-label={commentatorTexts.squadOf(team.name)}>
          <PlayerTable players={players} now={now} {...record} />
        </Table.ScrollArea>
      )}
    </Stack>
  )
}

const SMALL_CREST = { '&& [data-size=large]': { width: '3.25rem', height: '3.625rem' } }

type PlayerTableProps = Pick<SquadListProps, 'players' | 'now' | 'goalsOf' | 'penaltyOf'>

const PlayerTable = ({ players, now, goalsOf, penaltyOf }: PlayerTableProps) => (
  <Table.Root
    size="sm"
    fontSize={isLarge(players) ? '0.9375rem' : '1rem'}
    fontVariantNumeric="tabular-nums"
    css={COLUMNS}
  >
    <Table.Header>
      <Table.Row bg="transparent">
        <Table.ColumnHeader scope="col">{commentatorTexts.numberShort}</Table.ColumnHeader>
        <Table.ColumnHeader scope="col">{commentatorTexts.name}</Table.ColumnHeader>
        <Table.ColumnHeader scope="col">{commentatorTexts.birthday}</Table.ColumnHeader>
        <Table.ColumnHeader scope="col" textAlign="end">
          {commentatorTexts.goalsColumn}
        </Table.ColumnHeader>
      </Table.Row>
    </Table.Header>
    <Table.Body>
      {players.map((player) => (
        <Table.Row key={player.id} h={isLarge(players) ? '8.5' : '11'} bg="transparent">
          <Table.Cell fontWeight="bold" textStyle="xl" textAlign="center" lineHeight="none">
            {player.number}
          </Table.Cell>
          <Table.Cell whiteSpace="normal" lineHeight="1.1">
            <NameOfPlayer {...player} />
            {player.isGoalkeeper && (
              <Badge size="sm" ms="1" title={commentatorTexts.goalkeeper}>
                {commentatorTexts.goalkeeperShort}
              </Badge>
            )}
          </Table.Cell>
          <Table.Cell whiteSpace="normal" lineHeight="1.2">
            {birthdayText(player, now)}
          </Table.Cell>
          <Table.Cell>
            <Flex wrap="wrap" justify="flex-end" columnGap="1">
              <GoalsOfPlayer {...goalsOf(player.id)} />
              {penaltyOf(player.id)}
            </Flex>
          </Table.Cell>
        </Table.Row>
      ))}
    </Table.Body>
  </Table.Root>
)

/** The surname in bold; only a very long name gets smaller, and no word of it is broken. */
function NameOfPlayer(player: KnownPlayer) {
  const { firstName = '', lastName = '' } = player
  const surname = player.erased ? player.displayName : lastName
  if (firstName.length + lastName.length <= LONG_NAME) {
    return (
      <>
        <strong>{surname}</strong> {firstName}
      </>
    )
  }
  return (
    <Box fontSize="0.8125rem">
      <strong>
        <WholeName name={surname ?? ''} />
      </strong>{' '}
      {firstName}
    </Box>
  )
}

/** The number of letters from which a text takes more than two lines. */
const LONG_NAME = 30

/** Number, birthday and goals have the room that they need; the names have the rest, and never get smaller. */
const COLUMNS = {
  tableLayout: 'fixed',
  '& th, & td': { paddingInline: '1', paddingBlock: '0' },
  '& th:first-of-type': { width: '2.5rem' },
  '@media (max-width: 63.99em)': { minWidth: '26rem' },
  '& th:nth-of-type(3)': { width: '5.75rem' },
  '& th:nth-of-type(4)': { width: '4.75rem' },
  '& th, & td:nth-of-type(3)': { textStyle: 'sm' },
}

/** More players than these move together, so that the whole squad is in sight. */
const SMALL_SQUAD = 10
const isLarge = (players: readonly KnownPlayer[]): boolean => players.length > SMALL_SQUAD

const GoalsOfPlayer = ({ all, now }: { readonly all: number; readonly now: number }) => (
  <>
    {now > 0 && (
      <Text as="span" textStyle="sm" color="fg.success" fontWeight="semibold">
        {commentatorTexts.goalsNow(now)}{' '}
      </Text>
    )}
    {all > 0 && <strong>{all}</strong>}
  </>
)

/** [V8] "18.01.2010 (15)"; nothing where it is not known. */
function birthdayText(player: KnownPlayer, now: Instant): string {
  const birthday = 'birthday' in player ? player.birthday : undefined
  return birthday === undefined ? '' : `${formatDate(birthday)} (${ageOf(birthday, now)})`
}
