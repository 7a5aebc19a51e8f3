import { Box, Flex, Grid, Stack, Text } from '@chakra-ui/react'
import type { Seconds } from '@cup/domain/kernel'
import { Button, ModalDialog } from '@cup/ui/chakra'
import { formatClock } from '@cup/ui/format'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useHotkeys } from '../../../shared/hotkeys/use-hotkeys.ts'
import { CLOCK_STEPS, StepButton } from '../../../shared/record/time-stepper.tsx'
import { deskTexts } from '../../../texts/desk.ts'
import { recordTexts } from '../../../texts/record.ts'
import { type ClockEntry, entryOf, withDigit, withoutDigit, withStep } from '../model/clock-entry.ts'

type ClockDialogProps = {
  /** What the clock shows now. */
  readonly remaining: Seconds
  readonly duration: Seconds
  readonly onSet: (remaining: Seconds) => void
  readonly onClose: () => void
}

/** [C10] Sets the clock to what the referee says. */
export const ClockDialog = ({ remaining, duration, onSet, onClose }: ClockDialogProps) => (
  <ModalDialog size="xl" title={deskTexts.setClock.title} isOpen onClose={onClose}>
    <ClockSetter remaining={remaining} duration={duration} onSet={onSet} />
  </ModalDialog>
)

function ClockSetter({ remaining, duration, onSet }: Omit<ClockDialogProps, 'onClose'>) {
  const [entry, setEntry] = useState(entryOf(remaining))
  const { time } = entry
  const canSet = time !== remaining && time <= duration
  const set = () => canSet && onSet(time)
  const step = (seconds: Seconds) => setEntry((before) => withStep(before, seconds, duration))
  const type = (digit: string) => setEntry((before) => withDigit(before, digit))
  const erase = () => setEntry(withoutDigit)
  useHotkeys(
    {
      ...Object.fromEntries(DIGITS.map((digit) => [digit, () => type(digit)])),
      Backspace: erase,
      ArrowLeft: () => step(-1),
      ArrowRight: () => step(1),
      Enter: set,
    },
    { isModal: true },
  )
  return (
    <FocusedKeys label={deskTexts.setClock.newTime}>
      <Stack gap="4">
        <Reading entry={entry} onErase={erase} />
        <Text textAlign="center" color={time > duration ? 'fg.error' : 'fg.muted'}>
          {time > duration
            ? deskTexts.setClock.tooMuch(formatClock(duration))
            : deskTexts.setClock.now(formatClock(remaining))}
        </Text>
        <Steps onStep={step} />
        <Keypad onType={type} />
        <Text color="fg.muted" textStyle="md">
          {deskTexts.setClock.hint}
        </Text>
        <Button size="touch" variant="solid" colorPalette="blue" disabled={!canSet} onClick={set}>
          {deskTexts.setClock.button(formatClock(time))}
        </Button>
      </Stack>
    </FocusedKeys>
  )
}

/** Has the focus as soon as it is there, so that the keys that are typed belong to no button of the dialog. */
function FocusedKeys({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <Box ref={place} role="group" aria-label={label} tabIndex={-1} data-autofocus outline="0">
      {children}
    </Box>
  )
}

/** The new reading, and the key that takes the last digit back. Keeps its height and its place while it changes. */
const Reading = ({ entry, onErase }: { readonly entry: ClockEntry; readonly onErase: () => void }) => (
  <Grid gridTemplateColumns="1fr auto 1fr" alignItems="center" gap="3">
    <Text
      as="output"
      gridColumn="2"
      aria-live="off"
      aria-label={recordTexts.gameTime}
      textStyle="5xl"
      fontWeight="bold"
      fontVariantNumeric="tabular-nums"
    >
      {formatClock(entry.time)}
    </Text>
    <Flex gridColumn="3" justify="flex-end">
      <Button
        size="touch"
        data-repeatable
        aria-label={deskTexts.setClock.erase}
        disabled={entry.digits === ''}
        onClick={onErase}
      >
        ⌫
      </Button>
    </Flex>
  </Grid>
)

/** Back and forward by the same steps, one below the other. */
const Steps = ({ onStep }: { readonly onStep: (seconds: Seconds) => void }) => (
  <Grid gap="2" gridTemplateColumns="repeat(4, minmax(0, 1fr))">
    {CLOCK_STEPS.map((step) => (
      <StepButton key={step.label} sign="−" {...step} onStep={() => onStep(-step.seconds)} />
    ))}
    {CLOCK_STEPS.map((step) => (
      <StepButton key={step.label} sign="+" {...step} onStep={() => onStep(step.seconds)} />
    ))}
  </Grid>
)

/** Ten digits; on a phone five in a row need a little of the margin. */
const Keypad = ({ onType }: { readonly onType: (digit: string) => void }) => (
  <Grid
    role="group"
    aria-label={deskTexts.setClock.digits}
    gap={{ base: '1', sm: '2' }}
    mx={{ base: '-4', sm: '0' }}
    gridTemplateColumns="repeat(5, minmax(0, 1fr))"
  >
    {DIGITS.map((digit) => (
      <Button key={digit} size="touch" px="0" data-repeatable onClick={() => onType(digit)}>
        {digit}
      </Button>
    ))}
  </Grid>
)

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0']
