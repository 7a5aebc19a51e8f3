import type { TournamentState } from '@cup/domain/tournament-state'
import type { Database } from '../../operations/database/index.ts'
import { reasonOf } from '../../utilities/index.ts'
import type { ViewRow } from '../event-store/index.ts'
import { logCheck } from './log-check.ts'
import {
  headPosition,
  heldPeople,
  inOneMoment,
  type StoredView,
  storedPages,
  storedViewRows,
} from './verify.queries.ts'
import { allViews, viewRowsOf } from './view-rows.ts'
import { claimViews } from './views-claim.queries.ts'

/**
 * [E5] Checks the log and the views that were stored from it, as of one moment: returns a sentence for each finding.
 */
export function verify({ kysely }: Database): Promise<readonly string[]> {
  return kysely.connection().execute((connection) =>
    claimViews(connection, 'check', async () => {
      const check = logCheck()
      const { head, views, held } = await inOneMoment(connection, async (moment) => {
        for await (const page of storedPages(moment)) for (const event of page) check.look(event)
        const head = await headPosition(moment)
        return { head, views: await storedViewRows(moment), held: await heldPeople(moment) }
      })
      const tournament = check.tournament()
      const ofTournament = tournament ? [...comparison(views, tournament), ...peopleFindings(held, tournament)] : []
      return [...check.findings(head), ...ofTournament]
    }),
  )
}

function comparison(stored: readonly StoredView[], tournament: TournamentState): string[] {
  try {
    return viewFindings(stored, viewRowsOf(tournament, allViews(tournament)))
  } catch (error) {
    return [`The views cannot be made from the log: ${reasonOf(error)}.`]
  }
}

/** [N5] An erased player has neither name nor birthday: finds the rows that still hold one. */
function peopleFindings(heldIds: readonly string[], tournament: TournamentState): string[] {
  const erased = new Set<string>()
  for (const [id, { state }] of tournament.players) if (state.phase === 'erased') erased.add(id)
  return heldIds.filter((id) => erased.has(id)).map((id) => `Player ${id} was erased, but a name or birthday is held.`)
}

/** [E3] The stored views that differ from the fold of the log in their text. */
function viewFindings(stored: readonly StoredView[], rebuilt: readonly ViewRow[]): string[] {
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
