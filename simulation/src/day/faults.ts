import type { Chance } from '../kernel/types.ts'
import type { Broken, DatabaseFault } from './act-shapes.ts'
import { ACCIDENT, CACHE, DEVICES, HOST_OF, SERVICES, VIEWERS } from './cast.ts'
import { type Draft, draftsOf, MINUTE, SECOND } from './draft.ts'
import { erasureSoon } from './erasures.ts'
import { FAULTS, type Fault, type Profile } from './profiles.ts'
import { ACTS_END_AT, STARTS_AT } from './times.ts'

/** Everything that breaks on a day; each fault ends by itself before the rest of the day. */
export function faultsOfDay({ faults, skewed }: Profile, chanceOf: (name: string) => Chance): Draft[] {
  const skews = CLOCKS.flatMap((machine) => {
    const chance = chanceOf(`skew-${machine}`)
    return chance.is(skewed) ? [clock(STARTS_AT, machine, chance)] : []
  })
  return [...skews, ...FAULTS.flatMap((fault) => repeated(fault, faults[fault] ?? 0, chanceOf(fault)))]
}

/** In each minute it happens with this probability. */
function repeated(fault: Fault, probability: number, chance: Chance): Draft[] {
  const drafts: Draft[] = []
  for (let minute = STARTS_AT; minute < ACTS_END_AT; minute += MINUTE) {
    if (chance.is(probability)) drafts.push(...broken[fault](minute + chance.between(0, MINUTE - 1), chance))
  }
  return drafts
}

const accident = draftsOf('accident', ACCIDENT)

/** Each fault at a moment, with what chance chooses of it. */
const broken: Readonly<Record<Fault, (at: number, chance: Chance) => Draft[]>> = {
  cut: line('cut', [2, 60]),
  silent: line('silent', [5, 60]),
  deaf: line('deaf', [5, 40]),
  slow: line('slow', [10, 60]),
  disturbed: (at, chance) => [
    accident(at, 'disturb', {
      ...anyLine(chance),
      twice: chance.between(0, 3) / 10,
      lost: chance.between(0, 3) / 10,
      late: chance.between(0, 3) / 10,
      seconds: until(at, chance, [10, 90]),
    }),
  ],
  databaseSlow: database('slow', [5, 40]),
  databaseSilent: withErasure(database('silent', [3, 40])),
  databaseRefusing: withErasure(database('refusing', [2, 30])),
  databaseFull: database('full', [5, 40]),
  databaseLate: withErasure(database('late', [5, 60])),
  answerLost: (at, chance) => [accident(at, 'loseAnswer', { service: chance.oneOf(SERVICES) })],
  tailLost: (at, chance) => [accident(at, 'loseTail', { commits: chance.between(1, 4) })],
  serviceCrash: (at, chance) => [crash(at, chance.oneOf(SERVICES), chance)],
  bothCrash: (at, chance) => {
    const later = at + chance.between(0, 8_000)
    return [crash(at, 'service-1', chance), crash(later, 'service-2', chance)]
  },
  cacheCrash: (at, chance) => [crash(at, CACHE, chance)],
  serviceStop: withErasure((at, chance) => [
    accident(at, 'sleep', { machine: chance.oneOf([...SERVICES, CACHE]), seconds: until(at, chance, [2, 40]) }),
  ]),
  deviceSleep: (at, chance) => [
    accident(at, 'sleep', { machine: anyOf(DEVICES, chance), seconds: until(at, chance, [3, 150]) }),
  ],
  deviceReload: (at, chance) => [{ at, who: anyOf(DEVICES, chance), does: 'reload' }],
  clockStep: (at, chance) => [clock(at, anyOf(CLOCKS, chance), chance)],
}

type Span = readonly [from: number, to: number]

/** Seconds within a span, but never into the rest of the day. */
const until = (at: number, chance: Chance, [from, to]: Span): number =>
  Math.max(1, Math.min(chance.between(from, to), Math.floor((ACTS_END_AT - at) / SECOND)))

/** [N8] A process may be behind then. */
function withErasure(breaks: (at: number, chance: Chance) => Draft[]) {
  return (at: number, chance: Chance): Draft[] => [...breaks(at, chance), ...erasureSoon(at, chance)]
}

function line(state: Broken, span: Span) {
  return (at: number, chance: Chance): Draft[] => [
    accident(at, 'line', { ...anyLine(chance), state, seconds: until(at, chance, span) }),
  ]
}

/** The way of one service to the database fails as often as the database does for all. */
const oneOrAll = (chance: Chance) => (chance.is(0.5) ? { service: chance.oneOf(SERVICES) } : {})

function database(fault: DatabaseFault, span: Span) {
  return (at: number, chance: Chance): Draft[] => [
    accident(at, 'database', { fault, seconds: until(at, chance, span), ...oneOrAll(chance) }),
  ]
}

const crash = (at: number, machine: (typeof SERVICES)[number] | typeof CACHE, chance: Chance): Draft =>
  accident(at, 'crash', { machine, seconds: until(at, chance, [1, 30]) })

/** A clock of a device that is wrong by minutes, or by more than a day; that of a service by seconds. */
function clock(at: number, machine: string, chance: Chance): Draft {
  if (SERVICES.some((service) => service === machine))
    return accident(at, 'clock', { machine, offsetMs: chance.between(-5_000, 5_000) })
  const seconds = chance.is(0.1) ? chance.between(-100_000, 100_000) : chance.between(-400, 400)
  return accident(at, 'clock', { machine, offsetMs: seconds * SECOND })
}

const CALLERS = Object.keys(HOST_OF)
const CLOCKS: readonly string[] = [...SERVICES, ...CALLERS]
const STAFF = CALLERS.filter((name) => !VIEWERS.includes(name))

/** The lines of the staff fail as often as all those of the public together. */
function anyLine(chance: Chance) {
  const from = anyOf(chance.is(0.5) ? STAFF : CALLERS, chance)
  return { from, host: HOST_OF[from] ?? CACHE }
}

function anyOf(names: readonly string[], chance: Chance): string {
  return names[chance.between(0, names.length - 1)] ?? CACHE
}
