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

type Rule = (one: Child, other: Child) => boolean

/** Whether two children of a team have one name. */
export const isNamesake: Rule = (one, other) =>
  one.teamId === other.teamId && one.first === other.first && one.last === other.last
const isSamePerson: Rule = (one, other) => isNamesake(one, other) && one.birthday === other.birthday
const isSameLine: Rule = (one, other) => isSamePerson(one, other) && one.number === other.number
/** A corrected name: the birthday is the same, and so is the number or the first name; twins have both of their own. */
const isRenamed: Rule = (one, other) =>
  one.teamId === other.teamId &&
  one.birthday !== undefined &&
  one.birthday === other.birthday &&
  (one.number === other.number || one.first === other.first)

/**
 * [T12] Finds who is meant: the exact child first, then the one of that name, then the one whose name was corrected. A
 * child of that name or birthday counts only where it is the only one, and the line is the only one for it.
 */
export function matchPlayers<Line extends Child, Player extends Child>(
  lines: readonly Line[],
  players: readonly Player[],
): Matches<Line, Player> {
  const meant = new Map<Line, Player>()
  const repeated = new Map<Line, Line>()
  const open = () => lines.filter((line) => !meant.has(line) && !repeated.has(line))
  const free = () => {
    const taken = new Set(meant.values())
    return players.filter((player) => !taken.has(player))
  }
  for (const rule of [isSameLine, isSamePerson]) {
    for (const line of open()) {
      const player = free().find((one) => rule(line, one))
      if (player) meant.set(line, player)
    }
  }
  for (const line of open()) {
    const first = lines.slice(0, lines.indexOf(line)).find((other) => isSamePerson(line, other))
    if (first) repeated.set(line, first)
  }
  const named = onlyPairs(open(), free(), isNamesake)
  for (const [line, player] of named.pairs) meant.set(line, player)
  for (const [line, player] of onlyPairs(open(), free(), isRenamed).pairs) {
    if (!named.unclear.has(line)) meant.set(line, player)
  }
  return { meant, repeated, unclear: named.unclear }
}

/** Pairs that have no rivals, and the lines with a choice between several. */
function onlyPairs<Line extends Child, Player extends Child>(
  lines: readonly Line[],
  players: readonly Player[],
  rule: Rule,
) {
  const pairs: (readonly [Line, Player])[] = []
  const unclear = new Set<Line>()
  for (const line of lines) {
    const found = players.filter((player) => rule(line, player))
    const [only] = found
    if (!only) continue
    const rivals = lines.filter((other) => found.some((player) => rule(other, player)))
    if (found.length === 1 && rivals.length === 1) pairs.push([line, only])
    else unclear.add(line)
  }
  return { pairs, unclear }
}
