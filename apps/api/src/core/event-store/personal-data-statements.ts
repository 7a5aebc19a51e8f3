import type { PersonalDataChange } from './event-store.ts'

type Literal = (text: string) => string

/** The statement that carries out one change of the rows beside the log. */
export function peopleStatements(change: PersonalDataChange, literal: Literal): string {
  switch (change.kind) {
    case 'person': {
      const { firstName, lastName, birthday } = change.person
      return upsert(
        'people',
        { column: 'player_id', value: change.playerId },
        {
          first_name: firstName,
          last_name: lastName,
          birthday,
        },
      )(literal)
    }
    case 'personErased':
      return `with nameless as (${withoutNameInReasons(literal(change.playerId))})
        insert into people (player_id, erased_at) values (${literal(change.playerId)}, now())
        on conflict (player_id) do update set first_name = null, last_name = null, birthday = null, erased_at = now()`
    case 'correctionReason':
      return `insert into corrections (correction_id, reason) values (${literal(change.correctionId)}, ${literal(change.reason)})`
    case 'teamTexts': {
      const { staff, photoDescription } = change.texts
      return upsert(
        'team_texts',
        { column: 'team_id', value: change.teamId },
        {
          staff,
          photo_description: photoDescription,
        },
      )(literal)
    }
  }
}

/** [N5] The reason of a correction may contain the name: it is replaced by dots, "Mias" for "Mia" too. */
const withoutNameInReasons = (playerId: string): string => `
  update corrections set reason = regexp_replace(reason, name.pattern, '…', 'gi')
    from (
      select '(?<!\\w)(' || string_agg(regexp_replace(part, '\\W', '\\\\\\&', 'g'), '|') || ')s?(?!\\w)' as pattern
        from people, unnest(array[first_name, last_name]) as part
        where player_id = ${playerId} and part <> '') as name
    where reason ~* name.pattern`

type Key = { readonly column: string; readonly value: string }

/** Undefined keeps what is there, null removes it. */
const upsert =
  (table: string, key: Key, values: Readonly<Record<string, string | null | undefined>>) =>
  (literal: Literal): string => {
    const set = Object.entries(values).flatMap(([column, value]) => (value === undefined ? [] : [{ column, value }]))
    const columns = [key.column, ...set.map(({ column }) => column)].join(', ')
    const literals = [literal(key.value), ...set.map(({ value }) => (value === null ? 'null' : literal(value)))]
    const update = set.map(({ column }) => `${column} = excluded.${column}`).join(', ')
    const conflict = update ? `do update set ${update}` : 'do nothing'
    return `insert into ${table} (${columns}) values (${literals.join(', ')}) on conflict (${key.column}) ${conflict}`
  }
