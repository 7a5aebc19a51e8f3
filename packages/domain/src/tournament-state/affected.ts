import type { CompetitionId, GameId, GroupId, MeetId, PlayerId, TeamId } from '../kernel/ids.ts'

type Ids = {
  games: GameId
  leaderboards: GroupId
  topScorers: CompetitionId
  competitions: CompetitionId
  meets: MeetId
  teams: TeamId
  players: PlayerId
}

/** The views that events may have changed: more than needed is harmless, less would be a lie on a screen. */
export type AffectedViews = { [Kind in keyof Ids]: ReadonlySet<Ids[Kind]> }

const NONE: ReadonlySet<never> = new Set()

/** No view at all. Most events affect one or two kinds, so sets are made only when they get a member. */
export const noAffectedViews = (): AffectedViews => ({
  games: NONE,
  leaderboards: NONE,
  topScorers: NONE,
  competitions: NONE,
  meets: NONE,
  teams: NONE,
  players: NONE,
})

/** Notes that a view was affected. */
export function affect<Kind extends keyof Ids>(affected: AffectedViews, kind: Kind, id: Ids[Kind]): void {
  const ids = affected[kind]
  if (ids.size > 1 && ids instanceof Set) ids.add(id)
  else put(affected, kind, ids.size === 0 ? onlyOf(kind, id) : new Set([...ids, id]))
}

/** The last set of one member for each kind: events share it with those before them, so it is never added to. */
const lastOnly = noAffectedViews()

function onlyOf<Kind extends keyof Ids>(kind: Kind, id: Ids[Kind]): ReadonlySet<Ids[Kind]> {
  if (!lastOnly[kind].has(id)) put(lastOnly, kind, new Set([id]))
  return lastOnly[kind]
}

function put<Kind extends keyof Ids>(
  affected: { [K in Kind]: ReadonlySet<Ids[K]> },
  kind: Kind,
  ids: ReadonlySet<Ids[Kind]>,
): void {
  affected[kind] = ids
}

/** Adds what one event affected to what others did. */
export function addAffected(to: AffectedViews, more: AffectedViews): void {
  for (const id of more.games) affect(to, 'games', id)
  for (const id of more.leaderboards) affect(to, 'leaderboards', id)
  for (const id of more.topScorers) affect(to, 'topScorers', id)
  for (const id of more.competitions) affect(to, 'competitions', id)
  for (const id of more.meets) affect(to, 'meets', id)
  for (const id of more.teams) affect(to, 'teams', id)
  for (const id of more.players) affect(to, 'players', id)
}
