import {
  type AnyEvent,
  applyTo,
  emptyTournament,
  streamOfMessage,
  type TournamentState,
} from '@cup/domain/tournament-state'
import { reasonOf } from '../../utilities/index.ts'
import { currentSchemaOf, decode, flawOf, type StoredEvent } from '../event-store/index.ts'

/** Looks at one event after the other, in the order of the log. */
export type LogCheck = {
  readonly look: (stored: StoredEvent) => void
  /** The findings, given the position of the head of the log. */
  readonly findings: (head: number) => readonly string[]
  /** Folded tournament state of the log; undefined if it does not fold. */
  readonly tournament: () => TournamentState | undefined
}

/** Begins before the first event. */
export function logCheck(): LogCheck {
  const findings: string[] = []
  const versions = new Map<string, number>()
  const tournament = emptyTournament()
  let last = 0
  let folded = 0
  let isFolding = true
  let correction: string | undefined

  const look = (stored: StoredEvent) => {
    const [position, stream, version] = stored
    const before = { position: last, version: versions.get(stream) ?? 0 }
    findings.push(
      ...placeFindings(stored, before),
      ...contentFindings(stored),
      ...correctionFindings(stored, correction),
    )
    if (position !== last + 1) isFolding = false
    const broken = isFolding ? foldFinding(tournament, stored) : undefined
    if (broken) {
      isFolding = false
      findings.push(broken)
    }
    if (isFolding) folded = position
    last = position
    correction = correctionOf(stored)
    versions.set(stream, version)
  }

  return {
    look,
    findings: (head) => [...findings, ...headFindings(head, last), ...(isFolding ? [] : [unfolded(folded)])],
    tournament: () => (isFolding ? tournament : undefined),
  }
}

const nameOf = ([position, stream, , type]: StoredEvent) => `Event ${position} (${type} in ${stream})`

/** [E2] Positions have no holes, nor have the versions of a stream. */
function placeFindings(stored: StoredEvent, before: { readonly position: number; readonly version: number }): string[] {
  const [position, , version] = stored
  const missing = position === before.position + 1 ? [] : [holeBefore(stored, before.position + 1)]
  if (version === before.version + 1) return missing
  return [...missing, `${nameOf(stored)} has version ${version} of its stream instead of ${before.version + 1}.`]
}

function holeBefore(stored: StoredEvent, expected: number): string {
  const [position] = stored
  if (position < expected) return `${nameOf(stored)} stands before the first position.`
  return position === expected + 1
    ? `Event ${expected} is missing.`
    : `Events ${expected} to ${position - 1} are missing.`
}

/** [E5] Every event parses by its schema and is in the stream of its subject. */
function contentFindings(stored: StoredEvent): string[] {
  try {
    const event = decode(stored)
    const flaw = flawOf(event) ?? newerSchema(event, stored)
    if (flaw !== undefined) return [`${nameOf(stored)} does not parse by its schema: ${flaw}.`]
    const stream = streamOfMessage(event)
    return stream === event.stream ? [] : [`${nameOf(stored)} belongs to ${stream}.`]
  } catch (error) {
    return [`${nameOf(stored)} cannot be read: ${reasonOf(error)}.`]
  }
}

const correctionOf = ([, , , , , , , id]: StoredEvent): string | undefined => id ?? undefined

/** [X3] The events of a correction follow the reopening that names it without a gap. */
function correctionFindings(stored: StoredEvent, before: string | undefined): string[] {
  const [, , , type, , data] = stored
  const own = correctionOf(stored)
  if (type === 'game.reopened') {
    return own === Object(data).correctionId
      ? []
      : [`${nameOf(stored)} does not stand under the correction that it opens.`]
  }
  return own === undefined || own === before ? [] : [`${nameOf(stored)} stands under a correction that nothing opens.`]
}

/** Data of an unknown schema would be read as if they were of the current one. */
function newerSchema({ type }: Pick<AnyEvent, 'type'>, [, , , , schema]: StoredEvent): string | undefined {
  const current = currentSchemaOf(type)
  return schema > current || schema < 1 ? `it is of schema ${schema}, and ${current} is the latest known` : undefined
}

function foldFinding(tournament: TournamentState, stored: StoredEvent): string | undefined {
  try {
    applyTo(tournament, decode(stored))
    return undefined
  } catch (error) {
    return `${nameOf(stored)} cannot be folded: ${reasonOf(error)}.`
  }
}

const headFindings = (head: number, last: number): string[] =>
  head === last ? [] : [`The head of the log says ${head}, but its last event stands at ${last}.`]

const unfolded = (position: number) => `The log does not fold beyond ${position}.`
