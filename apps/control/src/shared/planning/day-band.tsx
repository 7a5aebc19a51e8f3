import type { Instant } from '@cup/domain/kernel'
import { formatTime } from '@cup/ui/format'
import { ageColors } from './age-group.tsx'
import type { AgeIndex } from './age-groups.ts'
import styles from './day-band.module.css'

/** Part of a day: when it begins, and how many seconds it lasts. */
type Part = { readonly at: Instant; readonly seconds: number }

/** A game in the picture of a day: the row of its court, the age group, and whether much is decided by it. */
export type BandGame = Part & {
  readonly id: string
  readonly court: number
  readonly age: AgeIndex
  readonly kind: 'group' | 'knockout' | 'final'
}

type DayBandProps = {
  /** The picture in words, for those who do not see it. */
  readonly label: string
  /** The names of the courts, one row each. */
  readonly courts: readonly string[]
  readonly games: readonly BandGame[]
  readonly breaks?: readonly Part[]
  readonly from: Instant
  readonly until: Instant
  /** When the hall closes; what lies behind it is marked. */
  readonly closesAt?: Instant | undefined
}

/** Picture of a day that all planning pages share: a row for each court, a block for each game, the hours below. */
export function DayBand({ label, courts, games, breaks = [], from, until, closesAt }: DayBandProps) {
  const place = placeIn(from, until)
  return (
    <div role="img" aria-label={label}>
      {courts.map((name, court) => (
        <div key={name} className={styles.row}>
          <span className={styles.court}>{name}</span>
          <div className={styles.lane}>
            {breaks.map((part) => (
              <span key={part.at} className={styles.break} style={place(part)} />
            ))}
            {closesAt && closesAt < until && (
              <span
                className={styles.closed}
                style={place({ at: closesAt, seconds: secondsBetween(closesAt, until) })}
              />
            )}
            {games
              .filter((game) => game.court === court)
              .map((game) => (
                <span
                  key={game.id}
                  className={`${styles.game} ${ageColors(game.age)}`}
                  data-age={game.age}
                  data-kind={game.kind}
                  style={place(game)}
                >
                  {game.kind === 'final' && '★'}
                </span>
              ))}
          </div>
        </div>
      ))}
      <div className={styles.row}>
        <span />
        <div className={styles.hours}>
          {fullHoursBetween(from, until).map((hour) => (
            <span key={hour} style={{ insetInlineStart: place({ at: hour, seconds: 0 }).insetInlineStart }}>
              {Number(formatTime(hour).slice(0, 2))}
            </span>
          ))}
        </div>
      </div>
    </div>
  )
}

const MILLIS = 1000
const HOUR_MILLIS = 3_600_000

const secondsBetween = (from: Instant, until: Instant): number => (Date.parse(until) - Date.parse(from)) / MILLIS

/** Finds the place of a part in the band, in percent of its width. */
function placeIn(from: Instant, until: Instant) {
  const all = secondsBetween(from, until)
  const percent = (seconds: number): string => `${(100 * seconds) / all}%`
  return ({ at, seconds }: Part) => ({ insetInlineStart: percent(secondsBetween(from, at)), width: percent(seconds) })
}

function fullHoursBetween(from: Instant, until: Instant): readonly Instant[] {
  const first = Math.ceil(Date.parse(from) / HOUR_MILLIS)
  const last = Math.floor((Date.parse(until) - 1) / HOUR_MILLIS)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) =>
    new Date((first + index) * HOUR_MILLIS).toISOString(),
  )
}
