import { createHash } from 'node:crypto'
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import type { Chance } from './types.ts'

/** Chance with what a machine needs beside it. */
export type Stream = Chance & {
  /** A number from 0 up to, but not, 1. */
  readonly float: () => number
  readonly fill: (bytes: Uint8Array) => void
}

/** Streams of random numbers by their names: each follows from the seed and its name only. */
export function createChances(seed: number): (name: string) => Stream {
  const streams = new Map<string, Stream>()
  return (name) => {
    const stream = streams.get(name) ?? createStream(seedOf(seed, name))
    streams.set(name, stream)
    return stream
  }
}

/** A seed of 32 bits that follows from another one and a name. */
export function seedOf(seed: number, name: string): number {
  return createHash('sha256').update(`${seed} ${name}`).digest().readUInt32LE()
}

function createStream(seed: number): Stream {
  const numbers = xoroshiro128plus(seed)
  const between = (min: number, max: number) => uniformInt(numbers, min, max)
  const float = () => uniformFloat64(numbers)
  return {
    between,
    float,
    is: (probability) => float() < probability,
    oneOf: (items) => items[between(0, items.length - 1)] ?? items[0],
    fill: (bytes) => {
      for (let at = 0; at < bytes.length; at += 1) bytes[at] = numbers.next()
    },
  }
}
