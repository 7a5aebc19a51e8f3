import { crc32 } from 'node:zlib'
import { type GlobalPosition, millisOf } from '@cup/domain/kernel'
import type { Recorded } from '@cup/domain/tournament-state'
import { currentSchemaOf } from './codec.ts'

/** An event of the log with the digest of its stored content. */
export type LoggedEvent = Recorded & { readonly digest: number }

/** The stored content that a digest covers, beside the text of the data; the stream follows from these. */
export type DigestedContent = {
  readonly position: GlobalPosition
  readonly version: number
  readonly type: string
  readonly schema: number
  /** Milliseconds since 1970. */
  readonly occurredAt: number
}

/** Digest of one event over what is stored, in the schema in which it is stored: the same in every process and version. */
export const digestOf = ({ position, version, type, schema, occurredAt }: DigestedContent, data: string): number =>
  crc32(data, mixed(mixed(mixed(mixed(sumOf(type), position), version), schema), occurredAt))

/** Spreads every bit of a change over the whole number; can be undone, so that no difference is lost. */
const mixed = (sum: number, part: number): number => Math.imul(((sum << 5) | (sum >>> 27)) ^ part, 0x9e3779b1) >>> 0

/** The checksums of types: they are few, and a replay meets each of them thousands of times. */
const typeSums = new Map<string, number>()

function sumOf(type: string): number {
  const sum = typeSums.get(type) ?? crc32(type)
  typeSums.set(type, sum)
  return sum
}

/** An event as the log returns it after it was appended. */
export const logged = (event: Recorded): LoggedEvent => ({
  ...event,
  digest: digestOf(
    { ...event, schema: currentSchemaOf(event.type), occurredAt: millisOf(event.occurredAt) },
    JSON.stringify(event.data),
  ),
})

/**
 * [E7] The check values of a log. The check value of a position is computed from the one before it and from the digest of
 * its event, so it names the whole history up to there: two logs with the same check value hold the same events.
 */
export type LogChain = {
  /** The check value of a position, as text; undefined beyond the last event. */
  readonly at: (position: GlobalPosition) => string | undefined
  /** The check value after these events, which are not added. */
  readonly after: (events: readonly LoggedEvent[]) => string
  readonly add: (events: readonly LoggedEvent[]) => void
  /** The last position at which both logs are the same. */
  readonly commonWith: (other: LogChain) => GlobalPosition
}

/** The chain of an empty log. Eight bytes a position. */
export function logChain(): LogChain {
  const checks = [0]
  const last = () => checks.at(-1) ?? 0
  const at = (position: GlobalPosition) => checks[position]?.toString(36)
  return {
    at,
    after: (events) => events.reduce(linked, last()).toString(36),
    add: (events) => {
      for (const event of events) checks.push(linked(last(), event))
    },
    // Where one position differs, all later ones do.
    commonWith: (other) => {
      let same = 0
      let differs = checks.length
      while (differs - same > 1) {
        const middle = (same + differs) >> 1
        if (at(middle) === other.at(middle)) same = middle
        else differs = middle
      }
      return same
    },
  }
}

/** Two chains that differ stay different while they are continued by the same events. */
const linked = (check: number, { digest }: LoggedEvent): number => mixed(check, digest)
