import { Agent, request as httpRequest } from 'node:http'
import { text } from 'node:stream/consumers'
import { Problem } from '@cup/contract/problem'
import fc from 'fast-check'
import { allows, type Call, type ReadDocument, readDocument, resolved, type Schema } from './openapi-document.ts'
import { type Examples, type FuzzRequest, requestOf } from './requests.ts'

export type FuzzOptions = {
  /** Address of the service, and the token of its organiser. */
  readonly url: string
  readonly token: string
  readonly requests: number
  readonly seed: number
  /** Valid bodies and queries by the path of the call, of things that are there. */
  readonly examples: Examples
  readonly onBatch?: (sent: number) => void
}

/** A finding, with the request that caused it. */
export type Finding = { readonly flaw: string; readonly request: FuzzRequest; readonly answer: FuzzResponse }

export type FuzzReport = {
  readonly findings: readonly Finding[]
  /** How often each status was answered. */
  readonly statuses: Readonly<Record<string, number>>
}

const BATCH = 500
const AT_ONCE = 16
/** More of them report nothing new. */
const ENOUGH_FINDINGS = 20

/** Sends so many requests, the same ones for the same seed, and reports the wrong responses. */
export async function fuzz(options: FuzzOptions): Promise<FuzzReport> {
  const { url, token, requests, seed, examples } = options
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const { calls, named } = readDocument(await (await fetch(`${url}/v1/openapi.json`)).json())
  const ids = [...new Set(JSON.stringify(examples).match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g))]
  const arbitrary = requestOf({ calls, named, ids, examples, token })
  const findings: Finding[] = []
  const statuses: Record<string, number> = {}
  const one = async (request: FuzzRequest) => {
    const answer = await sent(url, request, agent)
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
    const flaw = checkResponse(request, answer, named)
    if (flaw) findings.push({ flaw, request, answer })
  }
  for (let done = 0; done < requests && findings.length < ENOUGH_FINDINGS; done += BATCH) {
    const batch = fc.sample(arbitrary, { seed: seed + done, numRuns: Math.min(BATCH, requests - done) })
    await severalAtOnce(batch, one)
    if (!(await fetch(`${url}/health/ready`)).ok) throw new Error(`the service is not ready after ${done} requests`)
    options.onBatch?.(done + batch.length)
  }
  agent.destroy()
  return { findings, statuses }
}

async function severalAtOnce<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = items.values()
  const worker = async () => {
    for (const item of left) await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

function sent(url: string, { method, path, headers, body }: FuzzRequest, agent: Agent): Promise<FuzzResponse> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    const address = { method, path: encodeURI(path.toWellFormed()).replaceAll('%25', '%'), agent }
    const { hostname, port } = new URL(url)
    const outgoing = httpRequest({ ...address, hostname, port, headers: { ...headers, ...length } }, (incoming) => {
      const { statusCode: status = 0, headers: answered } = incoming
      text(incoming).then((body) => resolve({ status, headers: answered, text: body }), reject)
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

/** An answer as it came. */
type FuzzResponse = {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

/** Content that a response must never have: paths of the source, messages of the database. */
const INSIDES = /node_modules|\.ts:\d|\n\s+at |select |insert into|syntax error|relation "|postgres|ECONN|\/src\//i

/** The fault of an answer; undefined if it has none. */
export function checkResponse(
  request: FuzzRequest,
  answer: FuzzResponse,
  named: ReadDocument['named'],
): string | undefined {
  const { status, headers, text } = answer
  if (status >= 500 && !(status === 503 && headers['retry-after'])) return `answers ${status}`
  if (status >= 400) return flawOfRefusal(answer, request.call)
  if (INSIDES.test(text) && !text.startsWith('<') && request.path.startsWith('/v1/') && text.length < 500)
    return 'reveals internals'
  const { call } = request
  if (!call || status >= 300) return undefined
  if (!call.isPublic && !request.headers.authorization) return 'lets a stranger in'
  const input = inputOf(request, call, named)
  if (!allows(call.input, input, named)) return 'takes what the document forbids'
  return call.method === 'POST' && hasBadLink(input) ? 'takes a link that is a trap' : undefined
}

function flawOfRefusal({ status, text }: FuzzResponse, call: Call | undefined): string | undefined {
  if (INSIDES.test(text)) return 'reveals internals'
  const problem = Problem.safeParse(jsonOf(text)).data
  if (!problem) return `refuses with ${status} and no problem`
  if (call && !call.codes.includes(problem.code))
    return `refuses with ${problem.code}, which the document does not list`
  return problem.status === status ? undefined : `contains ${problem.status} but has the status ${status}`
}

function inputOf({ path, body }: FuzzRequest, { input }: Call, named: ReadDocument['named']): unknown {
  if (body !== undefined) return jsonOf(body)
  const fields = [...new URL(path, 'http://cup').searchParams]
  return Object.fromEntries(fields.map(([name, text]) => [name, fieldOf(text, input.properties?.[name] ?? {}, named)]))
}

/** A field of an address as the value that the document describes. */
function fieldOf(text: string, schema: Schema, named: ReadDocument['named']): unknown {
  switch (resolved(schema, named).type) {
    case 'integer':
      return /^\d+$/.test(text) ? Number(text) : text
    case 'boolean':
      return { true: true, false: false }[text] ?? text
    default:
      return text
  }
}

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
