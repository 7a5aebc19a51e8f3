import type { AnyPlayer } from '@cup/contract/entities'
import type { BodyOf } from '@cup/contract/routes'
import { numberIn } from '../../shared/form/fields.tsx'
import type { Faults } from '../../shared/form/use-saved-form.ts'
import { calendarDateIn, dayTextOf } from '../../shared/form/wall-time.ts'

/** What stands in the form of a player. */
export type PlayerDraft = {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly birthday: string
  readonly teamId: string | undefined
  readonly number: string
  readonly isGoalkeeper: boolean
  readonly publicName: NamesPolicy
}

/** [N2] How a player is shown to the public; the strictest of this and of the competitions' policies counts. */
export const NAMES_POLICIES = ['full', 'first', 'number'] as const
export type NamesPolicy = (typeof NAMES_POLICIES)[number]

/** [T2] How old a new player is thought to be. */
const DEFAULT_AGE = 15
const LARGEST_NUMBER = 999

/** A new player of a team; the birthday is fifteen years before today. */
export function emptyDraft(id: string, today: string, teamId?: string): PlayerDraft {
  // Who has a birthday on 29 February is taken for born the day before.
  const day = today.slice(4).replace('-02-29', '-02-28')
  const birthday = `${Number(today.slice(0, 4)) - DEFAULT_AGE}${day}`
  return {
    id,
    firstName: '',
    lastName: '',
    birthday: dayTextOf(birthday),
    teamId,
    number: '',
    isGoalkeeper: false,
    publicName: 'full',
  }
}

/** A player as it is; undefined for a caller who may not see all of it. */
export function draftOf(player: AnyPlayer): PlayerDraft | undefined {
  if (!('birthday' in player) || player.birthday === undefined) return undefined
  const { id, firstName, lastName, birthday, teamId, number, isGoalkeeper, publicName } = player
  return {
    id,
    firstName,
    lastName,
    birthday: dayTextOf(birthday),
    teamId,
    number: String(number),
    isGoalkeeper,
    publicName,
  }
}

/** What is still missing, or wrong as of today. */
export const faultsOn =
  (today: string) =>
  (draft: PlayerDraft): Faults<PlayerDraft> => ({
    firstName: draft.firstName.trim() === '' ? 'Bitte den Vornamen eintragen.' : undefined,
    lastName: draft.lastName.trim() === '' ? 'Bitte den Nachnamen eintragen.' : undefined,
    birthday: birthdayFaultOf(calendarDateIn(draft.birthday), today),
    ...placeFaultsOf(draft),
  })

function birthdayFaultOf(birthday: string | undefined, today: string): string | undefined {
  if (birthday === undefined) return 'Bitte den Geburtstag eintragen.'
  return birthday > today ? 'Der Geburtstag liegt in der Zukunft.' : undefined
}

/** What is wrong with a team and a number on its shirt. */
export const placeFaultsOf = ({ teamId, number }: Pick<PlayerDraft, 'teamId' | 'number'>) => ({
  teamId: teamId === undefined ? 'Bitte eine Mannschaft wählen.' : undefined,
  number: isShirtNumber(number) ? undefined : 'Bitte eine Nummer ab 1 eintragen.',
})

function isShirtNumber(text: string): boolean {
  const number = numberIn(text)
  return number !== undefined && number >= 1 && number <= LARGEST_NUMBER
}

/** The player as it is sent, to be made or changed; undefined while something is missing. */
export function playerOf(draft: PlayerDraft): BodyOf<'player.write/create'> | undefined {
  const { id, teamId, isGoalkeeper, publicName } = draft
  const [birthday, number] = [calendarDateIn(draft.birthday), numberIn(draft.number)]
  if (!birthday || number === undefined || teamId === undefined) return undefined
  return {
    id,
    firstName: draft.firstName.trim(),
    lastName: draft.lastName.trim(),
    birthday,
    teamId,
    number,
    isGoalkeeper,
    publicName,
  }
}
