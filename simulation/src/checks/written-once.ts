import { createHash } from 'node:crypto'
import { KEY_HEADER } from '@cup/contract/headers'
import type { Commit } from './log-history.ts'
import { type Answered, type Check, firstOf } from './step.ts'

/** The log as its keys and answers say it. */
type Known = {
  head: number
  /** Position that each key in the log was answered with, or will be. */
  readonly keys: Map<string, number>
  /** Keys that the log has lost with its end. */
  readonly lost: Map<string, number>
}

/** [E2] [E7] [I2] Positions follow each other without a gap, and an acknowledged command is in the log once, at its position. */
export function writtenOnce(): Check {
  const known: Known = { head: 0, keys: new Map(), lost: new Map() }
  return {
    name: 'an acknowledged command is in the log once',
    look: ({ written, answers }) =>
      firstOf(written, (one) => ('commit' in one ? takeCommit(known, one.commit) : loseAfter(known, one.lostAfter))) ??
      firstOf(answers, (answer) => findingOf(known, answer)),
  }
}

function takeCommit(known: Known, { events, keys }: Commit): string | undefined {
  for (const { event, origin } of events) {
    if (event.position !== known.head + 1)
      return `The log goes on at position ${event.position} after ${known.head} (${event.type}).`
    known.head = event.position
    const before = origin.key === undefined ? undefined : known.keys.get(origin.key)
    if (before !== undefined)
      return `The command ${origin.key} is in the log twice, at ${before} and ${event.position} (${event.type}).`
  }
  for (const { key, position } of keys) {
    const first = known.keys.get(key)
    if (first !== undefined)
      return `The command ${key} was decided again at ${position}, after it was answered with ${first}.`
    known.keys.set(key, position)
    known.lost.delete(key)
  }
  return undefined
}

function loseAfter(known: Known, position: number): undefined {
  known.head = Math.min(known.head, position)
  for (const [key, at] of known.keys) {
    if (at <= position) continue
    known.keys.delete(key)
    known.lost.set(key, at)
  }
}

/** What was lost after it was answered is asked about by the desk (I15), so it may be missing here. */
function findingOf({ head, keys, lost }: Known, { server, kind, request, response }: Answered): string | undefined {
  if (kind !== 'service' || request.method !== 'POST' || response.status >= 300) return undefined
  const position = positionIn(response.body)
  const key = headerOf(request.headers, KEY_HEADER)
  if (position === undefined || key === undefined) return undefined
  const stored = storedKeyOf(key)
  const at = keys.get(stored)
  const what = `${server} answers ${request.url} with position ${position}`
  if (at !== undefined && at !== position) return `${what}, and the log has it at ${at}.`
  if (at === undefined && !lost.has(stored)) return `${what}, and the log, which ends at ${head}, does not hold it.`
  return undefined
}

/** [N5] The log keeps hashes of keys. */
export const storedKeyOf = (key: string): string => createHash('sha256').update(key).digest('base64url')

/** The value of a header, whatever its letters. */
export const headerOf = (headers: Readonly<Record<string, string>>, wanted: string): string | undefined =>
  Object.entries(headers).find(([name]) => name.toLowerCase() === wanted.toLowerCase())?.[1]

function positionIn(body: string): number | undefined {
  const answer = jsonOf(body)
  return typeof answer === 'object' && answer !== null && 'position' in answer && typeof answer.position === 'number'
    ? answer.position
    : undefined
}

/** The value of a text of JSON; undefined where it is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
