import { Box, Heading, SimpleGrid, Stack, Table, Text } from '@chakra-ui/react'
import type { CallAnswerOf } from '@cup/contract/routes'
import { inPlayingOrder } from '@cup/domain/projections'
import type { ReactNode } from 'react'
import { previewTexts, pastStateTexts as texts } from '../../../texts/history.ts'
import { type Cup, type Names, namesIn } from '../events/names.ts'
import { scoreText } from '../preview/preview-words.ts'
import { TablePicture } from '../preview/table-picture.tsx'

type Known = CallAnswerOf<'log.read/moment'>
type PastStateProps = { readonly known: Known; readonly cup: Cup }

/** Number of scorers in the list. */
const SHOWN_SCORERS = 10

/** Tables, scorers and games as they were known at a moment. */
export function PastState({ known, cup }: PastStateProps) {
  const names = namesIn({ ...cup, games: known.games })
  const scorers = known.topscorer.slice(0, SHOWN_SCORERS)
  return (
    <SimpleGrid columns={{ base: 1, xl: 2 }} gap="6" alignItems="start">
      <Stack gap="6" minW="0">
        {known.leaderboards.map(({ groupId, entries }) => (
          <Part key={groupId} title={names.group(groupId)}>
            <TablePicture entries={entries} names={names} />
          </Part>
        ))}
        <Part title={texts.scorers}>
          {scorers.length === 0 && <Text color="fg.muted">{texts.noGoal}</Text>}
          <Box as="ol" listStyleType="none">
            {scorers.map(({ playerId, teamId, rank, goals, assists }) => (
              <Text as="li" key={playerId} py="1">
                {texts.scorer(rank, names.player(playerId), names.team(teamId), previewTexts.tally({ goals, assists }))}
              </Text>
            ))}
          </Box>
        </Part>
      </Stack>
      <Part title={texts.games}>
        <Games games={known.games} names={names} />
      </Part>
    </SimpleGrid>
  )
}

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Stack as="section" gap="2" minW="0" p="3" bg="bg.surface" borderWidth="1px" borderRadius="l3" aria-label={title}>
    <Heading as="h2" textStyle="xl">
      {title}
    </Heading>
    {children}
  </Stack>
)

type GamesProps = { readonly games: Known['games']; readonly names: Names }

const Games = ({ games, names }: GamesProps) => (
  <Table.Root size="sm" fontVariantNumeric="tabular-nums">
    <Table.Body>
      {games.toSorted(inPlayingOrder).map((game) => (
        <Table.Row key={game.id} bg="transparent">
          <Table.Cell whiteSpace="nowrap">{game.name}</Table.Cell>
          <Table.Cell>{names.pairing(game.id)}</Table.Cell>
          <Table.Cell textAlign="end" fontWeight="bold">
            {game.started || game.result ? scoreText(game) : '–'}
          </Table.Cell>
        </Table.Row>
      ))}
    </Table.Body>
  </Table.Root>
)
