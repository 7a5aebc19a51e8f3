import { Progress, Stack, Text } from '@chakra-ui/react'
import type { Run } from './use-run.ts'

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
      <Progress.Root value={done} max={Math.max(1, total)} aria-label="Fortschritt">
        <Progress.Track>
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
      <Text fontVariantNumeric="tabular-nums">{`${done} von ${total} Eingaben`}</Text>
      {run.phase === 'stopped' && run.text && (
        <Text role="alert" color="fg.error">
          {run.text}
        </Text>
      )}
    </Stack>
  )
}
