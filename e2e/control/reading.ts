import type { Side, Sides } from '@cup/domain/kernel'

/** How a clock looked at an instant, in seconds. */
export type ShownClock = { readonly seconds: number; readonly isRunning: boolean; readonly at: number }

/** The half of a game or of its extra time; none before and after play. */
export type Half = '1' | '2' | 'extra 1' | 'extra 2' | 'break' | 'none'

/** Things that a surface shows as they are. */
type Facts = {
  readonly score: string
  readonly half: Half
  /** Of the half that is played. */
  readonly fouls: string
  readonly allFouls: string
  readonly strength: string
  /** The side whose time-out counts down. */
  readonly timeOut: Side | 'none'
  readonly timeOuts: string
  /** The time-outs that each side has left in the half. */
  readonly timeOutsLeft: string
  readonly cards: number
}

/** Everything that a surface may say of a game; what it does not show is absent. */
export type Reading = { readonly [Fact in keyof Facts]?: Facts[Fact] | undefined } & {
  readonly clock?: ShownClock | undefined
  /** Seconds that are left of the penalties, in their order. */
  readonly penalties?: Sides<readonly number[]> | undefined
}

/** How a game stands, as every surface has to say it. */
export type Stand = Facts & {
  readonly isRunning: boolean
  /** The clock of the half at an instant, with fractions. */
  readonly secondsAt: (at: number) => number
  /** The rest of the penalties while the clock of the half shows so many seconds. */
  readonly penaltiesAt: (seconds: number) => Sides<readonly number[]>
}

/** By so many seconds a surface may be off. */
const OFF_BY = 1

/** The faults of a reading: none, or each field with what is shown and what should be. */
export function faultsOf({ clock, penalties, ...shown }: Reading, stand: Stand): readonly string[] {
  const facts: Readonly<Record<string, unknown>> = stand
  const wrong = Object.entries(shown).filter(([field, value]) => value !== undefined && value !== facts[field])
  return [
    ...wrong.map(([field, value]) => `${field} ${value}, not ${facts[field]}`),
    ...(clock ? clockFaults(clock, stand) : []),
    ...(penalties ? penaltyFaults(penalties, clock?.seconds ?? stand.secondsAt(Date.now()), stand) : []),
  ]
}

function clockFaults({ seconds, isRunning, at }: ShownClock, stand: Stand): readonly string[] {
  if (isRunning !== stand.isRunning) return [isRunning ? 'clock runs' : 'clock stands']
  const right = Math.ceil(stand.secondsAt(at))
  const isRight = isRunning ? isNear(seconds, right) : seconds === right
  return isRight ? [] : [`clock ${seconds}, not ${right}`]
}

function penaltyFaults(shown: Sides<readonly number[]>, seconds: number, { penaltiesAt }: Stand): readonly string[] {
  const right = penaltiesAt(seconds)
  const isRight = (side: Side) =>
    shown[side].length === right[side].length &&
    shown[side].every((left, index) => isNear(left, right[side][index] ?? Number.NaN))
  return isRight('home') && isRight('guest') ? [] : [`penalties ${JSON.stringify(shown)}, not ${JSON.stringify(right)}`]
}

const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= OFF_BY
