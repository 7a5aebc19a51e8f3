import type { ColumnType, Generated } from 'kysely'

/** The one row that every append locks: positions are gapless and in commit order. */
type LogHead = { only_row: boolean; epoch: string; position: number }

type EventRow = {
  position: number
  stream: string
  version: number
  type: string
  schema: number
  data: ColumnType<unknown, string, never>
  occurred_at: string
  recorded_at: Generated<string>
  actor: string
  device: string | null
  command_key: string | null
}

type CommandKey = { caller: string; key: string; body_hash: string; position: number; recorded_at: Generated<string> }

/** [N1] Names and birthdays, beside the log, where they can be changed and erased. */
type Person = {
  player_id: string
  first_name: string | null
  last_name: string | null
  birthday: string | null
  erased_at: string | null
}

type TeamTexts = { team_id: string; staff: string | null; photo_description: string | null }

/** Every view is one document; `changed_at` is the position of the event that touched it last. */
type ViewTable = { kind: string; id: string; competition_id: string | null; body: unknown; changed_at: number }

/** The tables and their columns, as Kysely sees them. */
export interface Schema {
  log_head: LogHead
  events: EventRow
  command_keys: CommandKey
  people: Person
  team_texts: TeamTexts
  views: ViewTable
  views_next: ViewTable
  views_made_by: { only_row: boolean; build: string }
}
