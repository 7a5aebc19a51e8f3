import { Grid, Text } from '@chakra-ui/react'
import type { Game } from '@cup/contract/entities'
import { Button } from '@cup/ui/chakra'
import { formatTimeOfDay } from '@cup/ui/format'
import { type Ref, useRef } from 'react'
import { GameOfQuestion, useClockQuestion } from '../../../shared/game-view/use-clock-question.tsx'
import { useHotkeys } from '../../../shared/hotkeys/use-hotkeys.ts'
import { deskTexts } from '../../../texts/desk.ts'
import { outboxTexts } from '../../../texts/outbox.ts'

/** [C9] Asks which clock of a game is right, below the figures that it asks about. */
export const ClockQuestionDeck = ({ gameId }: { readonly gameId: string }) => (
  <GameOfQuestion gameId={gameId}>{(game) => <Question hall={game} />}</GameOfQuestion>
)

function Question({ hall }: { readonly hall: Game }) {
  const { text, shown, ...question } = useClockQuestion(hall)
  const tablet = useRef<HTMLButtonElement>(null)
  const service = useRef<HTMLButtonElement>(null)
  useHotkeys({ ArrowLeft: () => tablet.current?.focus(), ArrowRight: () => service.current?.focus() })
  return (
    <Grid role="alert" h="full" gap="2" gridTemplate={'"text text" auto "tablet hall" minmax(0, 1fr) / 1fr 1fr'}>
      <Text gridArea="text" px="3" py="1" css={TEXT}>
        {text}
      </Text>
      <Answer
        ref={tablet}
        name={outboxTexts.tabletClock}
        reading={question.tabletReading}
        clock={shown.clock}
        onPress={question.keepTablet}
      />
      <Answer
        ref={service}
        name={outboxTexts.hallClock}
        reading={question.hallReading}
        clock={hall.clock}
        onPress={question.keepHall}
      />
    </Grid>
  )
}

const TEXT = {
  borderRadius: 'l2',
  background: 'var(--warn-solid)',
  color: 'var(--on-warn)',
  fontWeight: 'bold',
  fontVariantNumeric: 'tabular-nums',
}

type AnswerProps = {
  readonly name: string
  readonly reading: string
  readonly clock: Game['clock']
  readonly onPress: () => void
  readonly ref: Ref<HTMLButtonElement>
}

const Answer = ({ name, reading, clock, onPress, ref }: AnswerProps) => (
  <Button
    ref={ref}
    size="touch"
    h="full"
    minH="0"
    px="2"
    flexDirection="column"
    gap="1"
    borderWidth="3px"
    bg="bg.surface"
    whiteSpace="normal"
    onClick={onPress}
  >
    <Text as="span">{name}</Text>
    <Text
      as="span"
      fontSize="clamp(2rem, 6cqi, 4.5rem)"
      lineHeight="1"
      fontWeight="extrabold"
      fontVariantNumeric="tabular-nums"
    >
      {reading}
    </Text>
    <Text as="span" textStyle="sm" color="fg.muted">
      {deskTexts.clock.since(clock.running, formatTimeOfDay(clock.at))}
    </Text>
  </Button>
)
