import {
  CourtGame,
  type ErrorCode,
  type FieldError,
  fieldErrorsOf,
  PROBLEM_TYPE,
  type Problem,
  problemOf,
} from '@cup/contract/problem'
import { allRoutes } from '@cup/contract/routes'
import { DomainError, type DomainErrorCode, defined, Resting } from '@cup/domain/kernel'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { CommandError } from '../../core/commands/index.ts'
import { DISK_FULL, isStorageFull, RequestError, TooManyError } from '../../utilities/index.ts'
import { pathOf } from './plain-address.ts'

/** The longest body of a call: the longest command holds staff texts and is smaller. */
export const BODY_LIMIT_BYTES = 64 * 1024

/**
 * Answers every error as a problem of the closed list; unexpected errors are logged here, once. A database without room is
 * noted: sign-ins and invitations are written beside the log.
 */
export function problems(app: FastifyInstance, noteFull: (error: Error) => void = () => undefined): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error.code === DISK_FULL) noteFull(error)
    const problem = problemOfError(error)
    if (error instanceof TooManyError) reply.header('retry-after', `${error.retryAfterSeconds}`)
    if (problem.status >= 500) logFailure(request, error, problem)
    closeUnread(request, reply)
    return sendProblem(reply, problem)
  })
  app.setNotFoundHandler(sendNotFound)
}

/** Answers a request for what does not exist. */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  closeUnread(request, reply)
  return sendProblem(reply, notFound(request, reply))
}

/** Closes the connection after a refusal where otherwise a large body would be read to its end. */
function closeUnread({ raw: { complete, headers } }: FastifyRequest, reply: FastifyReply): void {
  const length = Number(headers['content-length'] ?? 0)
  if (complete || (headers['transfer-encoding'] === undefined && length <= BODY_LIMIT_BYTES)) return
  reply.header('connection', 'close')
}

/** States of the process that it names once, when they begin: a line for each refused request would hide all others. */
const NAMED_ONCE: ReadonlySet<ErrorCode> = new Set(['service/storage-full', 'service/outdated', 'read/behind'])

/** A passing failure is one line in the log; only a bug is logged with its stack. */
function logFailure({ log }: FastifyRequest, err: FastifyError, { code }: Problem): void {
  if (NAMED_ONCE.has(code)) return
  if (code === 'service/internal') log.error({ err, code }, 'a request failed')
  else log.warn({ code }, 'a request failed')
}

/** Sends a problem in its media type; a passing one with Retry-After. */
export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  const isPassing = problem.status === 503 || problem.status === 429
  if (isPassing && !reply.hasHeader('retry-after')) reply.header('retry-after', '1')
  if (problem.status === 401) reply.header('www-authenticate', 'Bearer')
  return reply.code(problem.status).header('cache-control', 'no-store').type(PROBLEM_TYPE).send(JSON.stringify(problem))
}

/** The code of the problem for an error. */
export const codeOfError = (error: FastifyError): ErrorCode => problemOfError(error).code

function problemOfError(error: FastifyError): Problem {
  if (error instanceof RequestError) return error.problem
  if (error instanceof DomainError) return problemOfDomain(error)
  if (error instanceof CommandError) return problemOf(error.code)
  if (error instanceof z.ZodError) return problemOf('request/invalid', undefined, fieldErrorsOf(error))
  return problemOfServer(error)
}

/** The problem of a refusal by a rule. */
export function problemOfDomain(error: DomainError): Problem {
  const problem = problemOf(error.code, detailOf(error), fieldsOfDomainError[error.code])
  const restsOn = Resting.array().safeParse(error.details.restsOn).data
  const games = CourtGame.array().safeParse(error.details.games).data
  return { ...problem, ...defined({ restsOn, games }) }
}

/** The rules that fields of a body break together, or with the time. */
const fieldsOfDomainError: { readonly [Code in DomainErrorCode]?: readonly FieldError[] } = {
  'competition/dates-reversed': [{ path: 'end', code: 'reversed', message: 'The end is before the start' }],
  'player/birthday-in-future': [{ path: 'birthday', code: 'future', message: 'The birthday is in the future' }],
}

/** Names the contradicting values, which are ids, times and counts. */
function detailOf({ code, details }: DomainError): string | undefined {
  const values = Object.entries(details).map(([name, value]) => `${name} ${wordOf(value)}`)
  return values.length > 0 ? `${problemOf(code).title}: ${values.join(', ')}` : undefined
}

const wordOf = (value: unknown): string => (Array.isArray(value) ? `${value.length}` : String(value))

const codeOfServerError: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request/too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request/not-json',
  FST_ERR_CTP_EMPTY_TYPE: 'request/not-json',
}

function problemOfServer(error: FastifyError): Problem {
  const code = codeOfServerError[error.code]
  if (code) return problemOf(code)
  if (isStorageFull(error)) return problemOf('service/storage-full')
  if (isDatabaseLost(error)) return problemOf('service/unavailable')
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return problemOf('request/invalid', 'The request cannot be read', [
      { path: '', code: 'malformed', message: 'The body is not JSON, or the request is malformed' },
    ])
  }
  return problemOf('service/internal')
}

const isDatabaseLost = (error: FastifyError): boolean =>
  /^(08|57|53|55P03|ECONN|ENOENT|EPIPE)/.test(error.code ?? '') ||
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/.test(
    error.message,
  )

function notFound(request: FastifyRequest, reply: FastifyReply): Problem {
  const path = pathOf(request)
  const route = Object.values(allRoutes).find((known) => known.path === path)
  if (!route) return problemOf('request/not-found')
  reply.header('allow', route.method)
  return problemOf('request/method-not-allowed', `${route.path} takes ${route.method}`)
}
