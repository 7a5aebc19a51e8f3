import { Badge, Flex, Heading, Stack, Table, Text } from '@chakra-ui/react'
import type { Player, StaffPlayer, Team } from '@cup/contract/entities'
import type { Instant } from '@cup/domain/kernel'
import { TeamBadge } from '@cup/ui/components'
import { ageOf, formatDate } from '@cup/ui/format'
import { useId } from 'react'
import { commentatorTexts } from '../../texts/commentator.ts'

/** A player as this page may know one: commentators and organisers see birthdays. */
export type KnownPlayer = Player | StaffPlayer

type SquadListProps = {
  readonly team: Team
  readonly players: readonly KnownPlayer[]
  /** Ages are those of this moment. */
  readonly now: Instant
}

/** A team for those who talk about it: its staff and its players by number. */
export function SquadList({ team, players, now }: SquadListProps) {
  const id = useId()
  return (
    <Stack
      as="section"
      aria-labelledby={id}
      gap="4"
      p="4"
      bg="bg.surface"
      borderRadius="l3"
      borderWidth="1px"
      borderTopWidth="8px"
      borderTopColor={team.primaryColor}
    >
      <Flex align="center" gap="3">
        <TeamBadge team={team} size="large" />
        <Heading as="h2" id={id} textStyle="2xl" overflowWrap="anywhere" minW="0">
          {team.name}
        </Heading>
      </Flex>
      <Text whiteSpace="pre-line">
        <Text as="span" color="fg.muted">
          {commentatorTexts.staff}
        </Text>
        {team.staff ?? commentatorTexts.notStated}
      </Text>
      {players.length === 0 ? (
        <Text color="fg.muted">{commentatorTexts.squadFollows}</Text>
      ) : (
        <Table.ScrollArea tabIndex={0} role="region" aria-label={commentatorTexts.squadOf(team.name)}>
          <PlayerTable players={players} now={now} />
        </Table.ScrollArea>
      )}
    </Stack>
  )
}

const PlayerTable = ({ players, now }: Omit<SquadListProps, 'team'>) => (
  <Table.Root size="sm" fontSize="lg" fontVariantNumeric="tabular-nums">
    <Table.Header>
      <Table.Row bg="transparent">
        <Table.ColumnHeader scope="col">{commentatorTexts.numberShort}</Table.ColumnHeader>
        <Table.ColumnHeader scope="col">{commentatorTexts.lastName}</Table.ColumnHeader>
        <Table.ColumnHeader scope="col">{commentatorTexts.firstName}</Table.ColumnHeader>
        <Table.ColumnHeader scope="col">{commentatorTexts.birthday}</Table.ColumnHeader>
      </Table.Row>
    </Table.Header>
    <Table.Body>
      {players.map((player) => (
        <Table.Row key={player.id} h="11" bg="transparent">
          <Table.Cell fontWeight="bold">{player.number}</Table.Cell>
          <Table.Cell fontWeight="semibold" {...WRAPPED}>
            {player.erased ? player.displayName : player.lastName}
            {player.isGoalkeeper && (
              <Badge ms="2" size="md" title={commentatorTexts.goalkeeper}>
                {commentatorTexts.goalkeeperShort}
              </Badge>
            )}
          </Table.Cell>
          <Table.Cell {...WRAPPED}>{player.firstName}</Table.Cell>
          <Table.Cell whiteSpace="nowrap">{birthdayText(player, now)}</Table.Cell>
        </Table.Row>
      ))}
    </Table.Body>
  </Table.Root>
)

/** A scroll area keeps its cells on one line; a birthday out of sight is worse than a name on two. */
const WRAPPED = { whiteSpace: 'normal', overflowWrap: 'anywhere', minW: '24' } as const

/** [V8] "18.01.2010 (15)"; nothing where it is not known. */
function birthdayText(player: KnownPlayer, now: Instant): string {
  const birthday = 'birthday' in player ? player.birthday : undefined
  return birthday === undefined ? '' : `${formatDate(birthday)} (${ageOf(birthday, now)})`
}
