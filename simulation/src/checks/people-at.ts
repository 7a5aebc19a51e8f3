import type { PersonalDataChange } from '@cup/api/reads'

type Rows<Row> = ReadonlyMap<string, Partial<Row>>
type Person = { readonly firstName: string; readonly lastName: string; readonly birthday: string }
type Texts = { readonly staff: string | null; readonly photoDescription: string | null }

/** [N1] The rows beside the log after one of its events: names, birthdays and texts, as values. */
export type PeopleAt = {
  readonly persons: Rows<Person>
  readonly texts: Rows<Texts>
  readonly personOf: (playerId: string) => Partial<Person> | undefined
  readonly textsOf: (teamId: string) => Partial<Texts> | undefined
}

const peopleWith = (persons: Rows<Person>, texts: Rows<Texts>): PeopleAt => ({
  persons,
  texts,
  personOf: (playerId) => persons.get(playerId),
  textsOf: (teamId) => texts.get(teamId),
})

/** Before the first event. */
export const noPeople: PeopleAt = peopleWith(new Map(), new Map())

/** The rows after these changes. */
export function peopleAfter(people: PeopleAt, changes: readonly PersonalDataChange[]): PeopleAt {
  if (changes.length === 0) return people
  const persons = new Map(people.persons)
  const texts = new Map(people.texts)
  for (const change of changes) {
    if (change.kind === 'person') persons.set(change.playerId, { ...persons.get(change.playerId), ...change.person })
    if (change.kind === 'personErased') persons.set(change.playerId, {})
    if (change.kind === 'teamTexts') texts.set(change.teamId, { ...texts.get(change.teamId), ...change.texts })
  }
  return peopleWith(persons, texts)
}
