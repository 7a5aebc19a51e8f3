import { Box, Heading, Stack, Table, Text } from '@chakra-ui/react'
import type { Game } from '@cup/contract/entities'
import type { CallAnswerOf } from '@cup/contract/routes'
import { plannedTeamText, tableOrderText, WholeName } from '@cup/ui/components'
import { formatGameDateTime, formatScore } from '@cup/ui/format'
import type { ReactNode } from 'react'
import { withdrawalTexts as texts } from '../../texts/competition.ts'
import { namesOfSides, type WholePlan } from '../planning/names-of-sides.ts'

type Preview = CallAnswerOf<'competition.write/preview-withdrawal'>

type WithdrawalPictureProps = {
  /** Absent until something is chosen that can be done. */
  readonly preview: Preview | undefined
  /** The games of the team that are not cancelled. */
  readonly ofTeam: readonly Game[]
  readonly plan: WholePlan
}

/** [K3] Consequences of the withdrawal: each game, references without a team, tables, and the teams that advance. */
export function WithdrawalPicture({ preview, ofTeam, plan }: WithdrawalPictureProps) {
  const nameOf = (id: string | null) => plan.teams.find((team) => team.id === id)?.name ?? texts.openTeam
  const gameOf = (id: string) => plan.games.find((game) => game.id === id)
  const lost = (preview?.lostSides ?? []).flatMap(({ gameId, side }) => {
    const game = gameOf(gameId)
    return game ? [texts.lostSide(game.name, referenceText(game.plannedTeams[side], plan))] : []
  })
  const pairings = (preview?.pairings ?? []).filter(({ via }) => !via)
  return (
    <>
      {lost.length > 0 && (
        <Part title={texts.lost}>
          <List texts={lost} isWarning />
        </Part>
      )}
      <Part title={ofTeam.length === 0 ? texts.noGames : texts.games}>
        <Stack as="ul" listStyleType="none" gap="2">
          {ofTeam.map((game) => (
            <GameLine key={game.id} game={game} plan={plan} preview={preview} />
          ))}
        </Stack>
      </Part>
      {preview?.leaderboards.map(({ groupId, after }) => (
        <Part key={groupId} title={texts.table(plan.competition.groups.find(({ id }) => id === groupId)?.name ?? '')}>
          <TableAfter entries={after} nameOf={nameOf} />
          <Text color="fg.muted">{tableOrderText(plan.competition.settings)}</Text>
        </Part>
      ))}
      {pairings.length > 0 && (
        <Part title={texts.pairings}>
          <List
            texts={pairings.map(({ gameId, before, after, state }) =>
              texts.pairing[state](gameOf(gameId)?.name ?? '', nameOf(before), nameOf(after)),
            )}
          />
        </Part>
      )}
      {preview?.topscorer && <Text color="fg.muted">{texts.scorersChange}</Text>}
    </>
  )
}

function referenceText(planned: Game['plannedTeams']['home'], { competition, games }: WholePlan): string {
  return plannedTeamText(planned, {
    game: (id) => games.find((game) => game.id === id)?.name,
    group: (id) => competition.groups.find((group) => group.id === id)?.name,
  })
}

type PartProps = { readonly title: string; readonly children: ReactNode }

const Part = ({ title, children }: PartProps) => (
  <Stack as="section" gap="2" aria-label={title}>
    <Heading as="h3" textStyle="lg">
      {title}
    </Heading>
    {children}
  </Stack>
)

type ListProps = { readonly texts: readonly string[]; readonly isWarning?: boolean }

const List = ({ texts: lines, isWarning = false }: ListProps) => (
  <Box as="ul" listStyleType="none" {...(isWarning ? { bg: 'bg.warning', px: '4', py: '2', borderRadius: 'l2' } : {})}>
    {lines.map((line) => (
      <Text as="li" key={line} py="1">
        {line}
      </Text>
    ))}
  </Box>
)

type GameLineProps = Pick<WithdrawalPictureProps, 'preview' | 'plan'> & { readonly game: Game }

/** A game of the team, and what becomes of it. */
function GameLine({ game, plan, preview }: GameLineProps) {
  const { home, guest } = namesOfSides(game, plan)
  return (
    <Box as="li" borderWidth="1px" borderRadius="l2" px="3" py="2">
      <Text fontWeight="medium">{texts.game(game.name, home, guest)}</Text>
      <Text color="fg.muted" textStyle="sm">
        {formatGameDateTime(game.dateTime)}
      </Text>
      {preview && <Text>{whatBecomes(game, preview)}</Text>}
    </Box>
  )
}

function whatBecomes(game: Game, { games }: Preview): string {
  const change = games.find(({ gameId }) => gameId === game.id)
  if (!change) return game.result ? texts.stays(formatScore(game.result)) : texts.movesUp
  const { became, home = 0, guest = 0 } = change
  return became === 'awarded' ? texts.awarded(formatScore({ home, guest })) : texts.became[became]
}

type TableAfterProps = {
  readonly entries: Preview['leaderboards'][number]['after']
  readonly nameOf: (id: string) => string
}

const TableAfter = ({ entries, nameOf }: TableAfterProps) => (
  <Table.Root size="sm" fontVariantNumeric="tabular-nums">
    <Table.Header>
      <Table.Row bg="transparent">
        <Table.ColumnHeader>{texts.rank}</Table.ColumnHeader>
        <Table.ColumnHeader>{texts.team}</Table.ColumnHeader>
        <Table.ColumnHeader textAlign="end">{texts.goals}</Table.ColumnHeader>
        <Table.ColumnHeader textAlign="end">{texts.points}</Table.ColumnHeader>
      </Table.Row>
    </Table.Header>
    <Table.Body>
      {entries.map(({ teamId, rank, scoredGoals, receivedGoals, points, withdrawn, decidedBy }) => (
        <Table.Row key={teamId} bg="transparent">
          <Table.Cell>{decidedBy === 'withdrawn' ? '–' : `${rank}.`}</Table.Cell>
          <Table.Cell>
            <WholeName name={withdrawn ? texts.withdrawnTeam(nameOf(teamId)) : nameOf(teamId)} />
          </Table.Cell>
          <Table.Cell textAlign="end">{`${scoredGoals}:${receivedGoals}`}</Table.Cell>
          <Table.Cell textAlign="end" fontWeight="bold">
            {points}
          </Table.Cell>
        </Table.Row>
      ))}
    </Table.Body>
  </Table.Root>
)
