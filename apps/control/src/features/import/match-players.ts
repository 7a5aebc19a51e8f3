/** A child as far as a list and the cup tell one from the others. */
export type Child = {
  readonly teamId: string
  /** First and last name in their normal form. */
  readonly first: string
  readonly last: string
  /** `yyyy-mm-dd`; undefined where it is not known. */
  readonly birthday: string | undefined
  readonly number: number | undefined
}

/** The child that each line means; `unclear` are lines of which it cannot be told. */
export type Matches<Line, Player> = {
  readonly meant: ReadonlyMap<Line, Player>
  /** Lines that repeat one before, by the line that they repeat. */
  readonly repeated: ReadonlyMap<Line, Line>
  readonly unclear: ReadonlySet<Line>
}

/** The part of a child by which two are taken for one; undefined where it says nothing. */
type Likeness = (child: Child) => string | undefined

/** Two children of a team with one name. */
export const byName: Likeness = ({ teamId, first, last }) => [teamId, first, last].join('|')
const byPerson: Likeness = (child) => `${byName(child)}|${child.birthday}`
const byLine: Likeness = (child) => `${byPerson(child)}|${child.number}`
/** A corrected name: the birthday is the same, and so is the number or the first name; twins have both of their own. */
const byNumber: Likeness = ({ teamId, birthday, number }) => birthday && [teamId, birthday, number].join('|')
const byFirstName: Likeness = ({ teamId, birthday, first }) => birthday && [teamId, birthday, first].join('|')

/**
 * [T12] Finds who is meant: the exact child first, then the one of that name, then the one whose name was corrected. A
 * likely child counts only where it is the only one, and the line is the only one for it.
 */
export function matchPlayers<Line extends Child, Player extends Child>(
  lines: readonly Line[],
  players: readonly Player[],
): Matches<Line, Player> {
  const meant = new Map<Line, Player>()
  const repeated = new Map<Line, Line>()
  const unclear = new Set<Line>()
  const take = (pairs: readonly (readonly [Line, Player])[]) => {
    for (const [line, player] of pairs) meant.set(line, player)
  }
  const open = () => lines.filter((line) => !meant.has(line) && !repeated.has(line) && !unclear.has(line))
  const free = () => {
    const taken = new Set(meant.values())
    return players.filter((player) => !taken.has(player))
  }
  take(pairsInOrder(open(), free(), byLine))
  take(pairsInOrder(open(), free(), byPerson))
  const persons = groupedBy(lines, byPerson)
  for (const line of open()) {
    const [first] = persons.get(byPerson(line) ?? '') ?? []
    if (first && first !== line) repeated.set(line, first)
  }
  const named = onlyPairs(open(), free(), byName)
  take(named.pairs)
  for (const line of named.unclear) unclear.add(line)
  take(onlyPairs(open(), free(), byNumber).pairs)
  take(onlyPairs(open(), free(), byFirstName).pairs)
  return { meant, repeated, unclear }
}

/** Children by a likeness; those of which it says nothing are left out. */
export function groupedBy<One extends Child>(children: readonly One[], likeness: Likeness): ReadonlyMap<string, One[]> {
  const groups = new Map<string, One[]>()
  for (const child of children) {
    const key = likeness(child)
    const group = key === undefined ? undefined : groups.get(key)
    if (group) group.push(child)
    else if (key !== undefined) groups.set(key, [child])
  }
  return groups
}

/** Equal children in pairs: the first line with the first player. */
function pairsInOrder<Line extends Child, Player extends Child>(
  lines: readonly Line[],
  players: readonly Player[],
  likeness: Likeness,
): readonly (readonly [Line, Player])[] {
  const present = groupedBy(players, likeness)
  return [...groupedBy(lines, likeness)].flatMap(([key, group]) =>
    (present.get(key) ?? []).flatMap((player, index) => {
      const line = group[index]
      return line ? [[line, player] as const] : []
    }),
  )
}

/** Pairs that have no rivals, and the lines with a choice between several. */
function onlyPairs<Line extends Child, Player extends Child>(
  lines: readonly Line[],
  players: readonly Player[],
  likeness: Likeness,
) {
  const present = groupedBy(players, likeness)
  const pairs: (readonly [Line, Player])[] = []
  const unclear: Line[] = []
  for (const [key, group] of groupedBy(lines, likeness)) {
    const [player, ...others] = present.get(key) ?? []
    const [line, ...rivals] = group
    if (!player || !line) continue
    if (others.length === 0 && rivals.length === 0) pairs.push([line, player])
    else unclear.push(...group)
  }
  return { pairs, unclear }
}
