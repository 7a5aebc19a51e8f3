import { replaceAmbience } from './ambience.ts'
import { createEngine, type Engine, failOf } from './engine.ts'
import { createMachines } from './machine.ts'
import { createNetwork } from './network.ts'
import type { TraceLines } from './trace.ts'
import type { Failure, World } from './types.ts'

/** A world with the record of its run. */
export type SimulatedWorld = World & {
  /** The lines that were told so far, each with the time of day. */
  readonly story: () => readonly string[]
  /** The number of tasks that have run. */
  readonly tasks: () => number
}

/** A world of this seed, at this moment of true time, in which nothing has happened yet. */
export function createWorld(seed: number, startMs: number, lines?: TraceLines): SimulatedWorld {
  const engine = createEngine(seed, startMs, lines)
  const looks: (() => void)[] = []
  const machines = createMachines(engine)
  return {
    seed,
    now: engine.now,
    chance: engine.chance,
    machine: machines.machine,
    network: createNetwork(engine, machines),
    tell: engine.trace.tell,
    after: (millis, act) => {
      const task = engine.add(engine.now() + millis, undefined, act)
      return () => {
        task.isOff = true
      }
    },
    onStep: (look) => void looks.push(look),
    fail: engine.fail,
    run: (untilMs) => run(engine, looks, untilMs),
    digest: engine.trace.digest,
    story: engine.trace.story,
    tasks: engine.steps,
  }
}

/**
 * Steps in turns of the real event loop: a turn begins when all promises and `process.nextTick`s that followed from the
 * step before have been dealt with.
 */
async function run(engine: Engine, looks: readonly (() => void)[], untilMs: number): Promise<Failure | undefined> {
  const nextTurn = setImmediate
  const restoreErrors = takeErrors(engine)
  const restoreAmbience = replaceAmbience(() => {
    const program = engine.current()
    if (program === undefined)
      throw new Error('Timers, clocks and chance belong to a machine: use them inside Machine.act')
    return program.runtime
  })
  const turns = new Promise<void>((resolve, reject) => {
    const turn = () => {
      try {
        engine.endStep()
        for (const look of looks) look()
        if (engine.failure() === undefined && engine.step(untilMs)) nextTurn(turn)
        else resolve()
      } catch (error) {
        reject(error)
      }
    }
    nextTurn(turn)
  })
  try {
    await turns
  } finally {
    restoreAmbience()
    restoreErrors()
  }
  return engine.failure()
}

/** Makes a failure of each error that no program handles; other listeners wait meanwhile. */
function takeErrors(engine: Engine): () => void {
  const take = (error: unknown) => engine.fail(failOf(engine, error))
  const events = ['uncaughtException', 'unhandledRejection'] as const
  const before = events.map((event) => process.listeners(event as 'uncaughtException'))
  for (const event of events) {
    process.removeAllListeners(event)
    process.on(event, take)
  }
  return () => {
    for (const [at, event] of events.entries()) {
      process.removeAllListeners(event)
      for (const listener of before[at] ?? []) process.on(event, listener)
    }
  }
}
