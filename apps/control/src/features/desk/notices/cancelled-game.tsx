import { Box, Heading, Text } from '@chakra-ui/react'
import type { Game } from '@cup/contract/entities'
import { Page } from '@cup/ui/chakra'
import { deskTexts } from '../../../texts/desk.ts'

type EndWords = { readonly title: string; readonly text: string }

/** The words for a game that is over, or that will not be played. */
export function endWordsOf({ cancelled, annulled, withdrawnTeamId }: Game): EndWords {
  if (annulled) return deskTexts.end.annulled
  if (cancelled) return withdrawnTeamId ? deskTexts.end.withdrawn : deskTexts.end.cancelled
  return deskTexts.end.finished
}

/** A cancelled game whose teams were never known. */
export function CancelledGame({ game }: { readonly game: Game }) {
  const { title, text } = endWordsOf(game)
  return (
    <Page title={game.name}>
      <Box role="status">
        <Heading as="h2" textStyle="2xl">
          {title}
        </Heading>
        <Text>{text}</Text>
      </Box>
    </Page>
  )
}
