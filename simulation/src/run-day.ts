import { composeHall, type SimulatedHall } from './compose-hall.ts'
import { ENDS_AT, STARTS_AT } from './day/times.ts'
import type { TraceLines } from './kernel/trace.ts'
import type { Failure, Happening } from './kernel/types.ts'
import { createWorld, type SimulatedWorld } from './kernel/world.ts'

/** A day: the seed of everything that the world draws, and what happens. */
export type Day = { readonly seed: number; readonly happenings: readonly Happening[] }

/** The outcome of a day. */
export type DayRun = {
  readonly failure: Failure | undefined
  readonly digest: string
  /** The lines that were told, each with the time of day. */
  readonly story: readonly string[]
  readonly tasks: number
  /** True time at the end or at the failure, in milliseconds since 1970. */
  readonly endedAt: number
  readonly virtualMs: number
}

/** The services start, the cup is entered and the screens are opened before the day begins. */
const SET_UP_MS = 10 * 60_000
/** Time for the questions at rest. */
const ASK_MS = 60_000

/** Runs a day from the start of the services to the questions at rest. Equal days have equal digests. */
export async function runDay({ seed, happenings }: Day, lines?: TraceLines): Promise<DayRun> {
  const openedAt = STARTS_AT - SET_UP_MS
  const world = createWorld(seed, openedAt, lines)
  const hall = composeHall(world, new Set(happenings.map(({ who }) => who)))
  const failure = await failureOf(world, hall, happenings)
  return {
    failure,
    digest: world.digest(),
    story: world.story(),
    tasks: world.tasks(),
    endedAt: world.now(),
    virtualMs: world.now() - openedAt,
  }
}

async function failureOf(
  world: SimulatedWorld,
  hall: SimulatedHall,
  happenings: readonly Happening[],
): Promise<Failure | undefined> {
  const early = (await world.run(STARTS_AT)) ?? hall.notReady()
  if (early !== undefined) return early
  const actors = new Map(hall.actors.map((actor) => [actor.name, actor]))
  for (const happening of happenings)
    world.after(happening.at - world.now(), () => {
      const done = actors.get(happening.who)?.does(happening)
      if (done !== undefined) world.tell(happening.who, done)
    })
  return (await world.run(ENDS_AT)) ?? (await askAtRest(world, hall))
}

async function askAtRest(world: SimulatedWorld, { actors, atRest }: SimulatedHall): Promise<Failure | undefined> {
  const waiting = actors.flatMap((actor) => (actor.waiting?.() ?? []).map((what) => `${actor.name}: ${what}`))
  let hasAsked = false
  const fail = (what: string) => world.fail({ check: 'at rest', what })
  world.after(0, () => {
    atRest(waiting).then(
      (what) => {
        hasAsked = true
        if (what !== undefined) fail(what)
      },
      (error: unknown) => fail(String(error)),
    )
  })
  const failure = await world.run(world.now() + ASK_MS)
  return (
    failure ?? (hasAsked ? undefined : { check: 'at rest', what: 'A service does not answer the questions at rest.' })
  )
}
