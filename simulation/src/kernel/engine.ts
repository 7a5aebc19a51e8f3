import { createChances, type Stream } from './chance.ts'
import type { Program, Task } from './program.ts'
import { createTasks, type Tasks } from './tasks.ts'
import { createTrace, type Trace, type TraceLines } from './trace.ts'
import type { Failure } from './types.ts'

/** The drive of a world: time, tasks and the program whose task runs. */
export type Engine = {
  readonly now: () => number
  readonly chance: (name: string) => Stream
  readonly trace: Trace
  readonly current: () => Program | undefined
  readonly add: (at: number, program: Program | undefined, run: () => void) => Task
  /** Adds a task again that was due while its machine slept. */
  readonly addAgain: (task: Task) => void
  /**
   * Runs something in a program: at once where a task runs that belongs to no other one, which makes it a task of this
   * program, and else as the next task. When the machine sleeps: as soon as it wakes. Nothing where the program has ended.
   */
  readonly enter: (program: Program, work: () => void) => void
  readonly fail: (failure: Failure) => void
  readonly failure: () => Failure | undefined
  /** The number of tasks that have run. */
  readonly steps: () => number
  /** Runs the earliest task that is due until then: false where there is none, and the time is then that moment. */
  readonly step: (untilMs: number) => boolean
  /** Ends the step, after everything that followed from it. */
  readonly endStep: () => void
}

/** More tasks than this in one moment are a circle that lets no time pass. */
const MOST_TASKS_IN_A_MOMENT = 10_000

/** An engine at this moment, without tasks. */
export function createEngine(seed: number, startMs: number, lines?: TraceLines): Engine {
  const tasks = createTasks()
  let now = startMs
  let steps = 0
  let inMoment = 0
  let isInStep = false
  let current: Program | undefined
  let failure: Failure | undefined
  const trace = createTrace(() => now, lines)
  const engine: Engine = {
    now: () => now,
    chance: createChances(seed),
    trace,
    current: () => current,
    add: tasks.add,
    addAgain: (task) => tasks.addAgain(now, task),
    enter: (program, work) => {
      if (!program.isAlive) return
      const isFree = isInStep && (current === undefined || current === program)
      const isReady = isFree && program.hasBegun && !program.machine.isAsleep
      if (!isReady) return void engine.add(now, program, work)
      current = program
      work()
    },
    fail: (found) => {
      if (failure !== undefined) return
      failure = found
      trace.tell('Check', `${found.check}: ${found.what}`)
    },
    failure: () => failure,
    steps: () => steps,
    step: (untilMs) => {
      const task = takeDue(tasks, untilMs)
      inMoment = task?.at === now ? inMoment + 1 : 0
      now = task?.at ?? untilMs
      if (task === undefined) return false
      steps += 1
      if (inMoment > MOST_TASKS_IN_A_MOMENT)
        engine.fail({ check: 'time passes', what: `${nameOf(task.program)} circles` })
      isInStep = true
      current = task.program
      trace.step(nameOf(current))
      attempt(engine, task.run)
      return true
    },
    endStep: () => {
      isInStep = false
      current = undefined
    },
  }
  return engine
}

/** Names the error of a program: an error that it does not handle would end it. */
export function failOf(engine: Engine, error: unknown): Failure {
  const cause = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return { check: 'no unhandled error', what: `${nameOf(engine.current())}: ${cause}` }
}

function attempt(engine: Engine, run: () => void): void {
  try {
    run()
  } catch (error) {
    engine.fail(failOf(engine, error))
  }
}

/** Takes the earliest task that can run; what a machine should do while it sleeps is added again when it wakes. */
function takeDue({ first, takeFirst }: Tasks, untilMs: number): Task | undefined {
  for (let task = first(); task !== undefined && task.at <= untilMs; task = first()) {
    takeFirst()
    if (task.isOff || task.program?.isAlive === false) continue
    if (task.program?.machine.isAsleep !== true) return task
    task.program.machine.missed.push(task)
  }
  return undefined
}

function nameOf(program: Program | undefined): string {
  return program?.machine.name ?? 'world'
}
