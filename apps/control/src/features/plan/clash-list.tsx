import { Heading, List, Stack, Text } from '@chakra-ui/react'
import type { ClashNote } from './clash-notes.ts'

type ClashListProps = {
  readonly notes: readonly ClashNote[]
  /** Leads to the game that a sentence is about; without it the sentences are text. */
  readonly onOpen?: (gameId: string) => void
}

/** What somebody should know of the plan; nothing of it is forbidden. */
export const ClashList = ({ notes, onOpen }: ClashListProps) => (
  <Stack as="section" aria-label="Hinweise" gap="3" p="4" bg="bg.surface" borderWidth="1px" borderRadius="l3">
    <Heading as="h2" textStyle="lg">
      {notes.length === 0 ? 'Keine Hinweise' : `Hinweise (${notes.length})`}
    </Heading>
    {notes.length === 0 ? (
      <Text color="fg.muted">Nichts überschneidet sich, und alle haben ihre Pause.</Text>
    ) : (
      <List.Root
        variant="plain"
        gap="1"
        maxH={{ base: '40dvh', lg: '50dvh' }}
        overflowY="auto"
        p="1"
        tabIndex={onOpen ? -1 : 0}
      >
        {notes.map(({ key, game, text }) => (
          <List.Item key={key}>
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
          </List.Item>
        ))}
      </List.Root>
    )}
  </Stack>
)
