import type { Engine } from './engine.ts'
import type { Line, LineState } from './types.ts'

/** From the machine to the host, or back. */
export type Direction = 'there' | 'back'

/** A line with what the network does over it. */
export type Wire = Line & {
  /** Acts when this arrives: after the delay of the line, and not before the line is open in this direction; never once it was cut. */
  readonly carry: (direction: Direction, arrive: () => void, millis?: number) => void
  /** The delay of one message at the moment. */
  readonly delay: () => number
  /** Called when the line is cut, until called off. */
  readonly onCut: (end: () => void) => () => void
  readonly happens: (disturbance: keyof Disturbances) => boolean
  readonly between: (min: number, max: number) => number
}

type Disturbances = Parameters<Line['disturb']>[0]

type Parcel = { readonly direction: Direction; readonly arrive: () => void }

/** An open line. */
export function createWire(engine: Engine, from: string, host: string): Wire {
  const chance = engine.chance(`line ${from} ${host}`)
  const ends = new Set<() => void>()
  let state: LineState = 'up'
  let disturbances: Disturbances = {}
  let held: readonly Parcel[] = []
  const delay = () => (state === 'slow' ? chance.between(2000, 8000) : chance.between(2, 25))
  const carry = (parcel: Parcel, millis: number) =>
    void engine.add(engine.now() + millis, undefined, () => arrive(parcel))
  const arrive = (parcel: Parcel) => {
    if (isOpen(state, parcel.direction)) parcel.arrive()
    else if (state !== 'cut') held = [...held, parcel]
  }
  const set = (next: LineState) => {
    state = next
    const parcels = held
    held = []
    if (next === 'cut') for (const end of [...ends]) end()
    else for (const parcel of parcels) release(parcel)
  }
  const release = (parcel: Parcel) => {
    if (isOpen(state, parcel.direction)) carry(parcel, delay())
    else held = [...held, parcel]
  }
  return {
    set,
    state: () => state,
    disturb: (chances) => {
      disturbances = chances
    },
    carry: (direction, whenArrived, millis = delay()) => carry({ direction, arrive: whenArrived }, millis),
    delay,
    onCut: (end) => {
      ends.add(end)
      return () => ends.delete(end)
    },
    happens: (disturbance) => {
      const probability = disturbances[disturbance] ?? 0
      return probability > 0 && chance.is(probability)
    },
    between: chance.between,
  }
}

function isOpen(state: LineState, direction: Direction): boolean {
  switch (state) {
    case 'up':
    case 'slow':
      return true
    case 'deaf':
      return direction === 'there'
    case 'silent':
    case 'cut':
      return false
  }
}
