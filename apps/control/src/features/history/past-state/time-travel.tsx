import { Alert, Flex, Stack, Text } from '@chakra-ui/react'
import { useHttp } from '@cup/api-client/http'
import { allLogEntries, moment as momentOf } from '@cup/api-client/queries'
import type { Game } from '@cup/contract/entities'
import { Button, EmptyMessage } from '@cup/ui/chakra'
import { formatDay } from '@cup/ui/format'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useMemo, useState } from 'react'
import { QueryBlock } from '../../../shared/query-block.tsx'
import { pastStateTexts as texts } from '../../../texts/history.ts'
import { formatSecond } from '../events/entered-by.ts'
import { namesFor, sentenceOf } from '../events/events.ts'
import type { Cup } from '../events/names.ts'
import { dayOf, daysOf, MOMENT_TYPES, type Moment, momentAt, momentsOf } from './moments.ts'
import { PastState } from './past-state.tsx'
import styles from './time-slider.module.css'

type TimeTravelProps = { readonly cup: Cup; readonly game: Game | undefined; readonly onBack: () => void }

/** [X6] The competition as it was known at any moment of its days. */
export function TimeTravel({ cup, game, onBack }: TimeTravelProps) {
  const http = useHttp()
  const query = { competitionId: cup.competition.id, types: MOMENT_TYPES, ...(game && { gameId: game.id }) }
  const log = useQuery({ ...allLogEntries(http, query), staleTime: Number.POSITIVE_INFINITY })
  const moments = useMemo(() => momentsOf(log.data ?? []), [log.data])
  return (
    <QueryBlock queries={[log]}>
      {moments.length === 0 ? (
        <EmptyMessage action={<BackToNow onBack={onBack} />}>{texts.nothingPlayed}</EmptyMessage>
      ) : (
        <Journey cup={cup} moments={moments} onBack={onBack} />
      )}
    </QueryBlock>
  )
}

type JourneyProps = Pick<TimeTravelProps, 'cup' | 'onBack'> & { readonly moments: readonly Moment[] }

function Journey({ cup, moments, onBack }: JourneyProps) {
  const http = useHttp()
  const [at, setAt] = useState(moments.at(-1)?.at ?? 0)
  const shown = momentAt(moments, at)
  const known = useQuery({
    ...momentOf(http, { competitionId: cup.competition.id, position: shown?.position ?? 0 }),
    placeholderData: keepPreviousData,
    // What was known then does not change any more.
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!shown) return null
  const days = daysOf(moments)
  const ofDay = moments.filter((moment) => dayOf(moment) === dayOf(shown))
  const index = moments.indexOf(shown)
  const go = (moment: Moment | undefined) => moment && setAt(moment.at)
  const names = namesFor(shown.entries.toReversed(), cup)
  const told = shown.entries.filter(({ type }) => type !== 'game.reopened').at(-1)
  return (
    <Stack gap="5">
      <Alert.Root status="warning" alignItems="center" flexWrap="wrap" gap="3">
        <Alert.Title flex="1" minW="14rem" textStyle="lg">
          {texts.stateOf(formatDay(new Date(at).toISOString()), formatSecond(new Date(at).toISOString()))}
        </Alert.Title>
        <BackToNow onBack={onBack} />
      </Alert.Root>
      {days.length > 1 && (
        <Flex gap="3" wrap="wrap" role="group" aria-label={texts.day}>
          {days.map((day) => (
            <Button
              key={day}
              variant={day === dayOf(shown) ? 'solid' : 'outline'}
              aria-pressed={day === dayOf(shown)}
              onClick={() => go(moments.findLast((moment) => dayOf(moment) === day))}
            >
              {formatDay(day)}
            </Button>
          ))}
        </Flex>
      )}
      <TimeSlider
        moments={ofDay}
        at={at}
        onMove={setAt}
        onBefore={index > 0 ? () => go(moments[index - 1]) : undefined}
        onNext={index < moments.length - 1 ? () => go(moments[index + 1]) : undefined}
      />
      <Text minH="6" aria-live="polite">
        {told && `${told.gameId ? `${names.game(told.gameId)}: ` : ''}${sentenceOf(told, names)}`}
      </Text>
      <QueryBlock queries={[known]}>{known.data && <PastState known={known.data} cup={cup} />}</QueryBlock>
    </Stack>
  )
}

const BackToNow = ({ onBack }: Pick<TimeTravelProps, 'onBack'>) => (
  <Button size="touch" variant="solid" colorPalette="blue" onClick={onBack}>
    {texts.backToNow}
  </Button>
)

type TimeSliderProps = {
  /** Of one day. */
  readonly moments: readonly Moment[]
  /** Milliseconds since 1970. */
  readonly at: number
  readonly onMove: (at: number) => void
  readonly onBefore: (() => void) | undefined
  readonly onNext: (() => void) | undefined
}

/** Number of presses of an arrow key from one end of the day to the other. */
const STEPS = 240

/** The day as a line with its goals on it; arrows move along it, and the buttons go from one event to the next. */
function TimeSlider({ moments, at, onMove, onBefore, onNext }: TimeSliderProps) {
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
