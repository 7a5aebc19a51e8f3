import { Flex, Heading, Stack, Text } from '@chakra-ui/react'
import type { Game } from '@cup/contract/entities'
import { SIDES } from '@cup/domain/kernel'
import { scoreShownOf, shootOutShownOf, TeamBadge, WholeName } from '@cup/ui/components'
import { formatScore } from '@cup/ui/format'
import type { ReactNode } from 'react'
import { deskTexts } from '../../../texts/desk.ts'
import type { DeskTeams } from '../model/desk-teams.ts'
import { endWordsOf } from '../notices/cancelled-game.tsx'
import { Card } from './deck.tsx'

type EndCardProps = { readonly game: Game; readonly teams: DeskTeams['teams']; readonly children?: ReactNode }

/** The game is over, or will not be played: its result, and the way back. */
export function EndCard({ game, teams, children }: EndCardProps) {
  const { title, text } = endWordsOf(game)
  const winner = SIDES.map((side) => teams[side]).find(({ id }) => id === game.result?.winnerTeamId)?.name
  return (
    <Card label={title}>
      <Stack role="status" gap="2" w="full" minW="0">
        <Heading as="h2" textStyle="xl">
          {title}
        </Heading>
        {game.result && (
          <Flex align="center" gap="3" wrap="wrap" fontVariantNumeric="tabular-nums">
            <TeamBadge team={teams.home} />
            <Text textStyle="4xl" fontWeight="extrabold">
              {formatScore(scoreShownOf(game), shootOutShownOf(game))}
              {game.result.awarded && deskTexts.end.awarded(game.result.awarded)}
            </Text>
            <TeamBadge team={teams.guest} />
          </Flex>
        )}
        {winner && (
          <Text as="div" fontWeight="semibold" w="full" minW="0">
            <WholeName name={deskTexts.end.winner(winner)} />
          </Text>
        )}
        <Text textStyle="md" color="fg.muted">
          {text}
        </Text>
      </Stack>
      {children}
    </Card>
  )
}
