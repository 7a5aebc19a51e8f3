import { Stack, Text } from '@chakra-ui/react'
import { Button, ModalDialog } from '@cup/ui/chakra'
import { useState } from 'react'
import { RunStatus } from '../../shared/run/run-buttons.tsx'
import { type Run, type RunCall, useRun } from '../../shared/run/use-run.ts'

/** The button that fills the system with a tournament to try things out on. */
export function SampleCup() {
  const [isOpen, setIsOpen] = useState(false)
  const { run, start, stop } = useRun(sampleCalls)
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
          <RunStatus run={run} doneText="Fertig: Das Beispielturnier ist da." />
        </Stack>
      </ModalDialog>
    </>
  )
}

type ButtonsProps = {
  readonly run: Run
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

/** Its ids and keys are always the same: what is there already is not made twice. */
async function sampleCalls(): Promise<readonly RunCall[]> {
  const { setUpCommands } = await import('@cup/domain/sample-cup')
  return setUpCommands()
}
