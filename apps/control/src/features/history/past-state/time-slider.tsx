import { Flex } from '@chakra-ui/react'
import { Button } from '@cup/ui/chakra'
import type { ReactNode } from 'react'
import { pastStateTexts as texts } from '../../../texts/history.ts'
import { formatSecond } from '../events/entered-by.ts'
import type { Moment } from './moments.ts'
import styles from './time-slider.module.css'

type TimeSliderProps = {
  /** Of one day. */
  readonly moments: readonly Moment[]
  /** Milliseconds since 1970. */
  readonly at: number
  readonly onMove: (at: number) => void
  readonly onBefore: (() => void) | undefined
  readonly onNext: (() => void) | undefined
}

/** So many presses of an arrow key from one end of the day to the other. */
const STEPS = 240

/** The day as a line with its goals on it; arrows move along it, and the buttons go from one event to the next. */
export function TimeSlider({ moments, at, onMove, onBefore, onNext }: TimeSliderProps) {
  const first = moments[0]?.at ?? at
  const last = Math.max(moments.at(-1)?.at ?? at, first + 1)
  return (
    <Flex align="center" gap="3">
      <Step label={texts.previousEvent} onStep={onBefore}>
        ‹
      </Step>
      <div className={styles.line}>
        <input
          type="range"
          className={styles.range}
          aria-label={texts.moment}
          aria-valuetext={formatSecond(new Date(at).toISOString())}
          min={first}
          max={last}
          step={Math.max(1, Math.round((last - first) / STEPS))}
          value={at}
          onChange={({ target }) => onMove(Math.min(last, Number(target.value)))}
        />
        <div className={styles.goals} aria-hidden="true">
          {moments
            .filter(({ hasGoal }) => hasGoal)
            .map((moment) => (
              <span key={moment.at} style={{ insetInlineStart: `${((moment.at - first) / (last - first)) * 100}%` }} />
            ))}
        </div>
      </div>
      <Step label={texts.nextEvent} onStep={onNext}>
        ›
      </Step>
    </Flex>
  )
}

type StepProps = { readonly label: string; readonly onStep: (() => void) | undefined; readonly children: ReactNode }

const Step = ({ label, onStep, children }: StepProps) => (
  <Button size="touch" px="0" textStyle="2xl" aria-label={label} disabled={!onStep} onClick={onStep}>
    {children}
  </Button>
)
