import type { PlayerId } from '@cup/domain/kernel'
import type { Kysely } from 'kysely'
import { askDatabase, type Schema } from '../../operations/database/index.ts'
import type { PersonRow, TeamTextsRow } from '../event-store/index.ts'
import { type Traces, tracesOf } from './traces.queries.ts'

/** A kept person; an erased one has neither name nor birthday. */
export type Person = Partial<PersonRow>
/** The kept texts of a team. */
export type TeamTexts = Partial<TeamTextsRow>

type Identified = { readonly id: string }

/** [N1] The rows beside the log as the database keeps them; those of a few ids, or all. */
export type PeopleRows = {
  readonly persons: (ids?: readonly string[]) => Promise<readonly (Identified & Person)[]>
  readonly texts: (ids?: readonly string[]) => Promise<readonly (Identified & TeamTexts)[]>
  /** Data about a player beside the name. */
  readonly tracesOf: (id: PlayerId) => Promise<Traces>
}

/** The rows beside the log in PostgreSQL; appends change them. */
export const postgresPeopleRows = (database: Kysely<Schema>): PeopleRows => ({
  persons: async (ids) => (await askDatabase(() => personRows(database, ids))).map(withoutNulls),
  texts: async (ids) => (await askDatabase(() => textRows(database, ids))).map(withoutNulls),
  tracesOf: (id) => tracesOf(database, id),
})

const withoutNulls = ({ id, ...row }: Identified & Readonly<Record<string, string | null>>): Identified => ({
  id,
  ...Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)),
})

/** A statement names at most so many rows; for more, all rows are read. */
const FEW = 1000

const isFew = (ids: readonly string[] | undefined): ids is readonly string[] => ids !== undefined && ids.length <= FEW

function personRows(database: Kysely<Schema>, ids: readonly string[] | undefined) {
  const rows = database
    .selectFrom('people')
    .select(['player_id as id', 'first_name as firstName', 'last_name as lastName', 'birthday'])
  return (isFew(ids) ? rows.where('player_id', 'in', [...ids]) : rows).execute()
}

function textRows(database: Kysely<Schema>, ids: readonly string[] | undefined) {
  const rows = database
    .selectFrom('team_texts')
    .select(['team_id as id', 'staff', 'photo_description as photoDescription'])
  return (isFew(ids) ? rows.where('team_id', 'in', [...ids]) : rows).execute()
}
