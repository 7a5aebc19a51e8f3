import type { ColumnType, Generated } from 'kysely'

/** The one row that every append locks: positions are gapless and in commit order. */
type LogHead = {
  only_row: boolean
  epoch: string
  position: number
  /** [E7] The position that the check value belongs to: an older version of the service does not move it. */
  checked_at: Generated<number>
  check_value: Generated<string>
}

/** [E7] Loss of a log: the positions after `after` up to `up_to`, and the events that a process still knew. */
type LogLoss = {
  epoch: string
  after: number
  up_to: number
  events: ColumnType<unknown, string, string>
  noted_at: Generated<string>
}

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
  /** [X3] The id that all events of one correction share. */
  correction_id: string | null
}

/** [X3] The reasons of corrections, as text: beside the log, where they can be changed. */
type CorrectionTable = { correction_id: string; reason: string; recorded_at: Generated<string> }

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

/** The accesses. Of every secret only a hash is stored. */
type AccessTable = {
  id: string
  kind: string
  name: string
  roles: string[]
  competition_ids: string[]
  court_ids: Generated<string[]>
  valid_until: string
  created_at: Generated<string>
  created_by: string | null
  invitation_id: string | null
  device_name: string | null
  pin_hash: string | null
  pin_failures: Generated<number>
  pin_retry_at: string | null
  password_hash: string | null
  token_hash: string | null
  last_seen_at: string | null
  revoked_at: string | null
}

type SessionTable = {
  id: string
  access_id: string
  secret_hash: string
  next_hash: string | null
  previous_hash: string | null
  previous_until: string | null
  renewed_at: Generated<string>
  seen_at: Generated<string>
  closed_at: string | null
}

type InvitationTable = {
  id: string
  secret_hash: string
  kind: string
  invited: string
  name: string
  roles: string[]
  competition_ids: string[]
  court_ids: Generated<string[]>
  access_until: string
  expires_at: string
  created_at: Generated<string>
  created_by: string | null
  used_at: string | null
  withdrawn_at: string | null
}

type SecurityLogTable = {
  id: Generated<number>
  at: Generated<string>
  what: string
  access_id: string | null
  about_id: string | null
  device: string | null
  detail: string | null
}

/** [N8] The processes that show personal data, and the position each has applied. */
type ProcessTable = {
  id: string
  /** [E7] End of the log that the process knows; both empty for a process of an older version. */
  epoch: Generated<string>
  check_value: Generated<string>
  position: number
  required: Generated<number>
  lease_until: string
}

/** [W1] The versions of what organisers write as a whole, beside the log, where they can be erased. */
type KeptVersionTable = {
  kind: string
  version: number
  id: string
  /** Null where it is not kept. */
  content: ColumnType<unknown, string | null, null>
  saved_at: Generated<string>
  saved_by: string | null
  erased_at: ColumnType<string | null, string | null, unknown>
}

/** [N17] The time that services have seen pass since an erasure was announced. */
type ErasureSeenTable = { erasure_id: string; seen_seconds: number; looked_at: string }

/** The tables and their columns for Kysely. */
export interface Schema {
  log_head: LogHead
  log_losses: LogLoss
  events: EventRow
  command_keys: CommandKey
  corrections: CorrectionTable
  people: Person
  team_texts: TeamTexts
  accesses: AccessTable
  sessions: SessionTable
  invitations: InvitationTable
  security_log: SecurityLogTable
  processes: ProcessTable
  kept_versions: KeptVersionTable
  erasure_seen: ErasureSeenTable
  staff_revision: { only_row: boolean; revision: number }
}
