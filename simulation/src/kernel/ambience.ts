import crypto from 'node:crypto'
import { OutgoingMessage } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import perfHooks from 'node:perf_hooks'
import timersPromises from 'node:timers/promises'
import { type Runtime, randomId } from '@cup/runtime'
import { createAmbientTimers } from './ambient-timers.ts'

/** Puts back what was replaced. */
export type Restore = () => void

/**
 * Replaces the clocks, the timers and the chance of this process by those of the machine whose task runs, for libraries
 * that take them from globals or from Node's modules. `runtime` throws where no machine's task runs.
 */
export function replaceAmbience(runtime: () => Runtime): Restore {
  const ambient = createAmbientTimers(runtime)
  const chance = ambientChance(runtime)
  const restores = [
    replace(globalThis, { ...ambient.global, Date: ambientDate(runtime) }),
    replace(Date, { now: () => runtime().wallMs() }),
    replace(timersPromises, ambient.promises),
    replace(AbortSignal, { timeout: ambient.abortAfter }),
    replace(performance, { now: () => runtime().steadyMs(), eventLoopUtilization: () => idle }),
    replace(perfHooks, { monitorEventLoopDelay: () => noDelay }),
    replace(process, { hrtime: ambientHrtime(runtime), uptime: () => runtime().steadyMs() / 1000 }),
    replace(Math, { random: () => runtime().random() }),
    replace(globalThis.crypto, { getRandomValues: chance.fill, randomUUID: chance.drawn.randomUUID }),
    replace(crypto, chance.drawn),
    withoutDates(),
  ]
  syncBuiltinESMExports()
  return () => {
    for (const restore of restores.reverse()) restore()
    syncBuiltinESMExports()
  }
}

function replace(target: object, replacements: Readonly<Record<string, unknown>>): Restore {
  const names = Object.keys(replacements)
  const before = names.map((name) => Object.getOwnPropertyDescriptor(target, name))
  for (const name of names)
    Object.defineProperty(target, name, {
      value: replacements[name],
      configurable: true,
      writable: true,
      enumerable: true,
    })
  return () => {
    for (const [at, name] of names.entries()) {
      const descriptor = before[at]
      if (descriptor === undefined) Reflect.deleteProperty(target, name)
      else Object.defineProperty(target, name, descriptor)
    }
  }
}

/** Node writes the header `Date` by the clock of the real machine: it writes none, and the network adds it. */
function withoutDates(): Restore {
  const messages = OutgoingMessage.prototype
  Object.defineProperty(messages, 'sendDate', { get: () => false, set: () => undefined, configurable: true })
  return () => void Reflect.deleteProperty(messages, 'sendDate')
}

function ambientDate(runtime: () => Runtime): DateConstructor {
  return new Proxy(Date, {
    construct: (target, values, called) =>
      Reflect.construct(target, values.length > 0 ? values : [runtime().wallMs()], called),
    apply: () => new Date(runtime().wallMs()).toString(),
  })
}

/** Node's steady clock in seconds and nanoseconds. */
function ambientHrtime(runtime: () => Runtime): NodeJS.HRTime {
  const hrtime = (since: [number, number] = [0, 0]): [number, number] => {
    const nanos = Math.round(runtime().steadyMs() * 1e6) - since[0] * 1e9 - since[1]
    return [Math.floor(nanos / 1e9), nanos % 1e9]
  }
  return Object.assign(hrtime, { bigint: () => BigInt(Math.round(runtime().steadyMs() * 1e6)) })
}

/** The chance of `node:crypto`. */
function ambientChance(runtime: () => Runtime) {
  const fill = <View extends NodeJS.ArrayBufferView>(view: View, offset = 0, size = view.byteLength - offset): View => {
    const bytes = new Uint8Array(size)
    runtime().randomize(bytes)
    new Uint8Array(view.buffer, view.byteOffset + offset, size).set(bytes)
    return view
  }
  const randomBytes = (size: number, done?: (error: null, bytes: Buffer) => void) => {
    const bytes = fill(Buffer.alloc(size))
    if (done === undefined) return bytes
    runtime().soon(() => done(null, bytes))
    return undefined
  }
  return {
    fill: <View extends NodeJS.ArrayBufferView>(view: View) => fill(view),
    drawn: {
      randomFillSync: fill,
      randomBytes,
      randomUUID: () => randomId(runtime()),
      randomInt: (least: number, end?: number) => {
        const [from, to] = end === undefined ? [0, least] : [least, end]
        return from + Math.floor(runtime().random() * (to - from))
      },
    },
  }
}

/** The event loop of a simulated machine is never late. */
const idle = { idle: 1, active: 0, utilization: 0 }

const noDelay = {
  enable: () => true,
  disable: () => true,
  reset: () => undefined,
  percentile: () => 0,
  percentiles: new Map<number, number>(),
  min: 0,
  max: 0,
  mean: 0,
  stddev: 0,
  exceeds: 0,
  count: 0,
}
