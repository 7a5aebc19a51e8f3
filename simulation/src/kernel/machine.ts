import { createProgram } from './create-program.ts'
import type { Engine } from './engine.ts'
import { failOf } from './engine.ts'
import type { MachineState } from './program.ts'
import type { Machine } from './types.ts'

/** The machines of a world by their names, and what the network needs to know of each. */
export type Machines = {
  readonly machine: (name: string) => Machine
  readonly state: (machine: Machine) => MachineState
}

/** No machines yet. */
export function createMachines(engine: Engine): Machines {
  const machines = new Map<string, Machine>()
  const states = new Map<string, MachineState>()
  return {
    machine: (name) => {
      const known = machines.get(name)
      if (known !== undefined) return known
      const state = stateOf(engine, name)
      const machine = createMachine(engine, state)
      states.set(name, state)
      machines.set(name, machine)
      return machine
    },
    state: ({ name }) => {
      const state = states.get(name)
      if (state === undefined) throw new Error(`${name} is no machine of this world`)
      return state
    },
  }
}

function stateOf(engine: Engine, name: string): MachineState {
  const secondsUp = engine.chance(`machine ${name}`).between(1, 1_000_000)
  return {
    name,
    program: undefined,
    isAsleep: false,
    missed: [],
    clockOffset: 0,
    steadyZero: engine.now() - 1000 * secondsUp,
  }
}

function createMachine(engine: Engine, state: MachineState): Machine {
  const { name } = state
  let sleepsSince = 0
  const end = () => {
    if (state.program !== undefined) state.program.isAlive = false
    state.program = undefined
    state.missed = []
    state.isAsleep = false
  }
  return {
    name,
    start: (run) => {
      end()
      const program = createProgram(engine, state)
      state.program = program
      engine.add(engine.now(), program, () => {
        program.hasBegun = true
        const ending = run(program.runtime)
        ending?.catch((error: unknown) => program.isAlive && engine.fail(failOf(engine, error)))
      })
    },
    act: (work) => {
      if (state.program !== undefined && !state.isAsleep) engine.enter(state.program, work)
    },
    isUp: () => state.program !== undefined && !state.isAsleep,
    crash: end,
    sleep: () => {
      if (state.program === undefined || state.isAsleep) return
      state.isAsleep = true
      sleepsSince = engine.now()
    },
    wake: () => {
      if (!state.isAsleep) return
      state.isAsleep = false
      state.steadyZero += engine.now() - sleepsSince
      const { missed } = state
      state.missed = []
      for (const task of missed) engine.addAgain(task)
    },
    setClock: (offsetMs) => {
      state.clockOffset = offsetMs
    },
  }
}
