import { type KnownPeople, type PersonalDataChange, type ReadAnswers, readAnswers } from '@cup/api/reads'
import { applyTo, emptyTournament, forkOf, type Recorded, type TournamentState } from '@cup/domain/tournament-state'
import { noPeople, type PeopleAt, peopleAfter } from './people-at.ts'

/** What one transaction has written. */
export type Commit = {
  readonly events: readonly { readonly event: Recorded; readonly origin: { readonly key?: string } }[]
  readonly keys: readonly { readonly key: string; readonly position: number }[]
  readonly people?: readonly PersonalDataChange[]
}

/** A position of the log, and how often the log had lost its end by then. */
export type Place = { readonly branch: number; readonly position: number }

/**
 * Every state that the log has had, from a fold of its own. A state that the log has lost stays known: a screen may show it
 * until it has heard of the loss.
 */
export type LogHistory = {
  readonly head: () => Place
  readonly committed: (commit: Commit) => void
  readonly lostAfter: (position: number) => void
  /** The last position of a branch. */
  readonly lastOf: (branch: number) => number
  readonly eventAt: (position: number) => Recorded | undefined
  readonly tournament: () => TournamentState
  readonly people: () => PeopleAt
  readonly answersAt: (place: Place) => ReadAnswers
  /** The answers of that place with the names of now: a process may know a change of names before its event. */
  readonly answersWithNewerNames: (place: Place) => ReadAnswers
}

type Moment = { readonly tournament: TournamentState; readonly people: PeopleAt; answers?: ReadAnswers }

/** States in memory before the last one; older ones are folded again from one of each so many. */
const KEPT = 256
const EACH = 32

/** One line of events; another one begins where the log loses its end. */
type Branch = {
  readonly events: Recorded[]
  readonly people: PeopleAt[]
  readonly moments: Map<number, Moment>
}

/** The history of a log before its first event. */
export function logHistory(): LogHistory {
  const first: Moment = { tournament: emptyTournament(), people: noPeople }
  const branches: Branch[] = [{ events: [], people: [noPeople], moments: new Map([[0, first]]) }]
  const branchAt = (index: number): Branch => {
    const branch = branches[index]
    if (!branch) throw new Error(`the log has no branch ${index}`)
    return branch
  }
  const last = () => branchAt(branches.length - 1)
  const head = (): Place => ({ branch: branches.length - 1, position: last().events.length })
  const momentAt = ({ branch, position }: Place) => momentIn(branchAt(branch), position)
  return {
    head,
    committed: ({ events, people = [] }) => {
      const branch = last()
      const changed = peopleAfter(momentAt(head()).people, people)
      for (const { event } of events) append(branch, event, changed)
    },
    lostAfter: (position) => {
      const { events, people, moments } = last()
      branches.push({
        events: events.slice(0, position),
        people: people.slice(0, position + 1),
        moments: new Map([...moments].filter(([at]) => at <= position)),
      })
    },
    lastOf: (branch) => branchAt(branch).events.length,
    eventAt: (position) => last().events[position - 1],
    tournament: () => momentAt(head()).tournament,
    people: () => momentAt(head()).people,
    answersAt: (place) => {
      const moment = momentAt(place)
      moment.answers ??= readAnswers(moment.tournament, moment.people)
      return moment.answers
    },
    answersWithNewerNames: (place) => readAnswers(momentAt(place).tournament, namesOf(momentAt(head()).people)),
  }
}

const namesOf = (people: PeopleAt): KnownPeople => people

function append(branch: Branch, event: Recorded, people: PeopleAt): void {
  const before = momentIn(branch, branch.events.length)
  const tournament = forkOf(before.tournament)
  applyTo(tournament, event)
  const { position } = event
  branch.events.push(event)
  branch.people[position] = people
  branch.moments.set(position, { tournament, people })
  const old = position - KEPT
  if (old % EACH !== 0) branch.moments.delete(old)
}

/** A state that was dropped is folded from the one before it that was kept. */
function momentIn(branch: Branch, position: number): Moment {
  const kept = branch.moments.get(position)
  if (kept) return kept
  let from = position - 1
  while (!branch.moments.has(from)) from -= 1
  const tournament = forkOf(momentIn(branch, from).tournament)
  for (const event of branch.events.slice(from, position)) applyTo(tournament, event)
  const moment = { tournament, people: branch.people[position] ?? noPeople }
  branch.moments.set(position, moment)
  return moment
}
