import { formTexts } from '../../texts/form.ts'
import { textAs } from '../form/form-schema.ts'
import { numberIn } from '../form/typed-values.ts'

const MINUTE_SECONDS = 60
const DAY_MINUTES = 24 * 60

/** Forms have minutes, the log has seconds. */
export const secondsOfMinutes = (minutes: number): number => minutes * MINUTE_SECONDS

/** Minutes as typed, from `min` to those of a day; the output is in seconds. */
export const minutesFrom = (min: number) =>
  textAs(
    (text) => {
      const minutes = numberIn(text)
      return minutes === undefined || minutes < min || minutes > DAY_MINUTES ? undefined : secondsOfMinutes(minutes)
    },
    (text) => (numberIn(text) === undefined ? formTexts.wholeMinutesMissing : formTexts.minutesOutOfRange(DAY_MINUTES)),
  )

/** At least one minute. */
export const minutesText = minutesFrom(1)

/** As a form shows them: whole minutes, rounded up. */
export const minutesOfSeconds = (seconds: number): string => String(Math.ceil(seconds / MINUTE_SECONDS))
