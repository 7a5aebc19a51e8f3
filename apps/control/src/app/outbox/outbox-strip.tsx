import { Flex, Stack, Text } from '@chakra-ui/react'
import { Button, ModalDialog } from '@cup/ui/chakra'
import { useState } from 'react'
import { useStore } from 'zustand'
import { useOutbox } from '../../shared/outbox/outbox-context.ts'
import type { Sent } from '../../shared/outbox/sent.ts'
import { LateQuestion } from './late-question.tsx'
import { RefusedNote } from './refused-note.tsx'
import { pressTextOf, waitingText } from './sent-texts.ts'

/** What is not at the service yet, what must be decided, and what was refused; nothing while all is well. */
export function OutboxStrip() {
  const sent = useStore(useOutbox().sent)
  const waiting = sent.filter(({ state }) => state === 'unconfirmed')
  return (
    <Stack gap="0" aria-live="polite">
      {sent
        .filter(({ state }) => state === 'needsDecision')
        .map((one) => (
          <LateQuestion key={one.key} sent={one} />
        ))}
      {sent
        .filter(({ state }) => state === 'refused')
        .map((one) => (
          <RefusedNote key={one.key} sent={one} />
        ))}
      {waiting.length > 0 && <Waiting waiting={waiting} />}
    </Stack>
  )
}

function Waiting({ waiting }: { readonly waiting: readonly Sent[] }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Flex align="center" gap="3" px={{ base: '4', md: '6' }} py="1" bg="bg.warning" color="fg.warning">
      <Text flex="1" fontWeight="medium">
        {waitingText(waiting.length)}
      </Text>
      <Button variant="ghost" color="inherit" onClick={() => setIsOpen(true)}>
        Anzeigen
      </Button>
      <ModalDialog title={waitingText(waiting.length)} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <Stack as="ol" gap="2" listStyle="none">
          {waiting.map((one) => (
            <li key={one.key}>{pressTextOf(one)}</li>
          ))}
        </Stack>
      </ModalDialog>
    </Flex>
  )
}
