import type { TeamId } from '../kernel/ids.ts'
import { SIDES } from '../kernel/side.ts'
import type { Instant } from '../kernel/time.ts'
import { stoppedAt } from './evolve-play.ts'
import type { GameEventData } from './game-events.ts'
import type { GamePlan, GameRecord, KnownGame } from './game-state.ts'
import { withSuccessor } from './record/record.ts'

/** [X1] Returns a game that has ended to the phase before its end, and keeps its shots and [V15] when it ended. */
export function reopened(game: KnownGame, occurredAt: Instant): KnownGame {
  switch (game.phase) {
    case 'planned':
    case 'cancelled':
    case 'started':
      return game
    case 'frozen':
    case 'shootOut':
    case 'finished':
    case 'awarded': {
      const { plan, run } = game
      const record = {
        ...game.record,
        ...('shots' in game && game.shots ? { formerShots: game.shots } : {}),
        ...('resultAt' in game ? { formerResult: { at: game.resultAt, takenBackAt: occurredAt } } : {}),
      }
      return run
        ? { phase: 'started', plan, record, run: stoppedAt(run, occurredAt) }
        : { phase: 'planned', plan, record }
    }
  }
}

/** [G5] [X2] Confirms teams. A team that replaces another takes over its penalties and its goals without a scorer. */
export function withTeams(game: KnownGame, data: GameEventData<'game.actualTeamsSet'>): KnownGame {
  const { actualTeams } = game.plan
  const teams = { home: data.homeTeamId ?? actualTeams.home, guest: data.guestTeamId ?? actualTeams.guest }
  const successors = successorsOf(actualTeams, teams)
  const record = successors.size > 0 ? passedOn(game.record, successors) : game.record
  return { ...game, plan: { ...game.plan, actualTeams: teams }, record }
}

type Teams = GamePlan['actualTeams']

/** The successor of each replaced team; a team that only changes its side keeps its entries. */
function successorsOf(before: Teams, after: Teams): ReadonlyMap<TeamId, TeamId> {
  const successors = new Map<TeamId, TeamId>()
  for (const side of SIDES) {
    const [old, next] = [before[side], after[side]]
    if (old && next && old !== after.home && old !== after.guest) successors.set(old, next)
  }
  return successors
}

function passedOn(record: GameRecord, successors: ReadonlyMap<TeamId, TeamId>): GameRecord {
  const successorOf = (teamId: TeamId): TeamId => successors.get(teamId) ?? teamId
  return { ...record, entries: record.entries.map((entry) => withSuccessor(entry, successorOf)) }
}
