import { DatePicker, Field, Flex, Input, Portal } from '@chakra-ui/react'
import type { Instant } from '@cup/domain/kernel'
import { formatDate, formatDay, formatTimeOfDay, instantAt, type WallTime, wallTimeOf } from '@cup/ui/format'
import { CalendarDate, type DateValue } from '@internationalized/date'
import type { ComponentProps } from 'react'
import { formTexts } from '../../texts/form.ts'
import { DAY_FORMAT, wallDayIn, wallTimeIn } from './typed-values.ts'
import type { BoundField } from './use-plain-form.ts'
import { type Bounds, clampWallTime, formatWallTime, PICKER_FORMAT } from './wall-time.ts'

type DateTimeFieldProps = BoundField<string> & {
  readonly label: string
  readonly isRequired?: boolean
  /** As in `wall-time.ts`; the 12-hour form has `hh` and `A`. */
  readonly format?: string
  /** Nothing earlier, and nothing later. */
  readonly min?: Instant | undefined
  readonly max?: Instant | undefined
  /** Description below the field; by default in German, with its weekday. */
  readonly describe?: (time: WallTime) => string
  /** Time of a day that has none yet. */
  readonly dayBegins?: Pick<WallTime, 'hour' | 'minute'>
}

/** A point in time, typed or chosen from a calendar; `instantIn` reads it, `pickedTextOf` writes it. */
export function DateTimeField({ label, value, onChange, onLeave, fault, ...options }: DateTimeFieldProps) {
  const { format = PICKER_FORMAT, isRequired = false, describe = inGerman, dayBegins = MORNING } = options
  const bounds = boundsOf(options)
  const time = wallTimeIn(value, format)
  const write = (next: WallTime) => onChange(formatWallTime(clampWallTime(next, bounds), format))
  const leave = () => {
    const day = wallDayIn(value)
    if (time) write(time)
    else if (day) write({ ...day, ...dayBegins })
    onLeave()
  }
  const chooseDay = (day: DateValue | undefined) => {
    if (day) write({ ...dayBegins, second: 0, ...time, year: day.year, month: day.month, day: day.day })
  }
  return (
    <Field.Root required={isRequired} invalid={fault !== undefined}>
      <Field.Label>
        {label}
        <Field.RequiredIndicator />
      </Field.Label>
      <DatePicker.Root
        locale="de-DE"
        startOfWeek={1}
        lazyMount
        unmountOnExit
        value={time ? [dayOf(time)] : []}
        onValueChange={({ value: [day] }) => chooseDay(day)}
        {...(bounds.min && { min: dayOf(bounds.min) })}
        {...(bounds.max && { max: dayOf(bounds.max) })}
      >
        <DatePicker.Control>
          <Flex gap="2" flex="1">
            <Input
              // The calendar writes its own text into what it takes for its input.
              data-part="typed"
              minH="touch"
              autoComplete="off"
              inputMode="numeric"
              placeholder={format}
              value={value}
              onChange={(event) => onChange(event.target.value)}
              onBlur={leave}
            />
            <DatePicker.Trigger aria-label={formTexts.openCalendarOf(label)} minW="touch" minH="touch">
              <CalendarSign />
            </DatePicker.Trigger>
          </Flex>
        </DatePicker.Control>
        <Calendar />
      </DatePicker.Root>
      <Field.HelperText aria-live="polite">
        {time ? describe(time) : formTexts.forExample(exampleIn(format))}
      </Field.HelperText>
      <Field.ErrorText role="alert">{fault}</Field.ErrorText>
    </Field.Root>
  )
}

type DayFieldProps = Omit<ComponentProps<typeof DateTimeField>, 'format' | 'describe' | 'dayBegins'> & {
  /** Said after the day, such as the age. */
  readonly note?: string | undefined
}

/** A day, typed or chosen from a calendar; `calendarDateIn` reads it. */
export const DayField = ({ note, ...field }: DayFieldProps) => (
  <DateTimeField
    {...field}
    format={DAY_FORMAT}
    dayBegins={MIDNIGHT}
    describe={(time) => {
      const date = formatWallTime(time, 'YYYY-MM-DD')
      const weekday = formatDay(date).split(',')[0] ?? ''
      return [`${weekday}, ${formatDate(date)}`, note].filter((part) => part !== undefined).join(' · ')
    }}
  />
)

const MIDNIGHT = { hour: 0, minute: 0 }
const MORNING = { hour: 9, minute: 0 }

const exampleIn = (format: string): string =>
  formatWallTime({ year: 2025, month: 1, day: 18, hour: 14, minute: 30, second: 0 }, format)

function boundsOf({ min, max }: Pick<DateTimeFieldProps, 'min' | 'max'>): Bounds {
  return { min: min === undefined ? undefined : wallTimeOf(min), max: max === undefined ? undefined : wallTimeOf(max) }
}

const dayOf = ({ year, month, day }: WallTime): CalendarDate => new CalendarDate(year, month, day)

function inGerman(time: WallTime): string {
  const instant = instantAt(time)
  const weekday = formatDay(instant).split(',')[0] ?? ''
  return `${weekday}, ${formatDate(instant)}, ${formatTimeOfDay(instant)}`
}

const Calendar = () => (
  <Portal>
    <DatePicker.Positioner>
      <DatePicker.Content>
        <DatePicker.View view="day">
          <DatePicker.Header />
          <DatePicker.DayTable />
        </DatePicker.View>
        <DatePicker.View view="month">
          <DatePicker.Header />
          <DatePicker.MonthTable />
        </DatePicker.View>
        <DatePicker.View view="year">
          <DatePicker.Header />
          <DatePicker.YearTable />
        </DatePicker.View>
      </DatePicker.Content>
    </DatePicker.Positioner>
  </Portal>
)

const CalendarSign = () => (
  <svg aria-hidden="true" viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" strokeWidth="2">
    <rect x="4" y="5" width="16" height="15" rx="2" />
    <path d="M4 10h16M9 3v4M15 3v4" />
  </svg>
)
