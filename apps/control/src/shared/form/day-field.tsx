import { formatDate, formatDay } from '@cup/ui/format'
import type { ComponentProps } from 'react'
import { DateTimeField } from './date-time-field.tsx'
import { DAY_FORMAT, formatWallTime } from './wall-time.ts'

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
