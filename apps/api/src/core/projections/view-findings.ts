import type { ViewRow } from '../event-store/index.ts'
import type { StoredView } from './verify.queries.ts'

/** [E3] Stored views are what the log folds to, text by text: what is not. */
export function viewFindings(stored: readonly StoredView[], rebuilt: readonly ViewRow[]): string[] {
  const kept = new Map(stored.map((view) => [keyOf(view), view]))
  const wanted = new Set(rebuilt.map(keyOf))
  return [
    ...rebuilt.flatMap((row) => differences(kept.get(keyOf(row)), row)),
    ...stored.filter((view) => !wanted.has(keyOf(view))).map((view) => `${nameOf(view)} does not follow from the log.`),
  ]
}

type Place = Pick<StoredView, 'kind' | 'id' | 'changedAt'>

const keyOf = ({ kind, id }: Place): string => `${kind} ${id}`
const nameOf = ({ kind, id, changedAt }: Place): string => `View ${kind} ${id} (changed at ${changedAt})`

function differences(stored: StoredView | undefined, row: ViewRow): string[] {
  if (!stored) return [`${nameOf(row)} is missing.`]
  const { competitionId = null, changedAt, body } = row
  const name = nameOf(stored)
  return [
    ...(stored.changedAt === changedAt ? [] : [`${name} should say that it changed at ${changedAt}.`]),
    ...(stored.competitionId === competitionId ? [] : [`${name} should belong to competition ${competitionId}.`]),
    ...(stored.body === body
      ? []
      : [`${name} differs from what the log folds to in ${differingParts(stored.body, body)}.`]),
  ]
}

/** The outermost fields or places that differ, to know where to look. */
function differingParts(stored: string, rebuilt: string): string {
  const [before, after] = [partsOf(stored), partsOf(rebuilt)]
  const names = new Set([...before.keys(), ...after.keys()])
  const differing = [...names].filter((name) => before.get(name) !== after.get(name))
  return differing.length > 0 ? differing.join(', ') : 'the order or spelling of its fields'
}

function partsOf(body: string): ReadonlyMap<string, string> {
  const parsed: unknown = JSON.parse(body)
  return new Map(Object.entries(Object(parsed)).map(([name, part]) => [name, JSON.stringify(part)]))
}
