import { Flex, Progress, Stack, Text } from '@chakra-ui/react'
import { Button } from '@cup/ui/chakra'
import type { ReactNode } from 'react'
import { formTexts } from '../../texts/form.ts'
import type { Run } from './use-run.ts'

type RunButtonsProps = {
  readonly run: Run
  /** Text of the button that begins: "12 Spieler anlegen". */
  readonly label: string
  readonly onStart: () => void
  readonly onStop: () => void
  /** Link once everything is done. */
  readonly whenDone: ReactNode
}

/** The one button that a run has at each moment: begin, stop, go on; and what comes after it. */
export function RunButtons({ run, label, onStart, onStop, whenDone }: RunButtonsProps) {
  switch (run.phase) {
    case 'idle':
      return <Go onPress={onStart}>{label}</Go>
    case 'running':
      return (
        <Flex>
          <Button size="touch" onClick={onStop}>
            {formTexts.stop}
          </Button>
        </Flex>
      )
    case 'stopped':
      return <Go onPress={onStart}>{formTexts.goOn}</Go>
    case 'done':
      return whenDone
  }
}

const Go = ({ onPress, children }: { readonly onPress: () => void; readonly children: string }) => (
  <Flex>
    <Button size="touch" variant="solid" colorPalette="blue" maxW="full" whiteSpace="normal" onClick={onPress}>
      {children}
    </Button>
  </Flex>
)

type RunStatusProps = {
  readonly run: Run
  /** Said at the end. */
  readonly doneText: string
}

/** How far a run is, and why it stopped. */
export function RunStatus({ run, doneText }: RunStatusProps) {
  if (run.phase === 'idle') return null
  if (run.phase === 'done') return <Text role="status">{doneText}</Text>
  const { done, total } = run
  return (
    <Stack gap="2">
      <Progress.Root value={done} max={Math.max(1, total)} aria-label={formTexts.progress}>
        <Progress.Track>
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
      <Text fontVariantNumeric="tabular-nums">{formTexts.inputsOf(done, total)}</Text>
      {run.phase === 'stopped' && run.text && (
        <Text role="alert" color="fg.error">
          {run.text}
        </Text>
      )}
    </Stack>
  )
}
