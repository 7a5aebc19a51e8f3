import { Flex, Progress, Stack, Text } from '@chakra-ui/react'
import { Button } from '@cup/ui/chakra'
import { planTexts } from '../../../texts/plan.ts'
import type { Run } from './use-run.ts'

type RunNoteProps = {
  readonly run: Run
  /** Counted things: "Spiele verschoben". */
  readonly what: string
}

/** How far many calls are, and the ways to stop and to go on. */
export const RunNote = ({ run, what }: RunNoteProps) => (
  <Stack
    as="section"
    aria-label={planTexts.progress}
    gap="3"
    p="4"
    mb="5"
    bg="bg.surface"
    borderWidth="1px"
    borderRadius="l3"
  >
    <Progress.Root value={run.done} max={run.steps.length} aria-label={what}>
      <Progress.Track>
        <Progress.Range />
      </Progress.Track>
    </Progress.Root>
    <Text role="status" fontVariantNumeric="tabular-nums">{`${run.done} von ${run.steps.length} ${what}`}</Text>
    {run.refusal && (
      <Text role="alert" color="fg.error">
        {run.refusal}
      </Text>
    )}
    <Flex gap="3" wrap="wrap">
      {run.phase === 'running' ? (
        <Button size="touch" onClick={run.stop}>
          {planTexts.stop}
        </Button>
      ) : (
        <>
          <Button size="touch" variant="solid" colorPalette="blue" onClick={run.resume}>
            {planTexts.resume}
          </Button>
          <Button size="touch" variant="ghost" onClick={run.clear}>
            {planTexts.leaveRest}
          </Button>
        </>
      )}
    </Flex>
  </Stack>
)
