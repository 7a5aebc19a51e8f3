import { Flex, Stack, Text } from '@chakra-ui/react'
import { Button, ModalDialog } from '@cup/ui/chakra'
import { lazy, Suspense, useState } from 'react'
import { useStore } from 'zustand'
import { useLeaveGuard } from '../shared/leave-guard/use-leave-guard.ts'
import { gamesAskedAbout, isAskedAlone } from '../shared/outbox/asked-games.ts'
import type { Refusal } from '../shared/outbox/entry.ts'
import { waitsForAnswer } from '../shared/outbox/lost-presses.ts'
import { isUnsettled, isWaitingForRoom, type Sent } from '../shared/outbox/sent.ts'
import { commandText } from '../shared/outbox/sent-text.ts'
import { useOutbox } from '../shared/outbox/use-outbox.ts'
import { useRoles } from '../shared/sign-in/sign-in-context.ts'
import { outboxTexts } from '../texts/outbox.ts'
import { problemTexts } from '../texts/problem.ts'
import { storageTexts } from '../texts/storage.ts'
import { withRetries } from './lazy-pages.tsx'

/** Commands that have not arrived, that must be decided alone, or that were refused; empty otherwise. */
export function OutboxStrip() {
  const sent = useStore(useOutbox().sent)
  useLeaveGuard(sent.some(isUnsettled))
  const waiting = sent.filter((one) => one.state === 'unconfirmed' && !waitsForAnswer(one, sent))
  return (
    <Stack gap="0" aria-live="polite">
      {sent.filter(isAskedAlone).map((one) => (
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

/** [C9] The games of which this device has to ask which clock is right. */
export function ClockQuestions() {
  const sent = useStore(useOutbox().sent)
  return (
    <Suspense>
      {gamesAskedAbout(sent).map((gameId) => (
        <ClockQuestion key={gameId} gameId={gameId} />
      ))}
    </Suspense>
  )
}

// In a chunk of its own: it computes the game as the desk shows it.
const ClockQuestion = lazy(async () => ({
  default: (await withRetries(() => import('./shell/clock-question.tsx'))).ClockQuestion,
}))

function Waiting({ waiting }: { readonly waiting: readonly Sent[] }) {
  const [isOpen, setIsOpen] = useState(false)
  const isOrganiser = useRoles().includes('organiser')
  const isForRoom = waiting.some(isWaitingForRoom)
  const tone = isForRoom ? 'error' : 'warning'
  const title = isForRoom ? outboxTexts.waitingForRoom(waiting.length) : outboxTexts.waiting(waiting.length)
  const advice = isOrganiser ? storageTexts.makeRoom : storageTexts.tellOrganiser
  return (
    <Flex data-notice align="center" gap="3" px={{ base: '4', md: '6' }} py="1" bg={`bg.${tone}`} color={`fg.${tone}`}>
      <Text flex="1" fontWeight="medium">
        {isForRoom ? `${storageTexts.full} ${title}. ${advice}` : title}
      </Text>
      <Button variant="ghost" color="inherit" onClick={() => setIsOpen(true)}>
        {outboxTexts.show}
      </Button>
      <ModalDialog title={title} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <Stack as="ol" gap="2" listStyle="none">
          {waiting.map((one) => (
            <li key={one.key}>{commandText(one)}</li>
          ))}
        </Stack>
      </ModalDialog>
    </Flex>
  )
}

/** [C9] Asks whether to send a late clock command: the game has gone on meanwhile. */
function LateQuestion({ sent }: { readonly sent: Sent }) {
  const { sendLate, drop } = useOutbox()
  return (
    <Flex
      data-notice
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
        {outboxTexts.lateQuestion(commandText(sent))}
      </Text>
      <Button size="touch" variant="danger" onClick={() => sendLate(sent.key)}>
        {outboxTexts.sendLate}
      </Button>
      <Button size="touch" variant="outline" color="inherit" onClick={() => drop(sent.key)}>
        {outboxTexts.discard}
      </Button>
    </Flex>
  )
}

/** A command that the service refused, and why, until the operator has read it. */
function RefusedNote({ sent }: { readonly sent: Sent }) {
  const { drop } = useOutbox()
  return (
    <Flex
      data-notice
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
        <Text as="strong">{commandText(sent)}:</Text> {refusalText(sent.refusal)}
      </Text>
      <Button variant="ghost" color="inherit" onClick={() => drop(sent.key)}>
        {outboxTexts.understood}
      </Button>
    </Flex>
  )
}

const refusalText = (refusal: Refusal | undefined): string =>
  refusal === undefined || refusal === 'undelivered' ? outboxTexts.notSent : problemTexts[refusal]
