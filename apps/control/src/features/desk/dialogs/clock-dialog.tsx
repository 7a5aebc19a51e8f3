import { Stack, Text } from '@chakra-ui/react'
import type { Seconds } from '@cup/domain/kernel'
import { Button, ModalDialog } from '@cup/ui/chakra'
import { formatClock } from '@cup/ui/format'
import { useState } from 'react'
import { useHotkeys } from '../../../shared/hotkeys/use-hotkeys.ts'
import { MINUTES, movedBy, TimeStepper } from '../../../shared/record/time-stepper.tsx'
import { deskTexts } from '../../../texts/desk.ts'
import { FocusedKeys } from './dialog-parts.tsx'

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
  const [time, setTime] = useState(remaining)
  const set = () => onSet(time)
  useHotkeys({ Enter: set }, { isModal: true })
  return (
    <FocusedKeys label={deskTexts.setClock.newTime}>
      <Stack gap="5">
        <TimeStepper
          time={time}
          steps={MINUTES}
          onStep={(seconds) => setTime(movedBy(wholeFrom(time, remaining), seconds, duration))}
        />
        <Text color="fg.muted">{deskTexts.setClock.hint(formatClock(remaining))}</Text>
        <Button size="touch" variant="solid" colorPalette="blue" disabled={time === remaining} onClick={set}>
          {deskTexts.setClock.button(formatClock(time))}
        </Button>
      </Stack>
    </FocusedKeys>
  )
}

/** A clock is set in whole seconds; the steps count from the seconds that were shown. */
const wholeFrom = (time: Seconds, remaining: Seconds): Seconds => (time === remaining ? Math.ceil(time) : time)
