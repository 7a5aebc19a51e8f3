import { Box, Flex, Stack, Text } from '@chakra-ui/react'
import type { Game } from '@cup/contract/entities'
import { BREAK_USES } from '@cup/domain/game-plan'
import { startOf } from '@cup/domain/planning'
import { Button } from '@cup/ui/chakra'
import { formatDateRange, formatDay, formatGameDateTime, formatTime } from '@cup/ui/format'
import { DateTimeField } from '../../shared/form/date-time-field.tsx'
import { SwitchField, TextField } from '../../shared/form/fields.tsx'
import { type Option, SelectField } from '../../shared/form/select-field.tsx'
import { SlipTable } from '../../shared/planning/slip-table.tsx'
import { slipTexts } from '../../texts/slip.ts'
import { timetableTexts as texts } from '../../texts/timetable.ts'
import { Panel, StateLine } from './panel.tsx'
import {
  isBreakUse,
  mayAbsorb,
  type ShiftValues,
  type ShownShift,
  shownShift,
  withMinutes,
  withStart,
} from './shift.ts'
import type { PlanChange } from './use-plan-change.ts'
import { nameInMeet, type WholeMeet } from './whole-meet.ts'

type ShiftPanelProps = {
  readonly values: ShiftValues
  readonly shown: ShownShift | undefined
  readonly meet: WholeMeet
  /** The games from which on it can begin, in their order. */
  readonly firsts: WholeMeet['games']
  /** How many clashes the shift brings. */
  readonly clashes: number
  readonly onChange: (values: ShiftValues) => void
  readonly onMake: (change: PlanChange) => void
  readonly onClose: () => void
}

/** [H21] "Ab hier verschieben": what moves, by how much or to when, and what comes of it before it is made. */
export function ShiftPanel(props: ShiftPanelProps) {
  const { values, shown, meet, firsts, onChange, onClose } = props
  const first = firsts.find(({ id }) => id === values.firstId)
  if (!first) return null
  const change = (some: Partial<ShiftValues>) => onChange({ ...values, ...some })
  return (
    <Panel title={texts.shiftTitle(nameInMeet(first, meet))} isDecision>
      <DelayFields {...{ values, shown, first, change }} />
      {shown && <Effect {...props} shown={shown} />}
      <SelectField
        label={texts.first}
        value={values.firstId}
        options={firsts.map(
          (game): Option => [game.id, `${nameInMeet(game, meet)} · ${formatGameDateTime(startOf(game))}`],
        )}
        onChange={(firstId) => {
          const next = firsts.find(({ id }) => id === firstId)
          if (next) change({ firstId, ...withMinutes(next, values.minutes || '0') })
        }}
      />
      <ScopeFields {...{ values, shown, meet, change }} />
      {shown && mayAbsorb(shown.request) && (
        <SelectField
          label={texts.absorb}
          value={values.breaks}
          options={BREAK_USES.map((use) => [use, wayText(use, { ...props, values: { ...values, breaks: use } })])}
          onChange={(use) => isBreakUse(use) && change({ breaks: use })}
        />
      )}
      {shown && (
        <Box asChild overflowX="auto">
          <details>
            <summary>{texts.allTimes}</summary>
            <SlipTable moves={shown.moves} games={meet.games} />
          </details>
        </Box>
      )}
      <Button onClick={onClose}>{texts.back}</Button>
    </Panel>
  )
}

type FieldsProps = Pick<ShiftPanelProps, 'values' | 'shown'> & {
  readonly change: (some: Partial<ShiftValues>) => void
}

/** Delay in minutes, or the new beginning. */
const DelayFields = ({ values, shown, first, change }: FieldsProps & { readonly first: Game }) => (
  <>
    <Flex gap="1" wrap="wrap" align="end">
      <Box w="16">
        <TextField
          label={texts.minutes}
          inputMode="text"
          value={values.minutes}
          onChange={(minutes) => change(withMinutes(first, minutes))}
          onLeave={() => undefined}
          fault={undefined}
        />
      </Box>
      {QUICK_MINUTES.map((quick) => (
        <Button
          key={quick}
          px="2"
          aria-pressed={values.minutes === String(quick)}
          onClick={() => change(withMinutes(first, String(quick)))}
        >
          {texts.signedMinutes(quick)}
        </Button>
      ))}
    </Flex>
    <DateTimeField
      label={texts.newStart}
      value={values.start}
      onChange={(start) => change(withStart(first, start))}
      onLeave={() => undefined}
      fault={shown ? undefined : texts.startMissing}
    />
  </>
)

/** The delays of a day that are most frequent, in minutes. */
const QUICK_MINUTES = [-5, 5, 10, 25]

/** Choice of what moves as well. */
function ScopeFields({ values, shown, meet, change }: FieldsProps & Pick<ShiftPanelProps, 'meet'>) {
  const breaks = meet.competitions.flatMap((competition) => competition.breaks ?? [])
  return (
    <Stack gap="0">
      {meet.ages.size > 1 && (
        <SwitchField
          label={texts.everyAge}
          value={values.hasAllAges}
          onChange={(hasAllAges) => change({ hasAllAges })}
        />
      )}
      {meet.courts.length > 1 && (
        <SwitchField
          label={texts.everyCourt}
          value={values.hasAllCourts}
          onChange={(hasAllCourts) => change({ hasAllCourts })}
        />
      )}
      {breaks.length > 0 && (
        <SwitchField
          label={texts.breaksToo(breaks.length)}
          value={values.withBreaks}
          onChange={(withBreaks) => change({ withBreaks })}
        />
      )}
      {shown && (
        <SwitchField
          label={texts.laterDaysToo}
          value={shown.request.withLaterDays}
          onChange={(withLaterDays) => change({ withLaterDays })}
        />
      )}
    </Stack>
  )
}

/** A way to make up for a delay, with the end that it leads to. */
function wayText(use: ShiftValues['breaks'], { values, meet }: Pick<ShiftPanelProps, 'values' | 'meet'>): string {
  const end = shownShift(values, meet)?.end
  return end ? texts.wayEnds(slipTexts.way[use], formatTime(end)) : slipTexts.way[use]
}

/** The end, the numbers, every time, and the one button. */
function Effect({ shown, meet, clashes, onMake }: ShiftPanelProps & { readonly shown: ShownShift }) {
  const { moves, competitions, end, request } = shown
  const moved = meet.games.filter(({ id }) => moves.some((move) => move.id === id))
  const ages = meet.competitions.flatMap(({ id }) => {
    const count = moved.filter(({ competitionId }) => competitionId === id).length
    const age = meet.ages.get(id)
    return age && count > 0 ? [texts.ofAge(count, age.tag)] : []
  })
  const breaks = competitions.reduce((sum, { id, breaks: list = [] }) => sum + movedBreaks(id, list, meet), 0)
  return (
    <Stack gap="2" aria-live="polite">
      {end && (
        <Text>
          {texts.newEnd}{' '}
          <Box as="strong" textStyle="2xl" fontVariantNumeric="tabular-nums">
            {request.days === 0 ? formatTime(end) : texts.endOn(formatDay(end), formatTime(end))}
          </Box>
        </Text>
      )}
      <Text fontWeight="semibold">{texts.gamesMove(moves.length, ages)}</Text>
      <StateLine state={clashes === 0 ? 'good' : 'warning'}>{texts.newClashes(clashes)}</StateLine>
      <Text>{breaks === 0 ? texts.breaksStay : texts.breaksMove(breaks)}</Text>
      {competitions.map(({ id, start, end: last }) => {
        const one = meet.competitions.find((competition) => competition.id === id)
        if (!one || (start === undefined && last === undefined)) return null
        return <Text key={id}>{texts.daysMove(one.name, formatDateRange(start ?? one.start, last ?? one.end))}</Text>
      })}
      <Button
        variant="solid"
        colorPalette="blue"
        disabled={moves.length === 0}
        h="auto"
        whiteSpace="normal"
        onClick={() =>
          onMake({
            placements: moves.map(({ id, to }) => ({ id, dateTime: to })),
            competitions,
            text: texts.shifted(moves.length),
          })
        }
      >
        {moves.length === 0 ? texts.nothingToShift : labelOf(shown)}
      </Button>
      {moves.length > 0 && <Text color="fg.muted">{texts.undoExplained(moves.length)}</Text>}
    </Stack>
  )
}

const labelOf = ({ request: { days, minutes }, moves: [first] }: ShownShift): string =>
  days === 0 || !first ? texts.shiftBy(minutes) : texts.shiftTo(formatDay(first.to))

function movedBreaks(
  competitionId: string,
  after: readonly { id: string; dateTime: string }[],
  meet: WholeMeet,
): number {
  const before = meet.competitions.find(({ id }) => id === competitionId)?.breaks ?? []
  return after.filter((one) => before.some(({ id, dateTime }) => id === one.id && dateTime !== one.dateTime)).length
}
