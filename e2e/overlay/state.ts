import type { World } from './fixtures.ts'

/** An overlay in a state that can be looked at: its address below `/streamelements/`, and what the service knows. */
export type State = {
  readonly name: string
  readonly path: string
  readonly world: World
  /** Nothing is to be seen. */
  readonly isEmpty?: boolean
  /** A clock runs: time is stopped for the picture. */
  readonly isTicking?: boolean
}
