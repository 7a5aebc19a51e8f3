import { Flex, Text } from '@chakra-ui/react'
import type { Seconds } from '@cup/domain/kernel'
import { Button } from '@cup/ui/chakra'
import { recordTexts } from '../../texts/record.ts'

type TimeStepperProps = {
  /** The time in words. */
  readonly time: string
  /** The steps to either side, the biggest first. */
  readonly steps: readonly Step[]
  readonly onStep: (seconds: Seconds) => void
}

type Step = { readonly seconds: Seconds; readonly label: string }

/** By a second and by ten. */
export const SECONDS: readonly Step[] = [
  { seconds: 10, label: recordTexts.steps.tenSeconds },
  { seconds: 1, label: recordTexts.steps.second },
]
/** By a second, by ten, and by a minute. */
export const MINUTES: readonly Step[] = [{ seconds: 60, label: recordTexts.steps.minute }, ...SECONDS]
/** [C10] The steps in which a clock is set, the smallest first. */
export const CLOCK_STEPS: readonly Step[] = [
  ...SECONDS.toReversed(),
  { seconds: 30, label: recordTexts.steps.thirtySeconds },
  { seconds: 60, label: recordTexts.steps.minute },
]

/** A time of the game that can be moved; several taps in a row are several steps. */
export const TimeStepper = ({ time, steps, onStep }: TimeStepperProps) => (
  <Flex align="center" justify="center" gap="2" wrap={{ base: 'wrap', sm: 'nowrap' }}>
    {steps.map((step) => (
      <StepButton key={step.label} sign="−" {...step} onStep={() => onStep(-step.seconds)} />
    ))}
    <Text
      as="output"
      aria-live="off"
      aria-label={recordTexts.gameTime}
      order={{ base: -1, sm: 0 }}
      w={{ base: 'full', sm: '7rem' }}
      textAlign="center"
      textStyle="4xl"
      fontWeight="bold"
      fontVariantNumeric="tabular-nums"
    >
      {time}
    </Text>
    {steps.toReversed().map((step) => (
      <StepButton key={step.label} sign="+" {...step} onStep={() => onStep(step.seconds)} />
    ))}
  </Flex>
)

/** Moves a time by a step. */
type StepButtonProps = Step & { readonly sign: '−' | '+'; readonly onStep: () => void }

/** Button that moves a time by one step. */
export const StepButton = ({ sign, label, onStep }: StepButtonProps) => (
  <Button
    size="touch"
    px={{ base: '1', sm: '3' }}
    textStyle={{ base: 'md', sm: 'lg' }}
    whiteSpace="nowrap"
    data-repeatable
    fontVariantNumeric="tabular-nums"
    onClick={onStep}
  >
    {`${sign}${NO_BREAK_SPACE}${label}`}
  </Button>
)

const NO_BREAK_SPACE = '\u00a0'
