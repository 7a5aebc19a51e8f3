import { knockoutOf } from './knockout.ts'

/** How many of a group enter the knockout: its first so many places. */
export type GroupEntrants = { readonly groupId: string; readonly places: number }

/** [R1] A place of a group's table. */
export type GroupPlace = { readonly groupId: string; readonly position: number }

/**
 * Who enters a knockout, the best first: all group winners, then all second places, and so on. The groups change their order
 * from place to place so that as few teams as possible meet one of their own group again in the first games.
 */
export function entrantsOf(groups: readonly GroupEntrants[]): readonly GroupPlace[] {
  const orders = groups.map((_, turn) => inOrder(groups, turn))
  return orders.reduce((best, order) => (reunionsIn(order) < reunionsIn(best) ? order : best), orders[0] ?? [])
}

/** Place by place; the groups move on by `turn` from one place to the next. */
function inOrder(groups: readonly GroupEntrants[], turn: number): readonly GroupPlace[] {
  const most = Math.max(0, ...groups.map(({ places }) => places))
  return Array.from({ length: most }, (_, rank) => {
    const first = (rank * turn) % groups.length
    return [...groups.slice(first), ...groups.slice(0, first)]
      .filter(({ places }) => places > rank)
      .map(({ groupId }) => ({ groupId, position: rank + 1 }))
  }).flat()
}

/** How many of the first games are between two of one group. */
function reunionsIn(entrants: readonly GroupPlace[]): number {
  const [first] = knockoutOf({ entrants, hasSmallFinal: false, newId: () => '' })
  const games = first?.games ?? []
  return games.filter(
    ({ plannedTeams: { home, guest } }) => 'groupId' in home && 'groupId' in guest && home.groupId === guest.groupId,
  ).length
}
