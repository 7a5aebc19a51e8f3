import { Flex, Text } from '@chakra-ui/react'
import { Button } from '@cup/ui/chakra'
import { useOutbox } from '../../shared/outbox/outbox-context.ts'
import type { Sent } from '../../shared/outbox/sent.ts'
import { pressTextOf, refusalTextOf } from './sent-texts.ts'

/** What the service refused, and why, until it was read. */
export function RefusedNote({ sent }: { readonly sent: Sent }) {
  const { drop } = useOutbox()
  return (
    <Flex
      role="alert"
      align="center"
      wrap="wrap"
      gap="3"
      px={{ base: '4', md: '6' }}
      py="1"
      bg="bg.error"
      color="fg.error"
    >
      <Text flex="1" minW="60">
        <Text as="strong">{pressTextOf(sent)}:</Text> {refusalTextOf(sent.refusal)}
      </Text>
      <Button variant="ghost" color="inherit" onClick={() => drop(sent.key)}>
        Verstanden
      </Button>
    </Flex>
  )
}
