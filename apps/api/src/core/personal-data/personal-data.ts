import type { PlayerCommandData } from '@cup/domain/player'
import type { TeamCommandData } from '@cup/domain/team'
import type { PersonalDataChange } from '../event-store/index.ts'
import type { PeopleRows, Person, TeamTexts } from './people-rows.ts'

type PersonAsSent = { readonly [K in keyof Person]?: Person[K] | undefined }

/** Whether a command would change the stored data of a person or a team. */
type PeopleFacts = {
  readonly wouldChangePerson: (data: PlayerCommandData<'player.changeDetails'>) => boolean
  readonly wouldChangeTexts: (data: TeamCommandData<'team.changeDetails'>) => boolean
}

/** [N1] The rows beside the log as they are now: names for every view and push, texts of teams. */
export type KnownPeople = {
  readonly personOf: (playerId: string) => Person | undefined
  readonly textsOf: (teamId: string) => TeamTexts | undefined
}

/** The rows beside the log, in memory, and how they follow the log. */
export type PersonalData = KnownPeople & {
  /** The facts that decisions need, as if these changes were committed. */
  readonly factsWith: (pending: readonly PersonalDataChange[]) => PeopleFacts
  /** Applies committed changes. */
  readonly apply: (changes: readonly PersonalDataChange[]) => void
  /** Reads rows again that another process has changed; all rows without ids. */
  readonly refresh: (ids?: readonly string[]) => Promise<void>
}

/** The rows beside the log; `refresh` reads them first. */
export function personalDataOf(rows: Pick<PeopleRows, 'persons' | 'texts'>): PersonalData {
  const persons = new Map<string, Person>()
  const texts = new Map<string, TeamTexts>()
  return {
    personOf: (playerId) => persons.get(playerId),
    textsOf: (teamId) => texts.get(teamId),
    factsWith: (pending) => ({
      wouldChangePerson: (data) =>
        differs(pending.reduce(personAfter(data.id), persons.get(data.id)), pickPerson(data)),
      wouldChangeTexts: (data) => differs(pending.reduce(textsAfter(data.id), texts.get(data.id)), pickTexts(data)),
    }),
    apply: (changes) => {
      for (const change of changes) {
        if (change.kind === 'correctionReason') continue
        if (change.kind === 'teamTexts')
          texts.set(change.teamId, textsAfter(change.teamId)(texts.get(change.teamId), change) ?? {})
        else persons.set(change.playerId, personAfter(change.playerId)(persons.get(change.playerId), change) ?? {})
      }
    },
    refresh: async (ids) => {
      if (ids?.length === 0) return
      for (const { id, ...person } of await rows.persons(ids)) persons.set(id, person)
      for (const { id, ...text } of await rows.texts(ids)) texts.set(id, text)
    },
  }
}

/** The personal part of a command. */
export const pickPerson = ({ firstName, lastName, birthday }: PersonAsSent): Person => ({
  ...(firstName === undefined ? {} : { firstName }),
  ...(lastName === undefined ? {} : { lastName }),
  ...(birthday === undefined ? {} : { birthday }),
})

/** The texts of a team command; null removes. A new photo without a caption has none. */
export const pickTexts = ({
  staff,
  photo,
}: Pick<TeamCommandData<'team.changeDetails'>, 'staff' | 'photo'>): TeamTexts => ({
  ...(staff === undefined ? {} : { staff: staff || null }),
  ...(photo === undefined ? {} : { photoDescription: photo?.description || null }),
})

const differs = <T extends object>(kept: Partial<T> | undefined, wanted: Partial<T>): boolean =>
  Object.entries(wanted).some(
    ([key, value]) => (Object.entries(kept ?? {}).find(([name]) => name === key)?.[1] ?? null) !== value,
  )

const personAfter =
  (id: string) =>
  (person: Person | undefined, change: PersonalDataChange): Person | undefined => {
    if (!('playerId' in change) || change.playerId !== id) return person
    return change.kind === 'person' ? { ...person, ...change.person } : {}
  }

const textsAfter =
  (id: string) =>
  (texts: TeamTexts | undefined, change: PersonalDataChange): TeamTexts | undefined =>
    change.kind === 'teamTexts' && change.teamId === id ? { ...texts, ...change.texts } : texts
