import { Box, Grid, Heading } from '@chakra-ui/react'
import type { Team } from '@cup/contract/entities'
import type { Seconds } from '@cup/domain/kernel'
import { Button } from '@cup/ui/chakra'
import { inkOn } from '@cup/ui/components'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useRest } from '../../../shared/frame/use-rest.ts'
import type { HallCommand } from '../../../shared/outbox/command.ts'
import { movedBy } from '../../../shared/record/moved-by.ts'
import type { PlayerCards } from '../../../shared/record/player-grid.tsx'
import type { EntryPanel, PanelFix } from '../kinds/entry-panel.ts'
import { AREAS, CELL } from './panel-areas.ts'
import { Choices, Fixes, Players, StepButton, Time } from './panel-parts.tsx'

type PanelProps = {
  readonly panel: EntryPanel
  /** Team whose colour it has. */
  readonly team: Team
  /** [F18] The cards of the players. */
  readonly cards: PlayerCards
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
export function Panel({ panel, team, cards, duration, end, timeText, onCommand, onClose, ref }: PanelProps) {
  const { steps, fixes, choices, changeTime } = panel
  const rest = useAttention(ref, onClose)
  const { step, goTo, give, answer, fix } = useAnswers(panel, { rest, onCommand, onClose })
  const movedTo = (seconds: Seconds) => movedBy(panel.time, seconds, duration, end)
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
      <PanelTitle color={team.primaryColor}>{choices?.hint ?? panel.title}</PanelTitle>
      <Grid css={AREAS} data-steps={steps.length} data-choices={choices && true}>
        {steps.map((one, index) => (
          <StepButton
            key={one.title}
            step={one}
            isFirst={index === 0}
            isNow={one === step}
            onPress={() => goTo(index)}
          />
        ))}
        {changeTime && <Time time={timeText(panel.time)} onStep={(by) => give(changeTime(movedTo(by)))} />}
        {step && (
          <Players
            key={step.title}
            step={step}
            cards={cards}
            fixes={fixes}
            onAnswer={answer}
            onFix={fix}
            onDone={onClose}
          />
        )}
        <Fixes fixes={fixes} onFix={fix} />
        {choices && <Choices choices={choices} onChoose={give} />}
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

type AnswerMeans = Pick<PanelProps, 'onCommand' | 'onClose'> & { readonly rest: () => void }

/** The question that is asked now, and the effect of each press: an answer leads on to the next one. */
function useAnswers({ steps, closesAfterAnswers }: EntryPanel, { rest, onCommand, onClose }: AnswerMeans) {
  const [at, setAt] = useState(0)
  const give = (command: HallCommand | undefined) => {
    rest()
    if (command) onCommand(command)
  }
  return {
    step: steps[at] ?? steps[0],
    goTo: (index: number) => {
      rest()
      setAt(index)
    },
    give,
    answer: (command: HallCommand | undefined) => {
      give(command)
      if (at + 1 < steps.length) setAt(at + 1)
      else if (closesAfterAnswers) onClose()
    },
    fix: ({ command }: PanelFix) => {
      give(command)
      // Players of another team are asked for.
      setAt(0)
    },
  }
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
