import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { KEY_HEADER } from '@cup/contract/headers'
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import type { MetricSource } from './metrics.ts'

/** The number of calls by outcome: done, or refused by a code. */
type CallCounts = {
  readonly count: (call: string, outcome: string) => void
  readonly readings: readonly MetricSource[]
}

/** Counts calls that change something; both parts come from closed lists. */
export function callCounts(): CallCounts {
  const counts = new Map<string, number>()
  const sample = ([name, count]: readonly [string, number]) => {
    const [call = '', outcome = ''] = name.split(' ')
    return [count, { call, outcome }] as const
  }
  return {
    count: (call, outcome) => {
      const name = `${call} ${outcome}`
      counts.set(name, (counts.get(name) ?? 0) + 1)
    },
    readings: [
      {
        kind: 'counter',
        name: 'cup_commands_total',
        help: 'Calls that change something, by outcome: done, or the code of the refusal',
        labels: ['call', 'outcome'],
        read: () => [...counts].map(sample),
      },
    ],
  }
}

type CallLogDeps = Pick<CallCounts, 'count'> & { readonly logger: FastifyBaseLogger; readonly codeOfError: CodeOfError }

/** The error code of the response to an error. */
export type CodeOfError = (error: FastifyError) => string

/** The outcome of a call, as far as it is known before the response. */
type Note = { code?: string; position?: number }

/**
 * Logs and counts every write: the call, its outcome and its duration. Never the sender's address, and nothing of the
 * body: the key is hashed as in the event log.
 */
export function logCalls(app: FastifyInstance, { count, logger, codeOfError }: CallLogDeps): void {
  const notes = new WeakMap<FastifyRequest, Note>()
  app.addHook('onRoute', (route) => {
    if (route.method !== 'POST') return
    const call = route.url.replace('/v1/', '')
    route.onError = (request, _reply, error, done) => {
      notes.set(request, { code: codeOfError(error) })
      done()
    }
    route.preSerialization = (request, _reply, payload, done) => {
      const position = positionIn(payload)
      if (position !== undefined) notes.set(request, { position })
      done(null, payload)
    }
    route.onResponse = (request, reply, done) => {
      const { code, position } = notes.get(request) ?? {}
      count(call, code ?? 'done')
      const line = {
        reqId: request.id,
        call,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...commandIn(request),
      }
      logger.info({ ...line, code, position }, code === undefined ? 'done' : 'refused')
      done()
    }
  })
}

const positionIn = (payload: unknown): number | undefined =>
  typeof payload === 'object' && payload && 'position' in payload && typeof payload.position === 'number'
    ? payload.position
    : undefined

/** The hash as stored in `events.command_key`. */
function commandIn({ headers }: FastifyRequest): { readonly command?: string } {
  const key = headers[KEY_HEADER.toLowerCase()]
  return typeof key === 'string' ? { command: createHash('sha256').update(key).digest('base64url') } : {}
}

/** As nginx makes them (`$request_id`); nothing else that a client sends gets into a log. */
const OF_A_PROXY = /^[0-9a-f]{32}$/

/** Names requests: by the id of the proxy in front, otherwise by their number in this process. */
export function requestIds(): (request: Pick<IncomingMessage, 'headers'>) => string {
  const process = randomBytes(4).toString('hex')
  let number = 0
  return ({ headers }) => {
    const given = headers['x-request-id']
    if (typeof given === 'string' && OF_A_PROXY.test(given)) return given
    number += 1
    return `${process}-${number}`
  }
}
