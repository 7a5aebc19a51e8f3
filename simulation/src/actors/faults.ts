import type { DatabaseFault } from '../day/act-shapes.ts'
import { ACTS, type ActOf, actOf, type Doing, done } from '../day/acts.ts'
import { ACCIDENT, type Host, SERVICES, type ServiceName } from '../day/cast.ts'
import type { Actor, Happening, World } from '../kernel/types.ts'

/** The parts of the hall that an accident breaks beside lines, machines and clocks. */
export type Breakable = {
  /** Starts the program of a machine that serves, as it was started at the begin of the day. */
  readonly start: (machine: Host) => void
  readonly database: {
    /** From now on it fails in this way; undefined: it is sound again. */
    readonly fail: (fault: DatabaseFault | undefined, only?: ServiceName) => void
    /** The next commit of this service counts, but its answer is lost. */
    readonly loseAnswer: (service: ServiceName) => void
    /** It comes back without its last commits. */
    readonly loseTail: (commits: number) => void
  }
}

type Broken = { readonly world: World; readonly hall: Breakable; readonly lasting: Lasting }

/** Breaks what the day says, and ends each fault after its time. */
export function createAccident(world: World, hall: Breakable): Actor {
  const broken = { world, hall, lasting: lastingOf(world) }
  return {
    name: ACCIDENT,
    does: (happening: Happening) => {
      const act = actOf('accident', happening)
      return act && wordsOf(act, done<'accident', Broken, string | undefined>(accidents, act, broken))
    },
  }
}

const wordsOf = (act: ActOf<'accident'>, what: string | undefined): string | undefined =>
  what === undefined ? undefined : `${ACTS.accident[act.does]}: ${what}`

const accidents: Doing<'accident', Broken, string | undefined> = {
  line: ({ world, lasting }, { from, host, state, seconds }) => {
    const line = world.network.line(from, host)
    line.set(state)
    lasting(`line ${from} ${host}`, seconds, () => line.set('up'))
    return `${from} to ${host} is ${state} for ${seconds} s`
  },
  disturb: ({ world, lasting }, { from, host, seconds, ...chances }) => {
    const line = world.network.line(from, host)
    line.disturb(chances)
    lasting(`disturbed ${from} ${host}`, seconds, () => line.disturb({}))
    return `${from} to ${host} loses, doubles and delays requests for ${seconds} s`
  },
  database: ({ world, hall, lasting }, { fault, seconds, service }) => {
    // [0024] A process that is alone when it loses the database is not promised to know of one that starts then.
    if (service && SERVICES.some((other) => other !== service && !world.machine(other).isUp())) return undefined
    hall.database.fail(fault, service)
    lasting('database', seconds, () => hall.database.fail(undefined))
    return `${fault} for ${seconds} s${service ? ` for ${service} alone` : ''}`
  },
  loseAnswer: ({ hall }, { service }) => {
    hall.database.loseAnswer(service)
    return service
  },
  loseTail: ({ hall }, { commits }) => {
    hall.database.loseTail(commits)
    return `${commits} of them`
  },
  crash: ({ world, hall, lasting }, { machine, seconds }) => {
    world.machine(machine).crash()
    lasting(`down ${machine}`, seconds, () => hall.start(machine))
    return `${machine} is down for ${seconds} s`
  },
  sleep: ({ world, lasting }, { machine, seconds }) => {
    const sleeper = world.machine(machine)
    if (!sleeper.isUp()) return undefined
    sleeper.sleep()
    lasting(`asleep ${machine}`, seconds, sleeper.wake)
    return `${machine} stands still for ${seconds} s`
  },
  clock: ({ world }, { machine, offsetMs }) => {
    world.machine(machine).setClock(offsetMs)
    return `${machine} is wrong by ${offsetMs} ms`
  },
}

type Lasting = (what: string, seconds: number, end: () => void) => void

/** Ends each fault after its time; a later one of the same thing takes the place of the one before, with its end. */
function lastingOf(world: World): Lasting {
  const ends = new Map<string, () => void>()
  return (what, seconds, end) => {
    ends.get(what)?.()
    const callOff = world.after(seconds * 1_000, () => {
      ends.delete(what)
      end()
      world.tell(ACCIDENT, `is over: ${what}`)
    })
    ends.set(what, callOff)
  }
}
