import { Flex, Text } from '@chakra-ui/react'
import { Button } from '@cup/ui/chakra'
import { useOutbox } from '../../shared/outbox/outbox-context.ts'
import type { Sent } from '../../shared/outbox/sent.ts'
import { pressTextOf } from './sent-texts.ts'

/** [C9] A press of the clock that came late is worth a question: the game has gone on meanwhile. */
export function LateQuestion({ sent }: { readonly sent: Sent }) {
  const { sendLate, drop } = useOutbox()
  return (
    <Flex
      role="alert"
      align="center"
      wrap="wrap"
      gap="3"
      px={{ base: '4', md: '6' }}
      py="2"
      bg="bg.error"
      color="fg.error"
    >
      <Text flex="1" minW="60" fontWeight="medium">
        Nicht angekommen: {pressTextOf(sent)}. Jetzt noch senden?
      </Text>
      <Button size="touch" variant="danger" onClick={() => sendLate(sent.key)}>
        Jetzt noch senden
      </Button>
      <Button size="touch" variant="outline" color="inherit" onClick={() => drop(sent.key)}>
        Verwerfen
      </Button>
    </Flex>
  )
}
