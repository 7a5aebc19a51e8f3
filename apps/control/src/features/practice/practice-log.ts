import type { Competition, Game, StaffPlayer, Team } from '@cup/contract/entities'
import { parseWriteBody } from '@cup/contract/parse-request'
import { type WriteName, writeRoutes } from '@cup/contract/routes'
import { decide } from '@cup/domain/commands'
import { nextStopOf } from '@cup/domain/game'
import { type Instant, instantOf, type Timed } from '@cup/domain/kernel'
import { displayNameOf, inPlayingOrder, type PersonName } from '@cup/domain/projections'
import {
  type AnyCommand,
  applyTo,
  competitionViewAt,
  emptyTournament,
  gameViewAt,
  recordedAt,
  type TournamentState,
} from '@cup/domain/tournament-state'

type PracticeLogOptions = {
  /** Device that operates the games. */
  readonly deviceId: string
  /** In milliseconds since 1970. */
  readonly now: () => number
}

/** A tournament that exists only here: the domain decides and folds it as it does in the service, and nothing is kept. */
export type PracticeLog = {
  /** Takes a write of the contract and returns its position; throws a `DomainError` or a `ZodError`. */
  readonly write: (name: WriteName, body: unknown) => number
  /** Ends the period of a clock that has reached its end; returns whether there was one. */
  readonly endRegularTime: () => boolean
  /** When the running clock stops by itself. */
  readonly zeroAt: () => Instant | undefined
  readonly position: () => number
  readonly games: () => Game[]
  readonly competitions: () => Competition[]
  readonly teams: () => Team[]
  readonly playersOf: (teamId: string) => StaffPlayer[]
}

/** An empty practice log. */
export function createPracticeLog({ deviceId, now }: PracticeLogOptions): PracticeLog {
  const tournament = emptyTournament()
  /** As in the service, names are beside the log. */
  const people = new Map<string, PersonName>()

  const perform = (command: AnyCommand & Timed): number => {
    for (const event of decide(command, tournament, { ...NOTHING_ELSE, actor: deviceId }))
      applyTo(tournament, { ...recordedAt(tournament, event), enteredBy: deviceId })
    if (command.type === 'player.create') people.set(command.data.id, command.data)
    return tournament.position
  }
  return {
    write: (name, body) => {
      const { occurredAt = instantOf(now()), ...command } = parseWriteBody(writeRoutes[name], body)
      return perform({ ...command, occurredAt })
    },
    endRegularTime: () => {
      const running = runningGame(tournament)
      if (!running || running.zeroAt > instantOf(now())) return false
      perform({ type: 'game.endRegularTime', data: { id: running.id }, occurredAt: running.zeroAt })
      return true
    },
    zeroAt: () => runningGame(tournament)?.zeroAt,
    position: () => tournament.position,
    games: () => [...tournament.games.keys()].flatMap((id) => gameViewAt(tournament, id) ?? []).sort(inPlayingOrder),
    competitions: () => [...tournament.competitions.keys()].flatMap((id) => competitionViewAt(tournament, id) ?? []),
    teams: () => teamsOf(tournament),
    playersOf: (teamId) => playersOf(tournament, people).filter((player) => player.teamId === teamId),
  }
}

/** Facts of the service that a practice does without: nothing is corrected or changed beside the log. */
const NOTHING_ELSE = { digest: () => '', wouldChangePerson: () => false, wouldChangeTexts: () => false }

function runningGame({ games }: TournamentState) {
  for (const [id, { state }] of games) {
    const zeroAt = state.phase === 'started' ? nextStopOf(state.run) : undefined
    if (zeroAt !== undefined) return { id, zeroAt }
  }
  return undefined
}

const teamsOf = ({ teams }: TournamentState): Team[] =>
  [...teams.values()].flatMap(({ state, version, changedAt }) => {
    const { id, name, shortName, primaryColor } = state
    return { id, name, shortName, primaryColor, version, changedAt }
  })

const playersOf = ({ players }: TournamentState, people: ReadonlyMap<string, PersonName>): StaffPlayer[] =>
  [...players.values()].flatMap(({ state: { id, teamId, number, isGoalkeeper } }) => {
    const name = people.get(id) ?? { firstName: '', lastName: '' }
    const { firstName, lastName } = name
    const displayName = displayNameOf(name, number, 'full')
    return { id, teamId, number, isGoalkeeper, firstName, lastName, displayName, publicName: 'full' }
  })
