import type { Sides } from '@cup/domain/kernel'

/** How a clock looks at an instant, in seconds. */
export type ShownClock = { readonly seconds: number; readonly isRunning: boolean; readonly at: number }

/** Everything that a surface may say of a game; what it does not show is absent. */
export type Reading = {
  readonly score?: string | undefined
  readonly half?: Half | undefined
  readonly clock?: ShownClock | undefined
  readonly fouls?: string | undefined
  readonly strength?: string | undefined
  /** Seconds that are left of the penalties, in their order. */
  readonly penalties?: Sides<readonly number[]> | undefined
  /** The side whose time-out counts down. */
  readonly timeOut?: keyof Sides<unknown> | 'none' | undefined
  readonly timeOuts?: string | undefined
  readonly cards?: number | undefined
}

/** The half of a game; once it is over there is none. */
export type Half = '1' | '2' | 'break' | 'none'

/** How a game stands, as every surface has to say it. */
export type Stand = Required<Omit<Reading, 'clock' | 'penalties'>> & {
  /** The clock of the half at any instant, in seconds with fractions. */
  readonly secondsAt: (at: number) => number
  readonly isRunning: boolean
  /** What is left of the penalties while the clock of the half shows so many seconds. */
  readonly penaltiesAt: (seconds: number) => Sides<readonly number[]>
}

/** By so many seconds a surface may be off while the clock runs. */
const OFF_BY = 1

/** What is wrong with a reading: nothing, or each field with what is shown and what should be. */
export function faultsOf(reading: Reading, stand: Stand): readonly string[] {
  const { clock, penalties, ...same } = reading
  const wrong = Object.entries(same).flatMap(([field, shown]) => {
    const right = Object.entries(stand).find(([name]) => name === field)?.[1]
    return shown === undefined || shown === right ? [] : [`${field} ${shown}, not ${right}`]
  })
  return [...wrong, ...clockFaults(clock, stand), ...penaltyFaults(penalties, clock, stand)]
}

function clockFaults(clock: ShownClock | undefined, { secondsAt, isRunning }: Stand): readonly string[] {
  if (!clock) return []
  const right = secondsAt(clock.at)
  const isRight = isRunning ? isNear(clock.seconds, Math.ceil(right)) : clock.seconds === Math.ceil(right)
  if (clock.isRunning !== isRunning) return [`clock ${clock.isRunning ? 'runs' : 'stands'}`]
  return isRight ? [] : [`clock ${clock.seconds}, not ${right}`]
}

function penaltyFaults(
  shown: Reading['penalties'],
  clock: ShownClock | undefined,
  { secondsAt, penaltiesAt }: Stand,
): readonly string[] {
  if (!shown) return []
  const right = penaltiesAt(clock?.seconds ?? secondsAt(Date.now()))
  const isRight = (['home', 'guest'] as const).every(
    (side) =>
      shown[side].length === right[side].length &&
      shown[side].every((seconds, index) => isNear(seconds, right[side][index] ?? Number.NaN)),
  )
  return isRight ? [] : [`penalties ${JSON.stringify(shown)}, not ${JSON.stringify(right)}`]
}

const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= OFF_BY
