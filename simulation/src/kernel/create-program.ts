import type { CallOff, Runtime } from '@cup/runtime'
import type { Engine } from './engine.ts'
import type { MachineState, Program } from './program.ts'

/** The longest time of a timer; a longer one is taken for 1, as in Node and in browsers. */
const LONGEST_TIMER = 2 ** 31 - 1

/** A program for this machine, that has not begun. */
export function createProgram(engine: Engine, machine: MachineState): Program {
  const chance = engine.chance(`machine ${machine.name}`)
  const program: Program = {
    machine,
    hasBegun: false,
    isAlive: true,
    runtime: {
      wallMs: () => engine.now() + machine.clockOffset,
      steadyMs: () => engine.now() - machine.steadyZero,
      after: (millis, act) => after(millis, act),
      every: (millis, act) => every(after, millis, act),
      soon: (act) => void engine.add(engine.now(), program, act),
      random: chance.float,
      randomize: chance.fill,
    },
  }
  function after(millis: number, act: () => void): CallOff {
    const task = engine.add(engine.now() + timerMillis(millis), program, act)
    return () => {
      task.isOff = true
    }
  }
  return program
}

function every(after: Runtime['after'], millis: number, act: () => void): CallOff {
  let callOff = after(millis, again)
  function again(): void {
    callOff = after(millis, again)
    act()
  }
  return () => callOff()
}

function timerMillis(millis: number): number {
  return millis >= 1 && millis <= LONGEST_TIMER ? Math.trunc(millis) : 1
}
