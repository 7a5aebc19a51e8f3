import { Flex, Text } from '@chakra-ui/react'
import { useHttp } from '@cup/api-client/http'
import { useRemaining } from '@cup/api-client/live'
import { game } from '@cup/api-client/queries'
import type { Game } from '@cup/contract/entities'
import { Button } from '@cup/ui/chakra'
import { formatClock } from '@cup/ui/format'
import { useQuery } from '@tanstack/react-query'
import { useGameAfter } from '../shared/game-view/use-game-after.ts'
import { useOutbox } from '../shared/outbox/outbox.ts'
import { outboxTexts } from '../texts/outbox.ts'

/** [C9] Another device has entered something while this one was cut off: asks which clock is right. */
export function ClockQuestion({ gameId }: { readonly gameId: string }) {
  const { data } = useQuery(game(useHttp(), { id: gameId }))
  return data ? <Question hall={data} /> : null
}

/** The game as the service has it; beside it as this device shows it. */
function Question({ hall }: { readonly hall: Game }) {
  const { keepHallClock, keepOwnClock } = useOutbox()
  const { shown, ownClock } = useGameAfter(hall)
  const hallReading = useRemaining(hall.clock)
  const tabletReading = useRemaining(shown.clock)
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
      <Text flex="1" minW="60" fontWeight="medium" fontVariantNumeric="tabular-nums">
        {outboxTexts.clockQuestion(formatClock(tabletReading), formatClock(hallReading))}
      </Text>
      <Button size="touch" variant="danger" onClick={() => keepHallClock(hall.id)}>
        {outboxTexts.hallClock}
      </Button>
      <Button size="touch" variant="danger" onClick={() => keepOwnClock(hall.id, ownClock())}>
        {outboxTexts.tabletClock}
      </Button>
    </Flex>
  )
}
