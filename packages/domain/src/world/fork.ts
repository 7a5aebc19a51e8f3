import type { World } from './world.ts'

/** A world of its own that begins as this one is: what is folded into it leaves the other untouched. */
export const forkOf = (world: World): World => ({
  position: world.position,
  games: new Map(world.games),
  competitions: new Map(world.competitions),
  teams: new Map(world.teams),
  players: new Map(world.players),
  broadcast: world.broadcast,
  corrections: new Map(world.corrections),
  gamesOfCompetition: copied(world.gamesOfCompetition),
  gamesOfGroup: copied(world.gamesOfGroup),
  competitionOfGroup: new Map(world.competitionOfGroup),
  referrers: copied(world.referrers),
  playersOfTeam: copied(world.playersOfTeam),
  leaderboardChangedAt: new Map(world.leaderboardChangedAt),
  topScorersChangedAt: new Map(world.topScorersChangedAt),
})

const copied = <K, V>(sets: ReadonlyMap<K, ReadonlySet<V>>): Map<K, Set<V>> =>
  new Map([...sets].map(([key, set]) => [key, new Set(set)]))
