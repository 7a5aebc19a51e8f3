import type { Runtime } from '@cup/runtime'

/**
 * The parts of a simulated world, and what they are to each other. Time is the true time of the hall, in milliseconds since
 * 1970; a machine has a clock of its own that may be wrong.
 */
export type World = {
  readonly seed: number
  readonly now: () => number
  /** Chance of its own for each name: what one part draws changes nothing for another one. */
  readonly chance: (name: string) => Chance
  readonly machine: (name: string) => Machine
  readonly network: Network
  /** Something that a person would tell, such as a press, a fault or an answer. */
  readonly tell: (who: string, what: string) => void
  /** Acts after so many milliseconds of true time, on no machine. */
  readonly after: (millis: number, act: () => void) => () => void
  /** Called after each step, when everything that follows from it at once has happened. */
  readonly onStep: (look: () => void) => void
  /** Ends the run: what a check has found. The first one counts. */
  readonly fail: (failure: Failure) => void
  /** Steps until this moment of true time, or a failure. */
  readonly run: (untilMs: number) => Promise<Failure | undefined>
  /** Names everything that was told and delivered so far: equal for equal runs. */
  readonly digest: () => string
}

/** A check that did not hold. */
export type Failure = { readonly check: string; readonly what: string }

/** Random numbers that follow from the seed. */
export type Chance = {
  /** True with this probability. */
  readonly is: (probability: number) => boolean
  /** A whole number from `min` to `max`, both included. */
  readonly between: (min: number, max: number) => number
  readonly oneOf: <Item>(items: readonly [Item, ...Item[]]) => Item
}

/** A laptop, tablet, phone or server. */
export type Machine = {
  readonly name: string
  /** Runs a program with a runtime that ends with the next crash; a program that ran before has ended. */
  readonly start: (program: (runtime: Runtime) => void | Promise<void>) => void
  /** Runs something in the program that runs on this machine, as a press of a finger does; nothing while it is down or asleep. */
  readonly act: (work: () => void) => void
  readonly isUp: () => boolean
  /** Ends what runs on it in the middle of everything. Its connections become silent, as those of a machine without power. */
  readonly crash: () => void
  /** Nothing acts and nothing arrives until it wakes; what was due meanwhile happens then, and the steady clock has stood still. */
  readonly sleep: () => void
  readonly wake: () => void
  /** Sets the wall clock so far from the true time. */
  readonly setClock: (offsetMs: number) => void
}

/** Requests and connections between machines. Each pair of machines has a line, which may fail. */
export type Network = {
  /** Answers for a host name, until the machine crashes. */
  readonly serve: (host: string, machine: Machine, server: Server) => void
  /** A `fetch` of this machine; the host of an address names the server. It honours the signal. */
  readonly fetchOf: (machine: Machine) => typeof fetch
  /** Opens a connection of bytes to a host. */
  readonly connect: (machine: Machine, host: string, opening: Opening) => End
  readonly line: (from: string, host: string) => Line
}

/** The line between a machine and a host. */
export type Line = {
  /**
   * `up`; `cut`: what is sent fails at once, and connections end; `silent`: nothing arrives and nothing fails;
   * `deaf`: requests arrive, answers do not; `slow`: everything takes seconds.
   */
  readonly set: (state: LineState) => void
  readonly state: () => LineState
  /** Delivers a request twice, loses it, or lets later ones overtake it, with these probabilities. */
  readonly disturb: (chances: { readonly twice?: number; readonly lost?: number; readonly late?: number }) => void
}

export type LineState = 'up' | 'cut' | 'silent' | 'deaf' | 'slow'

/** A server: the answer to a request, and its end of a connection. */
export type Server = {
  readonly request: (request: WireRequest) => Promise<WireResponse>
  readonly connected?: (opening: Opening, end: End) => void
}

/** The first request of a connection. */
export type Opening = {
  readonly from: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

export type WireRequest = {
  readonly from: string
  readonly method: string
  /** Path and query. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
}

export type WireResponse = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** One end of a connection: bytes arrive in order or not at all, as with TCP. */
export type End = {
  readonly write: (bytes: Uint8Array) => void
  /** The bytes that have not arrived yet. */
  readonly unsent: () => number
  readonly close: () => void
  readonly on: (listener: EndListener) => void
}

export type EndListener = {
  readonly opened?: () => void
  readonly received: (bytes: Uint8Array) => void
  /** Everything that was written has arrived. */
  readonly drained?: () => void
  /** The other end closed, or the line was cut; not called by an own close. */
  readonly closed: () => void
}

/**
 * Something that happens because a person or an accident wants it, at a moment of the day. A day is a list of these, made
 * of its seed before it begins: a part of the list is a day as well, so that a failure can be told by few of them.
 */
export type Happening = {
  /** Its number in the whole list. */
  readonly n: number
  readonly at: number
  readonly who: string
  readonly does: string
  readonly of?: Readonly<Record<string, string | number | boolean>>
}

/** Someone or something in the hall that happenings happen to. An act that is impossible at the moment does nothing. */
export type Actor = {
  readonly name: string
  /** Does it, and tells in a few words what was done; undefined where it was impossible. */
  readonly does: (happening: Happening) => string | undefined
  /** What still waits: presses without an answer, reads that run. Empty at rest. */
  readonly waiting?: () => readonly string[]
}

/** A device whose screen is compared with the log. */
export type Screen = {
  readonly name: string
  /** The persons whom it may see: as the public does, with full names, or with birthdays too (N7). */
  readonly audience: 'public' | 'staff' | 'full'
  /** What it may show: nothing of another competition or court belongs on it. Absent: everything of the meet. */
  readonly competitionId?: string | undefined
  readonly courtId?: string | undefined
  readonly isOn: () => boolean
  /** Number of pages opened so far: each begins with what the device has kept, however old. Absent: never more than one. */
  readonly pages?: () => number
  /** Everything that it shows: the read, its query and the data, as they stand in its cache. */
  readonly shown: () => readonly Shown[]
  /** Called when something of it has changed. */
  readonly onChange: (changed: (one: Shown) => void) => void
  /** The service's time by which its clocks count, in milliseconds; undefined while none is known. Absent: it has no clock. */
  readonly clock?: () => number | undefined
}

export type Shown = {
  /** Such as `game.read/get`. */
  readonly read: string
  readonly query: Readonly<Record<string, unknown>>
  readonly data: unknown
}
