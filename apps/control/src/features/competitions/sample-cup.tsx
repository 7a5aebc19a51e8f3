import { Stack, Text } from '@chakra-ui/react'
import { Button, ModalDialog } from '@cup/ui/chakra'
import { useState } from 'react'
import { RunStatus } from '../../shared/run/run-buttons.tsx'
import { type Run, type RunCall, useRun } from '../../shared/run/use-run.ts'
import { competitionsTexts } from '../../texts/competitions.ts'

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
        {competitionsTexts.createSample}
      </Button>
      <ModalDialog
        title={competitionsTexts.sample}
        isOpen={isOpen}
        onClose={close}
        footer={<Buttons run={run} onStart={start} onStop={stop} onClose={close} />}
      >
        <Stack gap="4">
          <Text>{competitionsTexts.sampleExplained}</Text>
          <RunStatus run={run} doneText={competitionsTexts.sampleDone} />
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
      return <Start onPress={onStart}>{competitionsTexts.create}</Start>
    case 'running':
      return (
        <Button size="touch" onClick={onStop}>
          {competitionsTexts.stop}
        </Button>
      )
    case 'stopped':
      return <Start onPress={onStart}>{competitionsTexts.goOn}</Start>
    case 'done':
      return <Start onPress={onClose}>{competitionsTexts.close}</Start>
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
