import { Problem } from '@cup/contract/problem'
import type { ReadDocument } from './openapi-document.ts'
import { allows } from './openapi-document.ts'
import type { FuzzRequest } from './requests.ts'

/** An answer as it came. */
export type FuzzResponse = {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

/** What a response must never contain: paths of the source, messages of the database. */
const INSIDES = /node_modules|\.ts:\d|\n\s+at |select |insert into|syntax error|relation "|postgres|ECONN|\/src\//i

/** What is wrong with an answer; undefined if nothing is. */
export function checkResponse(
  request: FuzzRequest,
  answer: FuzzResponse,
  named: ReadDocument['named'],
): string | undefined {
  const { status, headers, text } = answer
  if (status >= 500 && !(status === 503 && headers['retry-after'])) return `answers ${status}`
  if (status >= 400) return flawOfRefusal(answer)
  if (INSIDES.test(text) && !text.startsWith('<') && request.path.startsWith('/v1/') && text.length < 500)
    return 'reveals internals'
  const { call } = request
  if (!call || status >= 300) return undefined
  if (!call.isPublic && !request.headers.authorization) return 'lets a stranger in'
  const input = inputOf(request)
  if (!allows(call.input, input, named)) return 'takes what the document forbids'
  return call.method === 'POST' && hasBadLink(input) ? 'takes a link that is a trap' : undefined
}

function flawOfRefusal({ status, text }: FuzzResponse): string | undefined {
  if (INSIDES.test(text)) return 'reveals internals'
  const problem = Problem.safeParse(jsonOf(text)).data
  if (!problem) return `refuses with ${status} and no problem`
  return problem.status === status ? undefined : `contains ${problem.status} but has the status ${status}`
}

const inputOf = ({ path, body }: FuzzRequest): unknown =>
  body === undefined ? Object.fromEntries(new URL(path, 'http://cup').searchParams) : jsonOf(body)

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const LINKS = ['url', 'youtube', 'gallery']

/** The document only defines these as addresses; which ones are accepted is a rule of the domain. */
const hasBadLink = (input: unknown): boolean =>
  typeof input === 'object' &&
  input !== null &&
  Object.entries(input).some(([name, value]) =>
    typeof value === 'string' && LINKS.includes(name)
      ? !/^https:\/\/[^/?#@\\\s]+\.[^/?#@\\\s]+([/?#]|$)/i.test(value.trim())
      : hasBadLink(value),
  )
