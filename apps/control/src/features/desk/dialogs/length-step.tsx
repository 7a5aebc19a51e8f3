import { Stack } from '@chakra-ui/react'
import { Button } from '@cup/ui/chakra'
import { useHotkeys } from '../../../shared/hotkeys/use-hotkeys.ts'
import { KeysHere } from './keys-here.tsx'

type LengthStepProps = { readonly text: string; readonly onPick: () => void; readonly onBack: () => void }

/** How long the penalty is: there is one length, and its tap is what saves. */
export function LengthStep({ text, onPick, onBack }: LengthStepProps) {
  useHotkeys({ Enter: onPick }, { isModal: true })
  return (
    <KeysHere label="Dauer">
      <Stack gap="3" align="flex-start">
        <Button size="live" variant="hold" minW="12rem" data-only-way-on onClick={onPick}>
          {text}
        </Button>
        <Button size="touch" onClick={onBack}>
          Jemand anderes
        </Button>
      </Stack>
    </KeysHere>
  )
}
