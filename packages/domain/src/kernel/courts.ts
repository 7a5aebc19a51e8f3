import type { CourtId } from './ids.ts'

/** [H1] Owner of a list of courts, in their order. Without courts there is one, which has no name. */
export type WithCourts<Id extends string = CourtId> = { readonly courts?: readonly { readonly id: Id }[] }

/** [H2] Entity that may name its court. */
export type OnCourt<Id extends string = CourtId> = { readonly courtId?: Id | undefined }

/** [H2] The court that a game is on: the one that it names, else the first; none where there are no courts. */
export const courtIdOf = <Id extends string>(game: OnCourt<Id>, { courts = [] }: WithCourts<Id>): Id | undefined =>
  (courts.find(({ id }) => id === game.courtId) ?? courts[0])?.id

/** [H2] The name of the court that a game is on, where there are several: one court needs no name. */
export function courtNameOf(
  game: OnCourt<string>,
  { courts = [] }: { readonly courts?: readonly { readonly id: string; readonly name: string }[] },
): string | undefined {
  if (courts.length < 2) return undefined
  const courtId = courtIdOf(game, { courts })
  return courts.find(({ id }) => id === courtId)?.name
}

/** [H2] The games on a court; all of them where no court is asked for. */
export const gamesOn = <Game extends OnCourt>(
  games: readonly Game[],
  competition: WithCourts,
  court: CourtId | undefined,
): readonly Game[] => (court === undefined ? games : games.filter((game) => courtIdOf(game, competition) === court))

/** [B4] The tag of the devices at a court. */
export const courtTag = (id: string): string => `court:${id}`
