import { Grid, Text } from '@chakra-ui/react'
import { useRemaining } from '@cup/api-client/live'
import type { Seconds } from '@cup/domain/kernel'
import { Button } from '@cup/ui/chakra'
import { formatClock } from '@cup/ui/format'
import { useState } from 'react'
import { useHotkeys } from '../../../shared/hotkeys/use-hotkeys.ts'
import { CLOCK_STEPS, StepButton } from '../../../shared/record/time-stepper.tsx'
import { deskTexts } from '../../../texts/desk.ts'
import { recordTexts } from '../../../texts/record.ts'
import { steppedTime, typedTime, withDigit } from '../model/clock-entry.ts'
import type { GameData } from '../model/game-data.ts'
import { deskPeriodOf } from '../model/period-now.ts'
import { PanelFrame } from '../panel/panel-frame.tsx'

type SetClockProps = {
  readonly data: Pick<GameData, 'game' | 'competition'>
  /** The reading of the clock when this was opened. */
  readonly before: Seconds
  readonly onSet: (remaining: Seconds) => void
  readonly onClose: () => void
}

/** [C10] Sets the clock to what the referee says: every step counts at once, typed digits with Enter. */
export function SetClock({ data: { game, competition }, before, onSet, onClose }: SetClockProps) {
  const reading = useRemaining(game.clock)
  // [F14] The clock of a half is set as it is shown.
  const { end, length: duration, shown: remaining } = deskPeriodOf(game, competition, reading)
  const [digits, setDigits] = useState('')
  const typed = digits === '' ? undefined : typedTime(digits)
  const canSet = typed !== undefined && typed <= duration
  const set = () => {
    if (!canSet) return
    setDigits('')
    if (typed !== remaining) onSet(end + typed)
  }
  const step = (seconds: Seconds) => {
    setDigits('')
    const time = steppedTime(remaining, seconds, duration)
    if (time !== remaining) onSet(end + time)
  }
  const type = (digit: string) => setDigits((one) => withDigit(one, digit))
  const erase = () => setDigits((one) => one.slice(0, -1))
  useHotkeys({
    ...Object.fromEntries(DIGITS.map((digit) => [digit, () => type(digit)])),
    Backspace: erase,
    ArrowLeft: () => step(-1),
    ArrowRight: () => step(1),
    Enter: canSet ? set : onClose,
  })
  return (
    <PanelFrame label={deskTexts.setClock.title} onClose={onClose} css={AREAS}>
      <Reading shown={typed ?? remaining} before={before - end} duration={duration} />
      <Grid gap="1.5" gridTemplateColumns="repeat(4, minmax(0, 1fr))" gridArea="steps">
        {CLOCK_STEPS.map((one) => (
          <StepButton key={one.label} sign="−" {...one} onStep={() => step(-one.seconds)} />
        ))}
        {CLOCK_STEPS.map((one) => (
          <StepButton key={one.label} sign="+" {...one} onStep={() => step(one.seconds)} />
        ))}
      </Grid>
      <Keypad onType={type} onErase={erase} canErase={digits !== ''} />
      <Text gridArea="hint" color="fg.muted" textStyle="sm" css={HINT}>
        {deskTexts.setClock.hint}
      </Text>
      <Button
        gridArea="done"
        size="touch"
        h="full"
        px="2"
        variant="solid"
        colorPalette={canSet ? 'blue' : 'gray'}
        disabled={typed !== undefined && !canSet}
        onClick={typed === undefined ? onClose : set}
      >
        {typed === undefined ? deskTexts.setClock.done : deskTexts.setClock.button(formatClock(typed))}
      </Button>
    </PanelFrame>
  )
}

const AREAS = {
  gap: '0.375rem',
  overflowY: 'auto',
  gridTemplate: '"reading done" auto "steps steps" auto "keys keys" auto / minmax(0, 1fr) minmax(0, 1fr)',
  '@container (min-width: 46rem)': {
    gap: '0.5rem',
    gridTemplate:
      '"reading steps done" minmax(min-content, 1fr) "reading keys done" minmax(min-content, 1fr) "hint hint hint" auto / minmax(0, 0.9fr) minmax(0, 2.4fr) minmax(0, 0.8fr)',
  },
  // Below three rows of buttons there is no height for four more.
  '@container (min-width: 60rem)': {
    gridTemplate:
      '"reading steps keys done" minmax(min-content, 1fr) "hint hint hint hint" auto / minmax(0, 1fr) minmax(0, 2fr) minmax(0, 2fr) minmax(0, 1fr)',
  },
}

/** On a phone there is no room for it. */
const HINT = { display: 'none', '@container (min-width: 46rem)': { display: 'block' } }

type ReadingProps = { readonly shown: Seconds; readonly before: Seconds; readonly duration: Seconds }

/** The new reading, and the one before; keeps its place while it changes. */
const Reading = ({ shown, before, duration }: ReadingProps) => (
  <Grid
    gridArea="reading"
    alignContent="center"
    justifyItems="center"
    bg="bg.surface"
    borderWidth="1px"
    borderRadius="l2"
    fontVariantNumeric="tabular-nums"
  >
    <Text
      as="output"
      aria-live="off"
      aria-label={recordTexts.gameTime}
      fontSize="clamp(2rem, 5cqi, 4rem)"
      lineHeight="1"
      fontWeight="extrabold"
    >
      {formatClock(shown)}
    </Text>
    <Text textStyle="sm" textAlign="center" color={shown > duration ? 'fg.error' : 'fg.muted'}>
      {shown > duration
        ? deskTexts.setClock.tooMuch(formatClock(duration))
        : deskTexts.setClock.before(formatClock(before))}
    </Text>
  </Grid>
)

type KeypadProps = {
  readonly onType: (digit: string) => void
  readonly onErase: () => void
  readonly canErase: boolean
}

/** Ten digits, minutes before seconds, and the key that takes the last one back. */
const Keypad = ({ onType, onErase, canErase }: KeypadProps) => (
  <Grid
    role="group"
    aria-label={deskTexts.setClock.digits}
    gridArea="keys"
    gap="1.5"
    gridTemplateColumns="repeat(6, minmax(0, 1fr))"
  >
    {FIRST_ROW.map((digit) => (
      <Key key={digit} digit={digit} onType={onType} />
    ))}
    <Button
      minH="touch"
      px="0"
      bg="bg.surface"
      gridRow="span 2"
      h="full"
      data-repeatable
      aria-label={deskTexts.setClock.erase}
      disabled={!canErase}
      onClick={onErase}
    >
      ⌫
    </Button>
    {SECOND_ROW.map((digit) => (
      <Key key={digit} digit={digit} onType={onType} />
    ))}
  </Grid>
)

type KeyProps = { readonly digit: string; readonly onType: (digit: string) => void }

const Key = ({ digit, onType }: KeyProps) => (
  <Button minH="touch" h="full" px="0" bg="bg.surface" textStyle="lg" data-repeatable onClick={() => onType(digit)}>
    {digit}
  </Button>
)

const FIRST_ROW = ['1', '2', '3', '4', '5']
const SECOND_ROW = ['6', '7', '8', '9', '0']
const DIGITS = [...FIRST_ROW, ...SECOND_ROW]
