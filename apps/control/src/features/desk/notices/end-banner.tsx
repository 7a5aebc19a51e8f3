import { Box, Flex, Heading, Text } from '@chakra-ui/react'
import type { Game } from '@cup/contract/entities'
import { Page } from '@cup/ui/chakra'
import { scoreShownOf, shootOutShownOf } from '@cup/ui/components'
import { formatScore } from '@cup/ui/format'
import type { ReactNode } from 'react'

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
            {game.result.awarded && ` · gewertet: ${awardTexts[game.result.awarded]}`}
          </Text>
        )}
        {winner && <Text fontWeight="semibold">Sieger: {winner}</Text>}
      </Box>
      {action}
      {children}
    </Flex>
  )
}

type AwardReason = NonNullable<NonNullable<Game['result']>['awarded']>

const awardTexts: Readonly<Record<AwardReason, string>> = {
  noShow: 'nicht angetreten',
  abandoned: 'abgebrochen',
  decision: 'Entscheidung der Turnierleitung',
}

const wordsOf = ({ cancelled }: Game): { readonly title: string; readonly text: string } =>
  cancelled
    ? { title: 'Spiel abgesagt', text: 'Dieses Spiel findet nicht statt.' }
    : { title: 'Spiel beendet', text: 'An diesem Spiel können keine Änderungen mehr vorgenommen werden.' }

/** A cancelled game whose teams were never known. */
export const CancelledGame = ({ game }: { readonly game: Game }) => (
  <Page title={game.name}>
    <EndBanner game={game} />
  </Page>
)
