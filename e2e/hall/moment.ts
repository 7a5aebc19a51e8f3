/** Player off the court: "3 2:00", a shirt number and the remaining penalty; "3" alone while that runs. */
export type OffCourt = string

/** How a game stands, as everybody in the hall should see it at once. */
export type Moment = {
  /** The number of the game; 1 if it is absent. */
  readonly game?: number
} & (
  | { readonly phase: 'planned'; readonly clock: string }
  | {
      readonly phase: 'regularTime'
      readonly score: string
      /** Reading of the clock, or that it runs. */
      readonly clock: 'runs' | string
      /** A side that is short of a player. */
      readonly guestOffCourt?: OffCourt
    }
  | ({ readonly phase: 'shootOut' } & AfterShots)
  | ({ readonly phase: 'finished'; readonly winner: 'home' | 'guest' } & AfterShots)
  | { readonly phase: 'awarded'; readonly score: string }
)

type AfterShots = {
  readonly score: string
  /** The shots of both sides: `x` a hit, `o` a miss, `-` to come. */
  readonly home: string
  readonly guest: string
}

/** How many shots of a side went in, for both: "2:1". */
export const tallyOf = ({ home, guest }: AfterShots): string => `${hitsIn(home)}:${hitsIn(guest)}`

export const hitsIn = (shots: string): number => [...shots].filter((shot) => shot === 'x').length

/** The outcomes of dots as the shots of a moment are written. */
export const shotsIn = (outcomes: readonly (string | null)[]): string =>
  outcomes.map((outcome) => SIGNS[outcome ?? ''] ?? '?').join('')

const SIGNS: Readonly<Record<string, string>> = { hit: 'x', miss: 'o', open: '-' }

/** Text that is exactly these parts one after the other; between them there may be spaces. */
export const textOf = (...parts: readonly string[]): RegExp =>
  new RegExp(`^\\s*${parts.filter(Boolean).map(patternOf).join('\\s*')}\\s*$`)

/** Any time of a clock that runs. */
export const ANY_TIME = '??:??'
const ANY_REST = '?:??'

/** A part of a text, in which `?` is any figure. */
const patternOf = (part: string): string =>
  part
    .split(' ')
    .map((word) => word.replace(/[.()+]/g, '\\$&').replaceAll('?', '\\d'))
    .join('\\s*')

/** Text of a penalty's chip. */
export const offCourtText = (offCourt: OffCourt = ''): string =>
  offCourt === '' || offCourt.includes(':') ? offCourt : `${offCourt} ${ANY_REST}`
