import { Box, Grid, Heading } from '@chakra-ui/react'
import type { Team } from '@cup/contract/entities'
import type { Seconds } from '@cup/domain/kernel'
import { Button } from '@cup/ui/chakra'
import { inkOn } from '@cup/ui/components'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useRest } from '../../../shared/frame/use-rest.ts'
import type { HallCommand } from '../../../shared/outbox/command.ts'
import { movedBy } from '../../../shared/record/moved-by.ts'
import type { EntryPanel, PanelFix } from '../kinds/entry-panel.ts'
import { AREAS, CELL } from './panel-areas.ts'
import { Fixes, Players, StepButton, Time } from './panel-parts.tsx'

type PanelProps = {
  readonly panel: EntryPanel
  /** Team whose colour it has. */
  readonly team: Team
  /** How long the game lasts. */
  readonly duration: Seconds
  /** [Z9] The end of extra time, once it was started. */
  readonly end: Seconds | undefined
  /** The words for a time of an entry. */
  readonly timeText: (time: Seconds) => string
  readonly onCommand: (command: HallCommand) => void
  readonly onClose: () => void
  readonly ref: RefObject<HTMLElement | null>
}

/** The questions about an entry that stands already: each answer improves it at once, and closing keeps it. */
export function Panel({ panel, team, duration, end, timeText, onCommand, onClose, ref }: PanelProps) {
  const { steps, fixes, changeTime } = panel
  const [at, setAt] = useState(0)
  const rest = useAttention(ref, onClose)
  const step = steps[at] ?? steps[0]

  const goTo = (index: number) => {
    rest()
    setAt(index)
  }
  const give = (command: HallCommand | undefined) => {
    rest()
    if (command) onCommand(command)
  }
  const answer = (command: HallCommand | undefined) => {
    give(command)
    if (at + 1 < steps.length) setAt(at + 1)
    else if (panel.closesAfterAnswers) onClose()
  }
  const fix = ({ command }: PanelFix) => {
    give(command)
    // Players of another team are asked for.
    setAt(0)
  }
  return (
    <Box
      ref={ref}
      as="section"
      role="group"
      aria-label={panel.title}
      tabIndex={-1}
      outline="0"
      h="full"
      display="grid"
      gridTemplateRows="auto minmax(0, 1fr)"
    >
      <PanelTitle color={team.primaryColor}>{panel.title}</PanelTitle>
      <Grid css={AREAS} data-steps={steps.length}>
        {steps.map((one, index) => (
          <StepButton
            key={one.title}
            step={one}
            isFirst={index === 0}
            isNow={one === step}
            onPress={() => goTo(index)}
          />
        ))}
        {changeTime && (
          <Time
            time={timeText(panel.time)}
            onStep={(seconds) => give(changeTime(movedBy(panel.time, seconds, duration, end)))}
          />
        )}
        {step && <Players key={step.title} step={step} fixes={fixes} onAnswer={answer} onFix={fix} onDone={onClose} />}
        <Fixes fixes={fixes} onFix={fix} />
        <Button
          css={CELL}
          gridArea="done"
          variant="solid"
          colorPalette="gray"
          aria-keyshortcuts="Escape"
          onClick={onClose}
        >
          {panel.done}
        </Button>
      </Grid>
    </Box>
  )
}

type PanelTitleProps = { readonly color: string; readonly children: string }

/** Title of the entry, on the colour of the team: the wrong team is seen at once. */
const PanelTitle = ({ color, children }: PanelTitleProps) => (
  <Heading
    as="h2"
    px="3"
    textStyle="sm"
    lineHeight="1.25rem"
    borderTopRadius="l2"
    style={{ background: color, color: inkOn(color) }}
  >
    {children}
  </Heading>
)

/** The keys that are typed belong to the panel as long as it is open: each answer brings the focus back to it. */
function useAttention(place: RefObject<HTMLElement | null>, onClose: () => void): () => void {
  const rest = useRest(onClose)
  const focus = useEffectEvent(() => place.current?.focus({ preventScroll: true }))
  useEffect(() => focus(), [])
  return () => {
    place.current?.focus({ preventScroll: true })
    rest()
  }
}
