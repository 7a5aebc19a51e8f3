import type { Runtime } from '@cup/runtime'

/** Something that will run at a moment of true time; tasks of one moment run in the order in which they were added. */
export type Task = {
  at: number
  order: number
  readonly program: Program | undefined
  readonly run: () => void
  isOff: boolean
}

/** A program that runs on a machine, from its start until the next crash or start. */
export type Program = {
  readonly machine: MachineState
  readonly runtime: Runtime
  /** False until its first task. */
  hasBegun: boolean
  isAlive: boolean
}

/** The state of a machine: it runs, sleeps or is down. */
export type MachineState = {
  readonly name: string
  program: Program | undefined
  isAsleep: boolean
  /** The tasks that were due while it slept. */
  missed: Task[]
  /** Milliseconds by which the wall clock is ahead of the true time. */
  clockOffset: number
  /** The true time at which the steady clock would have been 0: it moves on while the machine sleeps. */
  steadyZero: number
}
