import { Box, Flex, Heading, Text } from '@chakra-ui/react'
import type { Game } from '@cup/contract/entities'
import { Page } from '@cup/ui/chakra'
import { scoreShownOf, shootOutShownOf, WholeName } from '@cup/ui/components'
import { formatScore } from '@cup/ui/format'
import type { ReactNode } from 'react'
import { deskTexts } from '../../../texts/desk.ts'

type EndBannerProps = {
  readonly game: Game
  /** Who has won; undefined for a draw. */
  readonly winner?: string | undefined
  readonly action?: ReactNode
  readonly children?: ReactNode
}

/** The game is over, or will not be played. */
export function EndBanner({ game, winner, action, children }: EndBannerProps) {
  const { title, text } = wordsOf(game)
  return (
    <Flex
      role="status"
      align="center"
      wrap="wrap"
      gap="4"
      p="5"
      bg="bg.surface"
      borderRadius="l3"
      borderWidth="2px"
      borderColor="border.emphasized"
    >
      <Box flex="1" minW="64">
        <Heading as="h2" textStyle="2xl">
          {title}
        </Heading>
        <Text>{text}</Text>
        {game.result && (
          <Text mt="2" textStyle="3xl" fontWeight="bold" fontVariantNumeric="tabular-nums">
            {formatScore(scoreShownOf(game), shootOutShownOf(game))}
            {game.result.awarded && deskTexts.end.awarded(game.result.awarded)}
          </Text>
        )}
        {winner && (
          <Box fontWeight="semibold">
            <WholeName name={deskTexts.end.winner(winner)} />
          </Box>
        )}
      </Box>
      {action}
      {children}
    </Flex>
  )
}

function wordsOf({ cancelled, annulled, withdrawnTeamId }: Game): { readonly title: string; readonly text: string } {
  if (annulled) return deskTexts.end.annulled
  if (cancelled) return withdrawnTeamId ? deskTexts.end.withdrawn : deskTexts.end.cancelled
  return deskTexts.end.finished
}

/** A cancelled game whose teams were never known. */
export const CancelledGame = ({ game }: { readonly game: Game }) => (
  <Page title={game.name}>
    <EndBanner game={game} />
  </Page>
)
