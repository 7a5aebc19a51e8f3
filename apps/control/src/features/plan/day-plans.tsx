import { Box, Flex, Grid, Input, Stack, Tabs, Text } from '@chakra-ui/react'
import { useOthersOfMeet } from '@cup/api-client/queries'
import type { Game } from '@cup/contract/entities'
import { clashesIn } from '@cup/domain/planning'
import { Button } from '@cup/ui/chakra'
import { calendarDateOf, formatDay, formatGameDateTime } from '@cup/ui/format'
import { type ComponentProps, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { NumberField } from '../../shared/form/fields.tsx'
import type { WholePlan } from '../../shared/planning/names-of-sides.ts'
import { SlipDialog, type WantedSlip } from '../../shared/planning/slip-dialog.tsx'
import { rowsFound } from '../../shared/table/rows.ts'
import { planTexts } from '../../texts/plan.ts'
import { ClashList, type ClashNote } from './clash-list.tsx'
import { breakNotesOf, notesOf, outsideNotesOf, teamNotesOf } from './clash-notes.ts'
import { MoveBar } from './move-bar.tsx'
import { blockIdOf, MOVE_HELP_ID } from './timeline/game-block.tsx'
import { Timeline } from './timeline/timeline.tsx'
import { type Day, daysOf, otherSlotsOf, type Plan, plannedAt, type Slot, slotsOf, useRest } from './timetable.ts'
import { UnsavedWarning } from './unsaved-warning.tsx'
import { type LastMove, type Moves, useMoves } from './use-moves.ts'
import { useSlip } from './use-slip.ts'

/** The day that is shown stands in the address. */
const DAY_PARAM = 'tag'

/** The days of a plan, each on a tab with the number of its warnings. */
export function DayPlans({ plan: ofCompetition }: { readonly plan: WholePlan }) {
  const plan: Plan = { ...ofCompetition, others: useOthersOfMeet(ofCompetition.competition) }
  const [params, setParams] = useSearchParams()
  const [last, offerUndo] = useState<LastMove>()
  const moves = useMoves(offerUndo)
  const onSlip = useSlip(offerUndo)
  const rest = useRest(plan.competition.id)
  const everyGame = [...plan.games, ...(plan.others ?? []).flatMap(({ games }) => games)]
  const slots = slotsOf(plan, moves.startsAt)
  const all = [...slots, ...otherSlotsOf(plan)]
  const clashes = clashesIn(all.map(plannedAt), rest.seconds, plan.competition)
  const isOwn = (id: string) => plan.games.some((game) => game.id === id)
  const notes = [
    ...teamNotesOf(plan),
    ...outsideNotesOf(slots, plan.competition),
    ...breakNotesOf(slots, plan.competition.breaks ?? []),
    ...notesOf(
      clashes.filter(({ earlier, later }) => isOwn(earlier) || isOwn(later)),
      { slots: all, teams: plan.teams },
    ),
  ]
  const days = daysOf(all, plan.competition.breaks).filter((day) => day.hasBreak || ownOf(day).length > 0)
  const [wanted, setWanted] = useState('')
  const found = wanted.trim() === '' ? undefined : new Set(slotsWith(slots, wanted).map(({ game }) => game.id))
  const openGame = ({ game, at }: Slot) => {
    setParams({ [DAY_PARAM]: calendarDateOf(at) }, { replace: true })
    requestAnimationFrame(() => document.getElementById(blockIdOf(game.id))?.focus())
  }
  const shown = days.find(({ date }) => date === params.get(DAY_PARAM)) ?? dayAtHand(days)
  if (!shown) return null
  return (
    <>
      <TeamSearch slots={slots} wanted={wanted} onWanted={setWanted} onOpen={openGame} />
      <UnsavedWarning isDirty={plan.games.some(moves.isOpen)} />
      <Tabs.Root
        value={shown.date}
        onValueChange={({ value }) => setParams({ [DAY_PARAM]: value }, { replace: true })}
        lazyMount
        unmountOnExit
      >
        <Tabs.List flexWrap="wrap">
          {days.map((day) => (
            <Tabs.Trigger key={day.date} value={day.date}>
              {[formatDay(day.date), countText(notesOn(day, notes).length)].filter(Boolean).join(' · ')}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {days.map((day) => (
          <Tabs.Content key={day.date} value={day.date} px="0">
            <DayPlan
              competition={plan.competition}
              found={found}
              day={day}
              notes={notesOn(day, notes)}
              moves={moves}
              everyGame={everyGame}
              onSlip={onSlip}
              rest={rest.field}
            />
          </Tabs.Content>
        ))}
      </Tabs.Root>
      <MoveBar slots={slots} moves={moves} last={last} onClose={() => offerUndo(undefined)} />
    </>
  )
}

/** [H9] The games that this plan moves. */
const ownOf = ({ slots }: Day): readonly Slot[] => slots.filter(({ other }) => other === undefined)

/** Today, or the next day with games; after the cup its first. */
function dayAtHand(days: readonly Day[]): Day | undefined {
  const today = calendarDateOf(new Date().toISOString())
  const withGames = days.filter(({ slots }) => slots.length > 0)
  return withGames.find(({ date }) => date >= today) ?? withGames[0]
}

const notesOn = ({ slots }: Day, notes: readonly ClashNote[]): readonly ClashNote[] =>
  notes.filter(({ game: id }) => slots.some(({ game }) => game.id === id))

function countText(count: number): string {
  if (count === 0) return ''
  return count === 1 ? planTexts.oneNote : planTexts.noteCount(count)
}

type DayPlanProps = {
  readonly competition: Plan['competition']
  /** The games that were looked for; undefined where none were. */
  readonly found: ReadonlySet<string> | undefined
  readonly day: Day
  readonly notes: readonly ClashNote[]
  readonly moves: Moves
  /** The games of the meet, or of the competition alone. */
  readonly everyGame: readonly Game[]
  readonly onSlip: (slip: WantedSlip) => void
  readonly rest: Omit<ComponentProps<typeof NumberField>, 'label'>
}

/** A day: its games in time, what is wrong with them, and the ways to move them. */
function DayPlan({ competition, found, day, notes, moves, everyGame, onSlip, rest }: DayPlanProps) {
  const [shiftedFrom, setShiftedFrom] = useState<string>()
  const own = ownOf(day)
  const { courts = [], breaks = [] } = competition
  const ofDay = breaks.filter(({ dateTime }) => calendarDateOf(dateTime) === day.date)
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }} gap="6" alignItems="start">
      <Stack gap="4" order={{ lg: 2 }} position={{ lg: 'sticky' }} top={{ lg: '20' }}>
        <Box maxW="xs">
          <NumberField label={planTexts.minimalRest} {...rest} />
        </Box>
        <ClashList notes={notes} onOpen={(game) => document.getElementById(blockIdOf(game))?.focus()} />
      </Stack>
      <Box>
        <Text id={MOVE_HELP_ID} color="fg.muted">
          {courts.length > 1 ? planTexts.moveHelpOnCourts : planTexts.moveHelp}
        </Text>
        <Timeline
          day={day}
          notes={notes}
          moves={moves}
          onShift={setShiftedFrom}
          courts={courts}
          breaks={ofDay}
          found={found}
        />
      </Box>
      <SlipDialog
        title={planTexts.shiftFrom(own.find(({ game }) => game.id === shiftedFrom)?.game.name ?? '')}
        first={own.find(({ game }) => game.id === shiftedFrom)?.game}
        games={everyGame}
        competition={competition}
        minutes={5}
        isPlanned
        onClose={() => setShiftedFrom(undefined)}
        onSlip={(slip) => {
          setShiftedFrom(undefined)
          for (const { game } of own) if (slip.effect.moves.some(({ id }) => id === game.id)) moves.takeBack(game)
          onSlip(slip)
        }}
      />
    </Grid>
  )
}

/** The games in whose teams or names the words are, in playing order. */
const slotsWith = (slots: readonly Slot[], words: string): readonly Slot[] =>
  rowsFound(slots, [({ sides }) => sides, ({ game }) => game.name], words).toSorted(
    (a, b) => Date.parse(a.at) - Date.parse(b.at),
  )

type TeamSearchProps = {
  readonly slots: readonly Slot[]
  readonly wanted: string
  readonly onWanted: (words: string) => void
  readonly onOpen: (slot: Slot) => void
}

/** Finds the games of a team on all days; each leads to its place in the plan. */
function TeamSearch({ slots, wanted, onWanted, onOpen }: TeamSearchProps) {
  const found = wanted.trim() === '' ? [] : slotsWith(slots, wanted)
  return (
    <Box mb="4">
      <Input
        type="search"
        aria-label={planTexts.findTeam}
        placeholder={planTexts.findTeam}
        minH="touch"
        maxW="md"
        value={wanted}
        onChange={(event) => onWanted(event.target.value)}
      />
      <Text role="status" color="fg.muted" mt="2" _empty={{ display: 'none' }}>
        {wanted.trim() !== '' && (found.length === 0 ? planTexts.noneFound : planTexts.foundGames(found.length))}
      </Text>
      <Flex as="ul" listStyle="none" gap="2" wrap="wrap" mt="2" _empty={{ display: 'none' }}>
        {found.slice(0, MOST_SHOWN).map((slot) => (
          <li key={slot.game.id}>
            <Button
              variant="outline"
              whiteSpace="normal"
              textAlign="start"
              h="auto"
              minH="target"
              onClick={() => onOpen(slot)}
            >
              {slot.game.name} · {formatGameDateTime(slot.at)}
            </Button>
          </li>
        ))}
      </Flex>
    </Box>
  )
}

/** A team of a large cup has fewer. */
const MOST_SHOWN = 20
