import { Flex, Stack, Text } from '@chakra-ui/react'
import { useHttp } from '@cup/api-client/http'
import { game } from '@cup/api-client/queries'
import { Button } from '@cup/ui/chakra'
import { useQuery } from '@tanstack/react-query'
import { laneOf } from '../shared/outbox/command.ts'
import { useOutbox } from '../shared/outbox/outbox.ts'
import type { Sent } from '../shared/outbox/sent.ts'
import { commandText } from '../shared/outbox/sent-text.ts'
import { outboxTexts } from '../texts/outbox.ts'

/** [I15] The presses that the log has lost, a question for each game; empty otherwise. */
export function LostPresses({ sent }: { readonly sent: readonly Sent[] }) {
  const lanes = Map.groupBy(sent.filter(isLost), ({ command }) => laneOf(command))
  return [...lanes].map(([lane, lost]) => <LostQuestion key={lane} lane={lane} lost={lost} />)
}

/** Whether a press waits for the answer about lost ones of its game. */
export const waitsForAnswer = ({ command }: Sent, sent: readonly Sent[]): boolean =>
  sent.some((one) => isLost(one) && laneOf(one.command) === laneOf(command))

const isLost = ({ state }: Sent): boolean => state === 'lost'

type LostQuestionProps = { readonly lane: string; readonly lost: readonly Sent[] }

function LostQuestion({ lane, lost }: LostQuestionProps) {
  const { enterAgain, giveUp } = useOutbox()
  const isOfGame = lost.every(({ command }) => command.call.startsWith('game.write/'))
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
          {outboxTexts.lost(lost.length)}
          {isOfGame && <NameOfGame id={lane} />}
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

function NameOfGame({ id }: { readonly id: string }) {
  const { data } = useQuery(game(useHttp(), { id }))
  return data ? ` ${outboxTexts.ofGame(data.name)}` : null
}
