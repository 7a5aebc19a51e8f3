import { eventSchemas } from '@cup/domain/tournament-state'
import { currentSchemaOf, type StoredEvent } from './codec.ts'

/** The log has an event of a type or schema that this version of the code does not know: a newer version wrote it. */
export class UnknownEventError extends Error {
  constructor([position, , , type, schema]: StoredEvent, known: number | undefined) {
    const knows = known === undefined ? 'does not know this type' : `knows schema ${known} of it at most`
    super(
      `Event ${position} of the log is ${type} of schema ${schema}, and this version of the cup ${knows}: it needs the newer version that wrote it.`,
    )
    this.name = 'UnknownEventError'
  }
}

const latestSchemas: ReadonlyMap<string, number> = new Map(
  Object.keys(eventSchemas).map((type) => [type, currentSchemaOf(type)]),
)

/** Refuses an event that cannot be folded by this version. A guess would show wrong results. */
export function requireKnown(stored: StoredEvent): void {
  const [, , , type, schema] = stored
  const known = latestSchemas.get(type)
  if (known === undefined || schema > known) throw new UnknownEventError(stored, known)
}
