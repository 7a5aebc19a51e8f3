import type { WriteAnswer } from '@cup/contract/entities'
import { KEY_HEADER } from '@cup/contract/headers'
import type { LogPosition } from '@cup/contract/position'
import { formatPosition } from '@cup/contract/position-text'
import type {
  AnswerOf,
  BodyOf,
  CallAnswerOf,
  CallName,
  InputOf,
  QueryOf,
  ReadName,
  readRoutes,
  WriteName,
} from '@cup/contract/routes'
import { pause, type Runtime, systemRuntime } from '@cup/runtime'
import { createContext, useContext } from 'react'
import { required } from './errors.ts'
import { idMaker } from './new-id.ts'
import { isBefore, laterOf, positionIn } from './position.ts'
import { browserFetch, type Request, requestOver, type Transport } from './request.ts'

type Ambience = 'fetch' | 'runtime'

/** Dependencies of the transport, and the state of the live socket. */
export type HttpOptions = Omit<Transport, Ambience> &
  Partial<Pick<Transport, Ambience>> & {
    /** The service's time as measured; absent while nothing is measured. */
    readonly serverNow?: () => string | undefined
    /** Up to here events were received: an older answer is requested again. */
    readonly knownPosition?: () => LogPosition | undefined
    /** [E7] The number of reloads: after one, the log may lack what was written before, and nothing waits for it. */
    readonly reloads?: () => number
    /** Answers to reads are returned so many milliseconds after they arrived: as a camera does. */
    readonly delayMillis?: number
  }

/** An answer, and the position up to which it is complete. */
export type Read<Data> = { readonly data: Data; readonly position: LogPosition | undefined }

/** Answer of a read; undefined where there may be none. */
export type ReadAnswer<Name extends ReadName> = (typeof readRoutes)[Name] extends { readonly mayBeEmpty: true }
  ? AnswerOf<Name> | undefined
  : AnswerOf<Name>

/** Identifies one command: sending it again with the same stamp has no second effect. */
export type CommandStamp = { readonly key: string; readonly occurredAt?: string }

/** The calls of the contract. */
export type Http = {
  readonly baseUrl: string
  /** The machine that the calls are made on. */
  readonly runtime: Runtime
  /** [I1] The id of something new. */
  readonly newId: () => string
  /** Any call, by the transport rules alone. */
  readonly request: Request
  readonly read: <Name extends ReadName>(
    name: Name,
    query: QueryOf<Name>,
    signal?: AbortSignal,
  ) => Promise<Read<ReadAnswer<Name>>>
  /** Sends a write; to send it again, pass the stamp of the first time. */
  readonly write: <Name extends WriteName>(name: Name, body: BodyOf<Name>, stamp?: CommandStamp) => Promise<WriteAnswer>
  /** Notes the position of a write that went another way: reads wait for it as for those of `write`. */
  readonly noteWritten: (position: number) => void
  readonly stamp: () => CommandStamp
  /** Makes a call that is no part of the log: sign-in, staff. */
  readonly call: <Name extends CallName>(
    name: Name,
    input: InputOf<Name>,
    signal?: AbortSignal,
  ) => Promise<CallAnswerOf<Name>>
}

/** The API client: HTTP calls that keep the contract. */
export function createHttp(options: HttpOptions): Http {
  const { baseUrl, serverNow = () => undefined, knownPosition = () => undefined } = options
  const { fetch = browserFetch, runtime = systemRuntime, delayMillis = 0, reloads = () => 0 } = options
  const request = requestOver({ ...options, fetch, runtime })
  const newId = idMaker(runtime)
  let epoch: string | undefined
  let written: { readonly position: LogPosition; readonly reloads: number } | undefined
  const writtenPosition = () => (written?.reloads === reloads() ? written.position : undefined)
  const note = (position: LogPosition | undefined) => {
    const last = laterOf(position, writtenPosition())
    if (last) written = { position: last, reloads: reloads() }
  }

  const stamp = (): CommandStamp => {
    const occurredAt = serverNow()
    return { key: newId(), ...(occurredAt === undefined ? {} : { occurredAt }) }
  }

  return {
    baseUrl,
    runtime,
    newId,
    request,
    stamp,
    read: async (name, query, signal) => {
      const ask = readingOf<ReadAnswer<typeof name>>(request, {
        path: `/v1/${name}`,
        query,
        signal,
        delayMillis,
        runtime,
      })
      const answer = await ask({})
      epoch = answer.position?.epoch ?? epoch
      const wanted = laterOf(knownPosition(), writtenPosition())
      if (!wanted || !isBefore(answer.position, wanted)) return answer
      // Without the check value, which a service of an older version would refuse.
      return ask({ atLeast: formatPosition({ epoch: wanted.epoch, position: wanted.position }) })
    },
    write: async (name, body, { key, ...time } = stamp()) => {
      const call = { method: 'POST', path: `/v1/${name}`, payload: { ...time, ...body } } as const
      const { data, headers } = await request<WriteAnswer>({ ...call, headers: { [KEY_HEADER]: key } })
      note(positionIn(headers) ?? inEpoch(epoch, data.position))
      return data
    },
    noteWritten: (position) => note(inEpoch(epoch, position)),
    call: async (name, input, signal) => {
      const call = { method: methodOf(name), path: `/v1/${name}`, payload: input, signal } as const
      const { data } = await request<CallAnswerOf<typeof name>>(call)
      return data
    },
  }
}

/** An answer to a write names no log: it is the one that was read from. */
const inEpoch = (epoch: string | undefined, position: number): LogPosition | undefined =>
  epoch === undefined ? undefined : { epoch, position }

/** Schemas stay out of the bundles: the name alone shows whether a call only reads. */
const methodOf = (name: CallName): 'GET' | 'POST' => (name.includes('.read/') ? 'GET' : 'POST')

type Reading = {
  readonly path: string
  readonly query: object
  readonly signal: AbortSignal | undefined
  readonly delayMillis: number
  readonly runtime: Runtime
}

const readingOf =
  <Data>(request: Request, { path, query, signal, delayMillis, runtime }: Reading) =>
  async (more: { readonly atLeast?: string }): Promise<Read<Data>> => {
    const { data, headers } = await request<Data>({ method: 'GET', path, payload: { ...query, ...more }, signal })
    if (delayMillis > 0) await pause(runtime, delayMillis)
    return { data, position: positionIn(headers) }
  }

/** Provides the HTTP client to everything below it. */
export const HttpContext = createContext<Http | undefined>(undefined)

/** The HTTP client of the app. */
export const useHttp = (): Http => required(useContext(HttpContext), 'HttpContext not set')
