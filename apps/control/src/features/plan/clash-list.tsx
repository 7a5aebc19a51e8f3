import { Heading, List, Stack, Text } from '@chakra-ui/react'
import type { Remedy } from '../../shared/game-view/plan-notes.ts'
import { RemedyButton } from '../../shared/game-view/remedy-button.tsx'
import { planTexts } from '../../texts/plan.ts'

type ClashListProps = {
  readonly notes: readonly ClashNote[]
  /** Leads to the game that a sentence is about; without it the sentences are text. */
  readonly onOpen?: (gameId: string) => void
}

/** Warnings about the plan; none of them forbids anything. */
export const ClashList = ({ notes, onOpen }: ClashListProps) => (
  <Stack as="section" aria-label={planTexts.notes} gap="3" p="4" bg="bg.surface" borderWidth="1px" borderRadius="l3">
    <Heading as="h2" textStyle="lg">
      {notes.length === 0 ? planTexts.noNotes : planTexts.notesCounted(notes.length)}
    </Heading>
    {notes.length === 0 ? (
      <Text color="fg.muted">{planTexts.noClashes}</Text>
    ) : (
      <List.Root
        variant="plain"
        gap="1"
        maxH={{ base: '40dvh', lg: '50dvh' }}
        overflowY="auto"
        p="1"
        tabIndex={onOpen ? -1 : 0}
      >
        {notes.map(({ key, game, text, remedy }) => (
          <List.Item key={key} display="block">
            {onOpen ? (
              <Text
                asChild
                textAlign="start"
                minH="target"
                px="2"
                width="full"
                borderRadius="l2"
                cursor="button"
                _hover={{ bg: 'bg.sunken', textDecoration: 'underline' }}
              >
                <button type="button" onClick={() => onOpen(game)}>
                  {text} <span aria-hidden="true">→</span>
                </button>
              </Text>
            ) : (
              text
            )}
            {remedy && <RemedyButton remedy={remedy} />}
          </List.Item>
        ))}
      </List.Root>
    )}
  </Stack>
)

/** A warning about a plan, in a sentence. */
export type ClashNote = {
  readonly key: string
  /** The game at which it is shown first, and all that it is about. */
  readonly game: string
  readonly games: readonly string[]
  readonly text: string
  /** The way out, where that is not another time. */
  readonly remedy?: Remedy
}

type NamedSlot = {
  readonly game: { readonly id: string; readonly name: string }
  readonly at: string
  /** [H9] Another competition of the meet. */
  readonly other?: { readonly name: string }
}

/** The games and teams that the sentences name. */
export type ClashNames = {
  readonly slots: readonly NamedSlot[]
  readonly teams: readonly { readonly id: string; readonly name: string }[]
}

/** More games than these are counted. */
export const MOST_NAMED = 3

/** Joins words by "und". */
export const list = new Intl.ListFormat('de', { type: 'conjunction' })
