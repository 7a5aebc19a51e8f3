import { Flex, Stack, Text } from '@chakra-ui/react'
import { Button } from '@cup/ui/chakra'
import { useStore } from 'zustand'
import { LostTitle } from '../../shared/game-view/lost-title.tsx'
import { type LostLane, lostLanesOf } from '../../shared/outbox/lost-presses.ts'
import { commandText } from '../../shared/outbox/sent-text.ts'
import { useOutbox } from '../../shared/outbox/use-outbox.ts'
import { outboxTexts } from '../../texts/outbox.ts'

/** [I15] The presses that the log has lost, a question for each game; empty otherwise. */
export function LostQuestions() {
  const sent = useStore(useOutbox().sent)
  return lostLanesOf(sent).map((of) => <LostQuestion key={of.lane} {...of} />)
}

function LostQuestion({ lane, lost }: LostLane) {
  const { enterAgain, giveUp } = useOutbox()
  return (
    <Flex
      data-notice="wide"
      role="alert"
      align="center"
      wrap="wrap"
      gap="3"
      px={{ base: '4', md: '6' }}
      py="2"
      bg="bg.error"
      color="fg.error"
    >
      <Stack flex="1" minW="60" gap="1">
        <Text fontWeight="medium">
          <LostTitle lane={lane} lost={lost} />
        </Text>
        <Stack as="ol" gap="0" listStyle="none" maxH="32" overflowY="auto">
          {lost.map((one) => (
            <li key={one.key}>{commandText(one)}</li>
          ))}
        </Stack>
      </Stack>
      <Button size="touch" variant="danger" onClick={() => enterAgain(lane)}>
        {outboxTexts.enterAgain}
      </Button>
      <Button size="touch" variant="outline" color="inherit" onClick={() => giveUp(lane)}>
        {outboxTexts.discard}
      </Button>
    </Flex>
  )
}
