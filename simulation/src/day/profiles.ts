import type { Chance } from '../kernel/types.ts'

/** How often a finger does other than the person wants, for each press. */
export type Fingers = {
  /** Presses twice. */
  readonly double: number
  /** Presses seconds later. */
  readonly late: number
  /** Slides to the button beside it, or off it. */
  readonly slide: number
  /** Gives a goal to the other side, and puts it right. */
  readonly wrongTeam: number
  /** The other desk of the court presses the same. */
  readonly twoPeople: number
  /** Presses in a game that was opened by mistake. */
  readonly wrongGame: number
}

/** Everything that may break; the day says how in `faults.ts`. */
export const FAULTS = [
  'cut',
  'silent',
  'deaf',
  'slow',
  'disturbed',
  'databaseSlow',
  'databaseSilent',
  'databaseRefusing',
  'databaseFull',
  'databaseLate',
  'answerLost',
  'tailLost',
  'serviceCrash',
  'bothCrash',
  'cacheCrash',
  'serviceStop',
  'deviceSleep',
  'deviceReload',
  'clockStep',
] as const
export type Fault = (typeof FAULTS)[number]

/** What a day is like: probabilities of all that goes wrong. */
export type Profile = {
  readonly name: ProfileName
  readonly fingers: Fingers
  /** The probability of each fault in each minute of the day; one that is absent never happens. */
  readonly faults: Readonly<Partial<Record<Fault, number>>>
  /** The probability that the clock of a device is wrong from the start. */
  readonly skewed: number
}

const STEADY: Fingers = { double: 0.02, late: 0.02, slide: 0.01, wrongTeam: 0.03, twoPeople: 0.03, wrongGame: 0.01 }
const NERVOUS: Fingers = { double: 0.08, late: 0.06, slide: 0.05, wrongTeam: 0.08, twoPeople: 0.1, wrongGame: 0.03 }

/** People and devices do this on every day with faults. */
const LIVELY = { deviceSleep: 0.2, deviceReload: 0.2 } as const
const NETWORK = { cut: 0.35, silent: 0.25, deaf: 0.2, slow: 0.3, disturbed: 0.3 } as const
const DATABASE = {
  databaseSlow: 0.15,
  databaseSilent: 0.08,
  databaseRefusing: 0.1,
  databaseFull: 0.06,
  databaseLate: 0.15,
  answerLost: 0.3,
  tailLost: 0.01,
} as const
const PROCESSES = { serviceCrash: 0.15, bothCrash: 0.04, cacheCrash: 0.08, serviceStop: 0.12 } as const
const CLOCKS = { clockStep: 0.4 } as const

const PROFILES = {
  calm: { fingers: STEADY, faults: {}, skewed: 0 },
  hotspot: { fingers: STEADY, faults: { ...LIVELY, ...NETWORK }, skewed: 0 },
  shakyDatabase: { fingers: STEADY, faults: { ...LIVELY, ...DATABASE }, skewed: 0 },
  crashingServices: { fingers: STEADY, faults: { ...LIVELY, ...PROCESSES }, skewed: 0 },
  wrongClocks: { fingers: STEADY, faults: { ...LIVELY, ...CLOCKS }, skewed: 0.5 },
  badDay: { fingers: NERVOUS, faults: { ...LIVELY, ...NETWORK, ...DATABASE, ...PROCESSES, ...CLOCKS }, skewed: 0.3 },
} as const satisfies Readonly<Record<string, Omit<Profile, 'name'>>>

export type ProfileName = keyof typeof PROFILES
export const PROFILE_NAMES = ['calm', 'hotspot', 'shakyDatabase', 'crashingServices', 'wrongClocks', 'badDay'] as const

export const profileOf = (name: ProfileName): Profile => ({ name, ...PROFILES[name] })

/** Half of all days are bad ones, because most is found on them. */
export const anyProfile = (chance: Chance): ProfileName => (chance.is(0.4) ? 'badDay' : chance.oneOf(PROFILE_NAMES))
