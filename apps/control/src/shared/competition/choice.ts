import type { Competition } from '@cup/contract/entities'
import { courtIdOf, courtTag, type OnCourt } from '@cup/domain/kernel'
import { meetOfCourts } from '@cup/domain/projections'

/** [H9] The competitions among whose games the pages of the hall look: one, or all of a meet that share its courts. */
export type Lane = { readonly meetId: string | undefined; readonly competitions: readonly Competition[] }

/** [H9] An access for some competitions of a meet alone stays with its competition: it may not operate the games of the others. */
export function laneOf(
  competition: Competition | undefined,
  all: readonly Competition[],
  isOwn: (competition: Competition) => boolean,
): Lane {
  const meetId = competition && meetOfCourts(competition)
  const members = all.filter((one) => meetId !== undefined && one.meetId === meetId)
  if (meetId !== undefined && members.every(isOwn)) return { meetId, competitions: members }
  return { meetId: undefined, competitions: competition ? [competition] : [] }
}

/** [H1] A court of a competition. */
export type Court = NonNullable<Competition['courts']>[number]

/** [H2] The court of a device: chosen on it, else of its access, else the first; none where there is only one. */
export function courtAmong(
  competition: Pick<Competition, 'courts'> | undefined,
  chosenId: string | undefined,
  ownIds: readonly string[],
): Court | undefined {
  const { courts = [] } = competition ?? {}
  if (courts.length < 2) return undefined
  const own = courts.filter(({ id }) => ownIds.length === 0 || ownIds.includes(id))
  return own.find(({ id }) => id === chosenId) ?? own[0] ?? courts[0]
}

/** [B4] The service takes so many tags of a device. */
const MOST_TAGS = 20

/** [B4] The tags of this device with that of its court, so that what is meant for the court reaches it. */
export const tagsAt = (tags: readonly string[], court: Court | undefined): readonly string[] =>
  court ? [...tags, courtTag(court.id)].slice(-MOST_TAGS) : tags

/** [B4] Whether a device with these tags acts on a command: the command names one of them, or no tag at all. */
export const isForDevice = (commandTags: readonly string[], deviceTags: readonly string[]): boolean =>
  commandTags.length === 0 || commandTags.some((tag) => deviceTags.includes(tag))

/** [B4] The tags of the devices at the court of a game; none where there is only one court. */
export function tagsOfGame(game: OnCourt<string>, competition: Pick<Competition, 'courts'>): string[] {
  const courtId = courtIdOf(game, competition)
  return courtId === undefined || competition.courts?.length === 1 ? [] : [courtTag(courtId)]
}
