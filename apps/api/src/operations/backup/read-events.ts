import { assumed } from '@cup/domain/kernel'
import { eventSchemas, type TournamentState } from '@cup/domain/tournament-state'
import { z } from 'zod'
import { currentSchemaOf, type StoredEvent } from '../../core/event-store/index.ts'
import { logCheck } from '../../core/projections/index.ts'
import { type ArchiveLine, lineError } from './archive-format.ts'

/** Reads the events of a copy in their order, and folds them; throws an `ArchiveError` at the first that is wrong. */
export type EventReader = {
  readonly look: (line: ArchiveLine) => void
  readonly tournament: () => TournamentState | undefined
}

const EventRow = z.object({
  position: z.number().int(),
  stream: z.string(),
  version: z.number().int(),
  type: z.string(),
  schema: z.number().int(),
  data: z.unknown(),
  occurred_at: z.string(),
  correction_id: z.string().nullish(),
})

/** [E5] Loaded events pass the same checks as in `verify`. */
export function eventReader(): EventReader {
  const check = logCheck()
  return {
    look: ({ json, number }) => {
      const row = EventRow.safeParse(JSON.parse(json))
      if (!row.success) throw lineError(number, 'this is no event.')
      requireKnown(row.data, number)
      check.look(storedOf(row.data))
      const [finding] = check.findings(row.data.position)
      if (finding !== undefined) throw lineError(number, finding)
    },
    tournament: check.tournament,
  }
}

function requireKnown({ type, schema }: z.infer<typeof EventRow>, number: number): void {
  if (isKnownType(type) && schema <= currentSchemaOf(type)) return
  throw lineError(number, `${type} in schema ${schema} is not known here. Was the copy made by a newer version?`)
}

const isKnownType = (type: string): type is keyof typeof eventSchemas => Object.hasOwn(eventSchemas, type)

function storedOf(row: z.infer<typeof EventRow>): StoredEvent {
  const { position, stream, version, type, schema, data, occurred_at, correction_id } = row
  return assumed(
    [position, stream, version, type, schema, data, occurred_at, correction_id],
    'the check of the log compares the stream with what the event is about',
  )
}
