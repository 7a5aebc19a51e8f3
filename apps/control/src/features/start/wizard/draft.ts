import { type Answers, type DraftedAge, FEWEST_TEAMS, MOST_COURTS, MOST_TEAMS } from '@cup/domain/cup-draft'
import type { CalendarDate, Instant } from '@cup/domain/kernel'
import { calendarDateOf } from '@cup/ui/format'
import { calendarDateIn, dayTextOf, instantIn, numberIn } from '../../../shared/form/typed-values.ts'
import { newCupTexts as texts } from '../../../texts/new-cup.ts'
import { timeIn } from './time-text.ts'

/** Answers as they are typed, and the ids of what they will make. */
export type WizardDraft = {
  readonly ages: readonly DraftedAge[]
  readonly courts: number
  readonly day: string
  readonly opens: string
  readonly closes: string
  readonly firstAt: string
  readonly breakMinutes: string
  readonly duration: string
  readonly change: string
  readonly name: string
  readonly location: string
  readonly regieRequired: boolean
  readonly ids: Readonly<Record<string, string>>
}

/** Typed answers that are times or numbers. */
export type TypedAnswer = 'day' | 'opens' | 'closes' | 'firstAt' | 'breakMinutes' | 'duration' | 'change'

/** Age groups that can be chosen, the youngest first. */
export const AGE_NAMES = ['U7', 'U8', 'U9', 'U10', 'U11', 'U12', 'U13', 'U14', 'U15', 'U17', 'U19', 'Damen', 'Herren']

/** [D1] Two age groups on the second Saturday from now, so that the plan can be made at once. */
export function defaultDraft(now: Instant): WizardDraft {
  const day = saturdayAfter(now)
  return {
    ages: [
      { name: 'U9', teams: 8, groups: 2, mode: 'places', playsAllPlaces: false },
      { name: 'U11', teams: 10, groups: 2, mode: 'finals', playsAllPlaces: false },
    ],
    courts: 2,
    day: dayTextOf(day),
    ...{ opens: '08:30', closes: '17:30', firstAt: '09:15', breakMinutes: '30', duration: '15', change: '5' },
    name: '',
    location: texts.hall,
    regieRequired: true,
    ids: {},
  }
}

const DAY_MILLIS = 86_400_000
const SATURDAY = 6

function saturdayAfter(now: Instant): CalendarDate {
  const soon = Date.parse(now) + 8 * DAY_MILLIS
  const days = (SATURDAY - new Date(soon).getUTCDay() + 7) % 7
  return calendarDateOf(new Date(soon + days * DAY_MILLIS).toISOString())
}

/** An age group for the next row: the youngest that is left after the last one. */
export function nextAge(ages: readonly DraftedAge[]): DraftedAge {
  const names = AGE_NAMES.filter((name) => !ages.some((age) => age.name === name))
  const last = AGE_NAMES.indexOf(ages.at(-1)?.name ?? '')
  const name = names.find((one) => AGE_NAMES.indexOf(one) > last + 1) ?? names[0] ?? ''
  return { name, teams: 8, groups: 2, mode: 'places', playsAllPlaces: false }
}

/** Faults of the typed answers, each at its field. */
export function faultsOf(draft: WizardDraft): Partial<Record<TypedAnswer, string>> {
  const time = (text: string) => (timeIn(text) === undefined ? texts.timeMissing : undefined)
  const minutes = (text: string, least: number) => ((numberIn(text) ?? -1) < least ? texts.minutesMissing : undefined)
  const faults = {
    day: calendarDateIn(draft.day) === undefined ? texts.dayMissing : undefined,
    opens: time(draft.opens),
    closes: time(draft.closes),
    firstAt: time(draft.firstAt),
    breakMinutes: minutes(draft.breakMinutes, 0),
    duration: minutes(draft.duration, 1),
    change: minutes(draft.change, 0),
  }
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined))
}

const MINUTE_SECONDS = 60
const NOON = '12:00'

/** Answers as the form has them; undefined while one of them cannot be read. */
export function answersIn(draft: WizardDraft): Answers | undefined {
  const day = calendarDateIn(draft.day)
  if (day === undefined || Object.keys(faultsOf(draft)).length > 0) return undefined
  const at = (text: string) => instantIn(`${dayTextOf(day)} ${timeIn(text) ?? NOON}`) ?? ''
  const seconds = (text: string) => (numberIn(text) ?? 0) * MINUTE_SECONDS
  return {
    name: draft.name.trim() || texts.cupOf(day.slice(0, 4)),
    location: draft.location.trim() || texts.hall,
    day,
    ages: draft.ages,
    courts: draft.courts,
    firstAt: at(draft.firstAt),
    closesAt: at(draft.closes),
    breakAt: at(NOON),
    breakLength: seconds(draft.breakMinutes),
    duration: seconds(draft.duration),
    change: seconds(draft.change),
    regieRequired: draft.regieRequired,
  }
}

/** When the hall opens. */
export function opensAtIn({ day, opens }: WizardDraft): Instant | undefined {
  const date = calendarDateIn(day)
  return date && instantIn(`${dayTextOf(date)} ${timeIn(opens) ?? ''}`)
}

/** The typed answers after a suggestion was taken. */
export const withAnswers = ({ ages, courts, duration, breakLength }: Answers): Partial<WizardDraft> => ({
  ...{ ages, courts },
  duration: String(duration / MINUTE_SECONDS),
  breakMinutes: String(breakLength / MINUTE_SECONDS),
})

/** Fewest and most teams of an age group. */
export const TEAM_BOUNDS = { min: FEWEST_TEAMS, max: MOST_TEAMS }
/** Numbers of courts that can be chosen. */
export const COURT_CHOICES = Array.from({ length: MOST_COURTS }, (_, index) => index + 1)
