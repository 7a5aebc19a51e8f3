import { Box, Flex, Grid, Stack, Tabs, Text } from '@chakra-ui/react'
import { Button } from '@cup/ui/chakra'
import { calendarDateOf, formatDay } from '@cup/ui/format'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { planTexts } from '../../texts/plan.ts'
import { timetableTexts as texts } from '../../texts/timetable.ts'
import { AgeChips, ALL_AGES } from './age-chips.tsx'
import type { ClashNote } from './clash-list.tsx'
import { slotsWith, TeamSearch } from './team-search.tsx'
import { blockIdOf, MOVE_HELP_ID } from './timeline/game-block.tsx'
import type { Hand } from './timeline/hand.ts'
import { Timeline } from './timeline/timeline.tsx'
import { useLeastPixels } from './timeline/use-least-pixels.ts'
import { daysOf, type Slot } from './timetable.ts'
import type { MeetSlot, WholeMeet } from './whole-meet.ts'

/** The day and the age group that are shown stand in the address. */
const DAY_PARAM = 'tag'
const AGE_PARAM = 'alter'

type PlanViewProps = {
  readonly meet: WholeMeet
  /** The games at the places at which they are shown, and at those that they have. */
  readonly slots: readonly MeetSlot[]
  readonly saved: readonly MeetSlot[]
  readonly notes: readonly ClashNote[]
  readonly hand: Hand
  readonly shownAge: string | undefined
  /** The game below the held one. */
  readonly target: string | undefined
  /** The game that lies above the plan, held or just let go. */
  readonly lying: string | undefined
  /** The games that a shift would move, and where it begins. */
  readonly moved: ReadonlySet<string>
  readonly followed: string | undefined
  /** Decision beside the plan; undefined where nothing is. */
  readonly panel: ReactNode
  /** Undefined where nothing can be moved. */
  readonly onShift: (() => void) | undefined
  readonly aside: (day: readonly MeetSlot[], onOpen: (gameId: string) => void) => ReactNode
}

/** The days of a plan on tabs, each with its courts on one axis, and beside it what there is to say and to decide. */
export function PlanView(props: PlanViewProps) {
  const { meet, slots, saved, notes, hand, target, lying, moved, panel, onShift, aside } = props
  const [params, setParams] = useSearchParams()
  const put = (name: string, value: string) =>
    setParams((before) => new URLSearchParams([...[...before].filter(([key]) => key !== name), [name, value]]), {
      replace: true,
    })
  const age = params.get(AGE_PARAM) ?? props.shownAge ?? ALL_AGES
  const [wanted, setWanted] = useState('')
  const found = wanted.trim() === '' ? undefined : new Set(slotsWith(slots, wanted).map(({ game }) => game.id))
  const [plan, setPlan] = useState<HTMLElement | null>(null)
  const leastPixels = useLeastPixels(plan, meet.courts.length)
  const breaks = breaksOf(meet)
  const days = daysOf(slots, breaks)
  const followed = props.followed && calendarDateOf(props.followed)
  const shown = days.find(({ date }) => date === (followed ?? params.get(DAY_PARAM))) ?? dayAtHand(days)
  if (!shown) return null
  const onDay = (all: readonly MeetSlot[]) => all.filter(({ at }) => calendarDateOf(at) === shown.date)
  const open = (gameId: string) => document.getElementById(blockIdOf(gameId))?.focus()
  const countOn = (date: string) =>
    notes.filter(({ game: id }) => slots.some(({ game, at }) => game.id === id && calendarDateOf(at) === date)).length
  return (
    <>
      <Toolbar
        {...{ meet, slots, age, wanted, setWanted, onShift }}
        isPreview={moved.size > 0}
        onAge={(next) => put(AGE_PARAM, next)}
        onOpen={({ game, at }) => {
          put(DAY_PARAM, calendarDateOf(at))
          requestAnimationFrame(() => open(game.id))
        }}
      />
      <Tabs.Root value={shown.date} onValueChange={({ value }) => put(DAY_PARAM, value)} lazyMount unmountOnExit>
        <Tabs.List flexWrap="wrap">
          {days.map(({ date }) => (
            <Tabs.Trigger key={date} value={date}>
              {[formatDay(date), countText(countOn(date))].filter(Boolean).join(' · ')}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <Tabs.Content value={shown.date} px="0" pt="2">
          <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' }} gap="5" alignItems="start">
            <Stack
              gap="3"
              zIndex="docked"
              overflowY={{ base: 'visible', lg: 'auto' }}
              {...(panel ? BESIDE_AND_BELOW : BESIDE)}
            >
              {panel ?? aside(onDay(slots), open)}
            </Stack>
            <Box minW="0" ref={setPlan}>
              {onShift && (
                <Text id={MOVE_HELP_ID} color="fg.muted" textStyle="sm">
                  {texts.moveHelp}
                </Text>
              )}
              <Timeline
                slots={onDay(slots)}
                saved={onDay(saved)}
                notes={notes}
                courts={meet.courts}
                breaks={breaks.filter(({ at }) => calendarDateOf(at) === shown.date)}
                found={found}
                leastPixels={leastPixels}
                hand={hand}
                lookOf={({ game, competition }) => ({
                  isDimmed: age !== ALL_AGES && competition.id !== age,
                  isHeld: game.id === lying,
                  isTarget: game.id === target,
                  isMoved: moved.has(game.id),
                })}
              />
            </Box>
          </Grid>
        </Tabs.Content>
      </Tabs.Root>
    </>
  )
}

/** Beside the plan on a laptop, and in sight there; below it on a phone. */
const BESIDE = {
  order: 2,
  position: { lg: 'sticky' },
  top: { lg: '3' },
  maxH: { lg: 'calc(100dvh - 1.5rem)' },
} as const
/** A decision stays in sight on a phone as well, below the plan. */
const BESIDE_AND_BELOW = {
  ...BESIDE,
  position: 'sticky',
  bottom: { base: '0', lg: 'auto' },
  maxH: { base: '60dvh', lg: 'calc(100dvh - 1.5rem)' },
  overflowY: 'auto',
} as const

type ToolbarProps = Pick<PlanViewProps, 'meet' | 'slots' | 'onShift'> & {
  readonly age: string
  readonly onAge: (age: string) => void
  readonly isPreview: boolean
  readonly wanted: string
  readonly setWanted: (words: string) => void
  readonly onOpen: (slot: Slot) => void
}

/** Choice of what is shown, and the way to move the rest. */
const Toolbar = ({ meet, slots, age, onAge, onShift, isPreview, wanted, setWanted, onOpen }: ToolbarProps) => (
  <Flex gap="3" wrap="wrap" align="center" mb="2">
    {meet.ages.size > 1 && <AgeChips meet={meet} value={age} onChange={onAge} />}
    {onShift && (
      <Button aria-expanded={isPreview} onClick={onShift}>
        {texts.shift}
      </Button>
    )}
    {isPreview && (
      <Text px="3" py="1" borderWidth="1px" borderColor="blue.solid" borderRadius="l2">
        <strong>{texts.preview}</strong> {texts.nothingChanged}
      </Text>
    )}
    <TeamSearch slots={slots} wanted={wanted} onWanted={setWanted} onOpen={onOpen} />
  </Flex>
)

/** [K13] The breaks of all competitions; one that several of them have is one in the hall. */
function breaksOf({ competitions: all }: WholeMeet) {
  const breaks = all.flatMap((competition) => competition.breaks ?? [])
  const known = new Map(breaks.map((one) => [`${one.dateTime} ${one.duration} ${one.name}`, one]))
  return [...known.values()].map((one) => ({ ...one, at: one.dateTime }))
}

/** Today, or the next day with games; after the cup its first. */
function dayAtHand<Day extends { readonly date: string; readonly slots: readonly object[] }>(
  days: readonly Day[],
): Day | undefined {
  const today = calendarDateOf(new Date().toISOString())
  const withGames = days.filter(({ slots }) => slots.length > 0)
  return withGames.find(({ date }) => date >= today) ?? withGames[0]
}

function countText(count: number): string {
  if (count === 0) return ''
  return count === 1 ? planTexts.oneNote : planTexts.noteCount(count)
}
