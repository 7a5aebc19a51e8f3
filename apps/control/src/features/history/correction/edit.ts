import { newId } from '@cup/api-client/http'
import type { Game } from '@cup/contract/entities'
import type { EntryKind } from '@cup/domain/game'
import type { AwardReason } from '@cup/domain/game-plan'
import type { PlayerId, Seconds, Side, SomeSides } from '@cup/domain/kernel'
import { minutesOfSeconds } from '../../../shared/planning/minutes.ts'
import type { Entry, EntryData } from '../../../shared/record/kinds.ts'

/** The correction of an entry: what the log says, and what it should say. Without `before` the entry is missing. */
export type EntryEdit<Kind extends EntryKind> = {
  readonly type: Kind
  readonly id: string
  readonly before: EntryData[Kind] | undefined
  readonly now: EntryData[Kind]
  readonly isRevoked: boolean
}

/** A shot of the shoot-out; [S10] its shooter may be open. */
export type Shot = { readonly teamId: string; readonly success: boolean; readonly playerId?: PlayerId }

/** Everything of a game that can be corrected. */
export type Edit =
  | EntryEdit<EntryKind>
  | {
      readonly type: 'shots'
      readonly before: readonly Shot[]
      readonly now: readonly Shot[]
      /** [S3] The number of shots of each side. */
      readonly shotsNumber: number
    }
  | { readonly type: 'award'; readonly award: Award }
  | { readonly type: 'duration'; readonly before: Seconds; readonly minutes: string }
  | { readonly type: 'teams'; readonly before: SomeSides<string>; readonly now: SomeSides<string> }

/** Edit of a type that is no kind of entry. */
export type EditOf<Type extends Exclude<Edit['type'], EntryKind>> = Extract<Edit, { readonly type: Type }>

/** A result that is awarded, as typed. */
export type Award = {
  readonly home: string
  readonly guest: string
  readonly reason: AwardReason
  /** Winner, where the goals name none. */
  readonly winner: Side | undefined
}

/** First edit of a correction; `menu` where that is open. */
export type Start = Edit | 'menu' | 'shots'

/** Identifies an edit among those of a game. */
export const keyOf = (edit: Edit): string => ('id' in edit ? `${edit.type} ${edit.id}` : edit.type)

/** The edit of an entry that exists. */
export const editOfEntry = <Kind extends EntryKind>(type: Kind, entry: Entry<Kind>): EntryEdit<Kind> => ({
  type,
  id: entry.id,
  before: entry,
  now: entry,
  isRevoked: false,
})

/** The edit that adds a missing entry. */
export const editOfMissing = <Kind extends EntryKind>(type: Kind, data: EntryData[Kind]): EntryEdit<Kind> => ({
  type,
  id: newId(),
  before: undefined,
  now: data,
  isRevoked: false,
})

/** The shots as they are. */
export const editOfShots = ({ shootOutShotsNumber }: Game, shots: readonly Shot[]): EditOf<'shots'> => ({
  type: 'shots',
  before: shots,
  now: shots,
  shotsNumber: shootOutShotsNumber,
})

/** An award that is not typed yet. */
export const editOfAward = (): EditOf<'award'> => ({
  type: 'award',
  award: { home: '', guest: '', reason: 'decision', winner: undefined },
})

/** The duration as it is. */
export const editOfDuration = ({ duration }: Game): EditOf<'duration'> => ({
  type: 'duration',
  before: duration,
  minutes: minutesOfSeconds(duration),
})

/** The teams as they are. */
export function editOfTeams({ actualTeams }: Game): EditOf<'teams'> {
  const before = { home: actualTeams.homeTeamId, guest: actualTeams.guestTeamId }
  return { type: 'teams', before, now: before }
}
