import type { CompetitionId, GameId, GroupId, PlayerId, TeamId } from '../kernel/ids.ts'

type Ids = {
  games: GameId
  leaderboards: GroupId
  topScorers: CompetitionId
  competitions: CompetitionId
  teams: TeamId
  players: PlayerId
}

/** The views that events may have changed: more than needed is harmless, less would be a lie on a screen. */
export type Touched = { [Kind in keyof Ids]: ReadonlySet<Ids[Kind]> }

const NONE: ReadonlySet<never> = new Set()

/** No view at all. Most events touch one or two kinds, so sets are made only when something stands in them. */
export const nothingTouched = (): Touched => ({
  games: NONE,
  leaderboards: NONE,
  topScorers: NONE,
  competitions: NONE,
  teams: NONE,
  players: NONE,
})

/** Notes that a view was touched. */
export function touch<Kind extends keyof Ids>(touched: Touched, kind: Kind, id: Ids[Kind]): void {
  const ids = touched[kind]
  if (ids !== NONE && ids instanceof Set) ids.add(id)
  else Object.assign(touched, { [kind]: new Set([id]) })
}

/** Adds what one event touched to what others did. */
export function addTouched(to: Touched, more: Touched): void {
  for (const id of more.games) touch(to, 'games', id)
  for (const id of more.leaderboards) touch(to, 'leaderboards', id)
  for (const id of more.topScorers) touch(to, 'topScorers', id)
  for (const id of more.competitions) touch(to, 'competitions', id)
  for (const id of more.teams) touch(to, 'teams', id)
  for (const id of more.players) touch(to, 'players', id)
}
