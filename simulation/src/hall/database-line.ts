import {
  CONNECTS_WITHIN_MS,
  DISK_FULL,
  LIMITS_OF_COMMANDS,
  SilentDatabaseError,
  silenceLimitOf,
} from '@cup/api/testing/database-limits'
import type { Runtime } from '@cup/runtime'
import type { Chance, World } from '../kernel/types.ts'
import type { DatabaseFault } from './database.ts'

/** What a question needs: room on the disk, or only to look. `commit` is one whose answer an accident may lose. */
export type Kind = 'look' | 'write' | 'commit'

/** The connections of one service to the database, with the limits that the product sets for them (ADR 0046). */
export type Connection = {
  /** Resolves as soon as something can be asked. */
  readonly open: () => Promise<void>
  /**
   * Does something at the database and brings back what it resolves to; rejects with the errors of PostgreSQL and of its
   * client. What was asked may have been done all the same.
   */
  readonly ask: <T>(kind: Kind, work: () => Promise<T>) => Promise<T>
  /** Acts at the database after a time of its own, whatever becomes of the service. */
  readonly later: (millis: number, act: () => void) => () => void
  /** Acts at the database when the connection is cut, until called off. */
  readonly onCut: (act: () => void) => () => void
  /** Brings a notification: late or never, as the line is. */
  readonly notify: (act: () => void) => void
  /** Called in the service with each new connection of a listener, until called off. */
  readonly onListening: (listen: () => void) => () => void
}

/** The lines of all services to the database. */
export type DatabaseLine = {
  readonly connect: (service: string, runtime: Runtime) => Connection
  readonly fail: (fault: DatabaseFault | undefined) => void
  readonly loseAnswer: (service: string) => void
  /** Ends every connection, and what was asked on it. */
  readonly cutAll: () => void
}

/** An error as the client of PostgreSQL throws it. */
const failure = (code: string, message: string): Error => Object.assign(new Error(message), { code })

const refused = () => failure('ECONNREFUSED', 'the database takes no connection')
const notConnected = () => failure('08001', 'timeout exceeded when trying to connect')
const cutOff = () => failure('57P01', 'terminating connection due to administrator command')
const cancelled = () => failure('57014', 'canceling statement due to statement timeout')
const full = () => failure(DISK_FULL, 'could not extend file: No space left on device')

const SILENCE_MS = silenceLimitOf(LIMITS_OF_COMMANDS)

/** Milliseconds from one end to the other, and of a listener until it is connected again. */
const TRIP_MS = [1, 4] as const
const SLOW_MS = [300, 7000] as const
const LATE_MS = [1000, 8000] as const
const RECONNECTS_MS = [100, 6000] as const

type State = {
  fault: DatabaseFault | undefined
  /** During silence nothing that is asked arrives, or no answer does. */
  isDeaf: boolean
  /** What waits for the end of silence. */
  held: (() => void)[]
  /** After silence nothing of that arrives: something on the way has forgotten the connections. */
  isForgotten: boolean
  readonly losing: Set<string>
  readonly connections: Set<Held>
}

/** What ends with the connection. */
type Held = { readonly cut: () => void; readonly reconnect: () => void }

/** Lines that are up. */
export function databaseLine(world: World): DatabaseLine {
  const chance = world.chance('database')
  const state: State = { fault: undefined, isDeaf: false, isForgotten: false, held: [], losing: new Set(), connections: new Set() }
  const eachCut = () => {
    for (const { cut } of state.connections) cut()
  }
  const eachReconnect = () => {
    for (const { reconnect } of state.connections) reconnect()
  }
  const endSilence = () => {
    const { held, isForgotten } = state
    state.held = []
    if (!isForgotten) for (const act of held) world.after(chance.between(...TRIP_MS), act)
  }
  return {
    connect: (service, runtime) => connect({ world, chance, state }, service, runtime),
    fail: (fault) => {
      const before = state.fault
      state.fault = fault
      if (fault === 'refusing') eachCut()
      if (before === 'silent') endSilence()
      state.isDeaf = chance.is(0.5)
      state.isForgotten = chance.is(0.5)
      if (before === 'silent' || before === 'refusing') eachReconnect()
    },
    loseAnswer: (service) => void state.losing.add(service),
    cutAll: () => {
      eachCut()
      eachReconnect()
    },
  }
}

type Parts = { readonly world: World; readonly chance: Chance; readonly state: State }

function connect({ world, chance, state }: Parts, service: string, runtime: Runtime): Connection {
  const asked = new Set<(error: Error) => void>()
  const listening = new Set<() => void>()
  const cuts = new Set<() => void>()
  let isConnected = false

  /** Passes on, from the service or from the database, what the line lets through. */
  const pass = (direction: 'there' | 'back', act: () => void) => {
    const isHeld = state.fault === 'silent' && (direction === 'back' || state.isDeaf)
    if (isHeld) state.held.push(act)
    else act()
  }
  const open = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const fail = (millis: number, error: Error) => void runtime.after(millis, () => reject(error))
      if (state.fault === 'refusing') return fail(chance.between(...TRIP_MS), refused())
      if (state.fault === 'silent' && !isConnected) return fail(CONNECTS_WITHIN_MS, notConnected())
      isConnected = true
      resolve()
    })
  const send = <T>(kind: Kind, work: () => Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const call = settledOnce<T>({ resolve, reject, asked, runtime })
      call.failIn(SILENCE_MS, new SilentDatabaseError(SILENCE_MS), () => {
        isConnected = false
      })
      pass('there', () => void serve(kind, work, call))
    })
  const serve = async <T>(kind: Kind, work: () => Promise<T>, call: Call<T>) => {
    const [least, most] = state.fault === 'slow' ? SLOW_MS : TRIP_MS
    const millis = chance.between(least, most)
    if (millis > LIMITS_OF_COMMANDS.statement_timeout)
      return call.failIn(LIMITS_OF_COMMANDS.statement_timeout, cancelled())
    if (state.fault === 'full' && kind !== 'look') return call.failIn(millis, full())
    const isAnswerLost = kind === 'commit' && state.losing.delete(service)
    const outcome = await work().then(
      (value) => () => call.resolve(value),
      (error: unknown) => () => call.reject(error),
    )
    if (isAnswerLost && chance.is(0.5)) call.failIn(millis, cutOff())
    else if (!isAnswerLost) pass('back', () => void runtime.after(millis, outcome))
  }
  const heard = (act: () => void) => {
    runtime.after(chance.between(...TRIP_MS), act)
  }
  const held: Held = {
    cut: () => {
      isConnected = false
      for (const fail of [...asked]) fail(cutOff())
      for (const act of [...cuts]) act()
    },
    reconnect: () => {
      for (const listen of listening) runtime.after(chance.between(...RECONNECTS_MS), () => listening.has(listen) && listen())
    },
  }
  state.connections.add(held)
  return {
    open,
    ask: async (kind, work) => {
      await open()
      return send(kind, work)
    },
    later: world.after,
    onCut: (act) => {
      cuts.add(act)
      return () => void cuts.delete(act)
    },
    notify: (act) => {
      if (state.fault === 'silent' || state.fault === 'refusing') return
      if (state.fault !== 'late') return heard(act)
      if (chance.is(0.7)) runtime.after(chance.between(...LATE_MS), act)
    },
    onListening: (listen) => {
      listening.add(listen)
      if (state.fault !== 'silent' && state.fault !== 'refusing') heard(listen)
      return () => void listening.delete(listen)
    },
  }
}

/** A question that waits for its answer. */
type Call<T> = {
  readonly resolve: (value: T) => void
  readonly reject: (error: unknown) => void
  /** Fails after so long if there is no answer by then. */
  readonly failIn: (millis: number, error: Error, failed?: () => void) => void
}

type Waiting<T> = Omit<Call<T>, 'failIn'> & {
  readonly asked: Set<(error: Error) => void>
  readonly runtime: Runtime
}

function settledOnce<T>({ resolve, reject, asked, runtime }: Waiting<T>): Call<T> {
  let isSettled = false
  const limits: (() => void)[] = []
  const settle = (how: () => void) => {
    if (isSettled) return
    isSettled = true
    asked.delete(fail)
    for (const callOff of limits) callOff()
    how()
  }
  // The end of a connection is heard in the service.
  const fail = (error: Error) => void runtime.soon(() => settle(() => reject(error)))
  asked.add(fail)
  return {
    resolve: (value) => settle(() => resolve(value)),
    reject: (error) => settle(() => reject(error)),
    failIn: (millis, error, failed) => {
      limits.push(
        runtime.after(millis, () =>
          settle(() => {
            failed?.()
            reject(error)
          }),
        ),
      )
    },
  }
}
