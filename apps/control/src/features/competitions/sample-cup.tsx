import { Progress, Stack, Text } from '@chakra-ui/react'
import { Button, ModalDialog } from '@cup/ui/chakra'
import { useState } from 'react'
import { type SampleRun, useSampleCup } from './use-sample-cup.ts'

/** The button that fills the system with a tournament to try things out on. */
export function SampleCup() {
  const [isOpen, setIsOpen] = useState(false)
  const { run, start, stop } = useSampleCup()
  const close = () => {
    stop()
    setIsOpen(false)
  }
  return (
    <>
      <Button size="touch" onClick={() => setIsOpen(true)}>
        Beispielturnier 2025 anlegen
      </Button>
      <ModalDialog
        title="Beispielturnier 2025"
        isOpen={isOpen}
        onClose={close}
        footer={<Buttons run={run} onStart={start} onStop={stop} onClose={close} />}
      >
        <Stack gap="4">
          <Text>
            Ein erfundenes Turnier zum Ausprobieren: 16 Mannschaften mit Spielern, 48 Spiele von der Vorrunde bis zum
            Finale, dazu ein Firmenfinale. Was es davon schon gibt, bleibt, wie es ist.
          </Text>
          <Status run={run} />
        </Stack>
      </ModalDialog>
    </>
  )
}

function Status({ run }: { readonly run: SampleRun }) {
  if (run.phase === 'idle') return null
  if (run.phase === 'done') return <Text role="status">Fertig: Das Beispielturnier ist da.</Text>
  const { done, total, text } = run
  return (
    <Stack gap="2">
      <Progress.Root value={done} max={total} aria-label="Fortschritt">
        <Progress.Track>
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
      <Text fontVariantNumeric="tabular-nums">{`${done} von ${total} Eingaben`}</Text>
      {text && (
        <Text role="alert" color="fg.error">
          {text}
        </Text>
      )}
    </Stack>
  )
}

type ButtonsProps = {
  readonly run: SampleRun
  readonly onStart: () => void
  readonly onStop: () => void
  readonly onClose: () => void
}

function Buttons({ run, onStart, onStop, onClose }: ButtonsProps) {
  switch (run.phase) {
    case 'idle':
      return <Start onPress={onStart}>Anlegen</Start>
    case 'running':
      return (
        <Button size="touch" onClick={onStop}>
          Anhalten
        </Button>
      )
    case 'stopped':
      return <Start onPress={onStart}>Weiter anlegen</Start>
    case 'done':
      return <Start onPress={onClose}>Schließen</Start>
  }
}

const Start = ({ onPress, children }: { readonly onPress: () => void; readonly children: string }) => (
  <Button size="touch" variant="solid" colorPalette="blue" onClick={onPress}>
    {children}
  </Button>
)
