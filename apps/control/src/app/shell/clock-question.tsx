import { Flex, Text } from '@chakra-ui/react'
import type { Game } from '@cup/contract/entities'
import { Button } from '@cup/ui/chakra'
import { GameOfQuestion, useClockQuestion } from '../../shared/game-view/use-clock-question.tsx'
import { outboxTexts } from '../../texts/outbox.ts'

/** [C9] Another device has entered something while this one was cut off: asks which clock is right. */
export const ClockQuestion = ({ gameId }: { readonly gameId: string }) => (
  <GameOfQuestion gameId={gameId}>{(game) => <Question hall={game} />}</GameOfQuestion>
)

function Question({ hall }: { readonly hall: Game }) {
  const { text, keepHall, keepTablet } = useClockQuestion(hall)
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
      <Text flex="1" minW="60" fontWeight="medium" fontVariantNumeric="tabular-nums">
        {text}
      </Text>
      <Button size="touch" variant="danger" onClick={keepHall}>
        {outboxTexts.hallClock}
      </Button>
      <Button size="touch" variant="danger" onClick={keepTablet}>
        {outboxTexts.tabletClock}
      </Button>
    </Flex>
  )
}
