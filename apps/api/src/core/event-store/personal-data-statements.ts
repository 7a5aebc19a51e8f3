import { defined } from '@cup/domain/kernel'
import type { PersonalDataChange } from './event-store.ts'

type Literal = (text: string) => string

/** [I13] The statements that carry out changes of the rows beside the log, in order: one for those of a kind that follow each other. */
export const peopleStatements = (changes: readonly PersonalDataChange[], literal: Literal): readonly string[] =>
  runsOf(changes.map(rowOf)).map((rows) => statementOf(rows, literal))

type Values = Readonly<Record<string, string | null>>

/** A row as it will be; the rows of one statement have the same kind and the same columns. */
type Row = { readonly kind: PersonalDataChange['kind']; readonly id: string; readonly values: Values }

function rowOf(change: PersonalDataChange): Row {
  const { kind } = change
  switch (change.kind) {
    case 'person': {
      const { firstName, lastName, birthday } = change.person
      return { kind, id: change.playerId, values: defined({ first_name: firstName, last_name: lastName, birthday }) }
    }
    case 'personErased':
      return { kind, id: change.playerId, values: {} }
    case 'correctionReason':
      return { kind, id: change.correctionId, values: { reason: change.reason } }
    case 'teamTexts': {
      const { staff, photoDescription } = change.texts
      return { kind, id: change.teamId, values: defined({ staff, photo_description: photoDescription }) }
    }
  }
}

type Run = readonly [Row, ...Row[]]

/** Rows that follow each other and can share a statement, which may not name a row twice. */
function runsOf(rows: readonly Row[]): readonly Run[] {
  const runs: [Row, ...Row[]][] = []
  let ids = new Set<string>()
  for (const row of rows) {
    const run = runs.at(-1)
    if (run && shapeOf(run[0]) === shapeOf(row) && !ids.has(row.id)) run.push(row)
    else {
      runs.push([row])
      ids = new Set()
    }
    ids.add(row.id)
  }
  return runs
}

const shapeOf = ({ kind, values }: Row): string => `${kind} ${Object.keys(values)}`

function statementOf(rows: Run, literal: Literal): string {
  switch (rows[0].kind) {
    case 'person':
      return upsert('people', 'player_id', rows, literal)
    case 'teamTexts':
      return upsert('team_texts', 'team_id', rows, literal)
    case 'correctionReason':
      return `insert into corrections (correction_id, reason) values ${tuplesOf(rows, literal)}`
    case 'personErased': {
      const ids = rows.map(({ id }) => literal(id))
      return `with nameless as (${withoutNamesInReasons(ids)})
        insert into people (player_id, erased_at) values ${ids.map((id) => `(${id}, now())`).join(', ')}
        on conflict (player_id) do update set first_name = null, last_name = null, birthday = null, erased_at = now()`
    }
  }
}

/** [N5] The reason of a correction may contain the name: it is replaced by dots, "Mias" for "Mia" too. */
const withoutNamesInReasons = (playerIds: readonly string[]): string => `
  update corrections set reason = regexp_replace(reason, name.pattern, '…', 'gi')
    from (
      select '(?<!\\w)(' || string_agg(regexp_replace(part, '\\W', '\\\\\\&', 'g'), '|') || ')s?(?!\\w)' as pattern
        from people, unnest(array[first_name, last_name]) as part
        where player_id in (${playerIds.join(', ')}) and part <> '') as name
    where reason ~* name.pattern`

/** An absent column keeps what is there, null removes it. */
function upsert(table: string, key: string, rows: Run, literal: Literal): string {
  const columns = Object.keys(rows[0].values)
  const update = columns.map((column) => `${column} = excluded.${column}`).join(', ')
  const conflict = update ? `do update set ${update}` : 'do nothing'
  return `insert into ${table} (${[key, ...columns].join(', ')}) values ${tuplesOf(rows, literal)} on conflict (${key}) ${conflict}`
}

const tuplesOf = (rows: Run, literal: Literal): string =>
  rows
    .map(({ id, values }) => {
      const others = Object.values(values).map((value) => (value === null ? 'null' : literal(value)))
      return `(${[literal(id), ...others].join(', ')})`
    })
    .join(', ')
