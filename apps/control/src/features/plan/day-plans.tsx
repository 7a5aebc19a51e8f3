import { Tabs } from '@chakra-ui/react'
import { clashesIn } from '@cup/domain/planning'
import { calendarDateOf, formatDay } from '@cup/ui/format'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { UnsavedWarning } from '../../shared/unsaved-warning.tsx'
import { type ClashNote, notesOf } from './clash-notes.ts'
import { DayPlan } from './day-plan.tsx'
import type { LastMove } from './last-move.ts'
import { MoveBar } from './move-bar.tsx'
import { RunNote } from './run/run-note.tsx'
import { type Day, daysOf, type Plan, plannedAt, slotsOf } from './timetable.ts'
import { useMoves } from './use-moves.ts'
import { useRest } from './use-rest.ts'
import { useShift } from './use-shift.ts'

/** The day that is shown stands in the address. */
const DAY_PARAM = 'tag'

/** The days of a plan, each on a tab with the number of its warnings. */
export function DayPlans({ plan }: { readonly plan: Plan }) {
  const [params, setParams] = useSearchParams()
  const [last, offerUndo] = useState<LastMove>()
  const moves = useMoves(offerUndo)
  const shift = useShift(plan.competition.id, offerUndo)
  const rest = useRest(plan.competition.id)
  const slots = slotsOf(plan, moves.startsAt)
  const notes = notesOf(clashesIn(slots.map(plannedAt), rest.seconds), { slots, teams: plan.teams })
  const days = daysOf(slots)
  const shown = days.find(({ date }) => date === params.get(DAY_PARAM)) ?? dayAtHand(days)
  if (!shown) return null
  return (
    <>
      <UnsavedWarning isDirty={plan.games.some(moves.isOpen)} />
      {shift.run.phase !== 'empty' && <RunNote run={shift.run} what="Spielen verschoben" />}
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
            <DayPlan day={day} notes={notesOn(day, notes)} moves={moves} shift={shift} rest={rest.field} />
          </Tabs.Content>
        ))}
      </Tabs.Root>
      <MoveBar slots={slots} moves={moves} last={last} onClose={() => offerUndo(undefined)} />
    </>
  )
}

/** Today, or the next day with games; after the cup its first. */
function dayAtHand(days: readonly Day[]): Day | undefined {
  const today = calendarDateOf(new Date().toISOString())
  return days.find(({ date }) => date >= today) ?? days[0]
}

const notesOn = ({ slots }: Day, notes: readonly ClashNote[]): readonly ClashNote[] =>
  notes.filter(({ game: id }) => slots.some(({ game }) => game.id === id))

function countText(count: number): string {
  if (count === 0) return ''
  return count === 1 ? '1 Hinweis' : `${count} Hinweise`
}
