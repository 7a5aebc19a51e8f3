import {
  CONNECTS_WITHIN_MS,
  LIMITS_OF_COMMANDS,
  SilentDatabaseError,
  silenceLimitOf,
} from '@cup/api/testing/database-limits'
import type { Runtime } from '@cup/runtime'
import type { DatabaseFault } from '../day/act-shapes.ts'
import type { Chance, World } from '../kernel/types.ts'
import { type Call, createCall } from './database-call.ts'
import { databaseErrors } from './database-errors.ts'

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
  readonly later: World['after']
  /** Acts at the database when the connection is cut, until called off. */
  readonly onCut: (act: () => void) => () => void
  /** Brings a notification: late or never, as the line is. */
  readonly notify: (act: () => void) => void
  /** Called in the service with each new connection of a listener, until called off. */
  readonly onListening: (listen: () => void) => () => void
}

/** The parts of a connection that an accident reaches. */
export type Held = { readonly cut: () => void; readonly reconnect: () => void }

/** How the lines are at the moment. */
export type LineState = {
  fault: DatabaseFault | undefined
  /** The one service whose line has the fault; undefined: all have it. */
  only: string | undefined
  /** During silence nothing that is asked arrives, or no answer does. */
  isDeaf: boolean
  /** What waits for the end of silence. */
  held: (() => void)[]
  /** After silence nothing of that arrives: something on the way has forgotten the connections. */
  isForgotten: boolean
  /** The services whose next answer is lost. */
  readonly losing: Set<string>
  readonly connections: Map<string, Held>
}

/** Milliseconds from one end to the other. */
export const TRIP_MS = [1, 4] as const

type Parts = {
  readonly world: World
  readonly chance: Chance
  readonly state: LineState
  readonly service: string
  readonly runtime: Runtime
}

const { statement_timeout: STATEMENT_MS } = LIMITS_OF_COMMANDS
const SILENCE_MS = silenceLimitOf(LIMITS_OF_COMMANDS)
const SLOW_MS = [300, 7000] as const
const LATE_MS = [1000, 8000] as const
/** Until a listener is connected again. */
const RECONNECTS_MS = [100, 6000] as const

/** Connects a service; nothing has been asked yet. */
export function connect(parts: Parts): readonly [Connection, Held] {
  const { ask, open, cut, onCut } = questions(parts)
  const { notify, onListening, reconnect } = listeners(parts)
  return [
    { open, ask, later: parts.world.after, onCut, notify, onListening },
    { cut, reconnect },
  ]
}

/** How the line of a service is at the moment. */
const faultOf = ({ fault, only }: LineState, service: string): DatabaseFault | undefined =>
  only === undefined || only === service ? fault : undefined

function questions({ chance, state, service, runtime }: Parts) {
  const asked = new Set<(error: Error) => void>()
  const cuts = new Set<() => void>()
  let isConnected = false
  const fault = () => faultOf(state, service)

  const open = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const fail = (millis: number, error: Error) => void runtime.after(millis, () => reject(error))
      if (fault() === 'refusing') return fail(chance.between(...TRIP_MS), databaseErrors.refused())
      if (fault() === 'silent' && !isConnected) return fail(CONNECTS_WITHIN_MS, databaseErrors.notConnected())
      isConnected = true
      resolve()
    })
  /** Passes on, from the service or from the database, what the line lets through. */
  const pass = (direction: 'there' | 'back', act: () => void) => {
    const isHeld = fault() === 'silent' && (direction === 'back' || state.isDeaf)
    if (isHeld) state.held.push(act)
    else act()
  }
  const serve = async <T>(kind: Kind, work: () => Promise<T>, call: Call<T>) => {
    const [least, most] = fault() === 'slow' ? SLOW_MS : TRIP_MS
    const millis = chance.between(least, most)
    if (millis > STATEMENT_MS) return call.failIn(STATEMENT_MS, databaseErrors.cancelled)
    if (fault() === 'full' && kind !== 'look') return call.failIn(millis, databaseErrors.full)
    const isAnswerLost = kind === 'commit' && state.losing.delete(service)
    const settle = await work().then(
      (value) => () => call.resolve(value),
      (error: unknown) => () => call.reject(error),
    )
    if (isAnswerLost && chance.is(0.5)) call.failIn(millis, databaseErrors.cutOff)
    else if (!isAnswerLost) pass('back', () => void runtime.after(millis, settle))
  }
  const send = <T>(kind: Kind, work: () => Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const call = createCall<T>({ resolve, reject, asked, runtime })
      call.failIn(
        SILENCE_MS,
        () => new SilentDatabaseError(SILENCE_MS),
        () => {
          isConnected = false
        },
      )
      pass('there', () => void serve(kind, work, call))
    })
  return {
    open,
    ask: async <T>(kind: Kind, work: () => Promise<T>): Promise<T> => {
      await open()
      return send(kind, work)
    },
    onCut: (act: () => void) => {
      cuts.add(act)
      return () => void cuts.delete(act)
    },
    cut: () => {
      isConnected = false
      for (const fail of [...asked]) fail(databaseErrors.cutOff())
      for (const act of [...cuts]) act()
    },
  }
}

function listeners({ chance, state, service, runtime }: Parts) {
  const fault = () => faultOf(state, service)
  const listening = new Set<() => void>()
  const isAway = () => fault() === 'silent' || fault() === 'refusing'
  const heard = (act: () => void) => void runtime.after(chance.between(...TRIP_MS), act)
  return {
    notify: (act: () => void) => {
      if (isAway()) return
      if (fault() !== 'late') return heard(act)
      if (chance.is(0.7)) runtime.after(chance.between(...LATE_MS), act)
    },
    onListening: (listen: () => void) => {
      listening.add(listen)
      if (!isAway()) heard(listen)
      return () => void listening.delete(listen)
    },
    reconnect: () => {
      for (const listen of listening)
        runtime.after(chance.between(...RECONNECTS_MS), () => {
          if (listening.has(listen)) listen()
        })
    },
  }
}
