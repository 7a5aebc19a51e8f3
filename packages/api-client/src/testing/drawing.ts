import { type Runtime, systemRuntime } from '@cup/runtime'

/** The machine of the test, whose chance always draws this number. */
export const drawing = (number: number): Runtime => ({ ...systemRuntime, random: () => number })
