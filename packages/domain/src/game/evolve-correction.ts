import type { TeamId } from '../kernel/ids.ts'
import { SIDES } from '../kernel/side.ts'
import type { Instant } from '../kernel/time.ts'
import { defined, isSame } from '../kernel/values.ts'
import { stoppedAt } from './evolve-play.ts'
import type { GameEvent, GameEventData } from './game-events.ts'
import { type GamePlan, type GameRecord, isAnnulled, type KnownGame, type Shot } from './game-state.ts'
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

/** [G5] [X2] Confirms teams. A team that replaces another takes over its penalties, goals without a scorer, and shots. */
export function withTeams(game: KnownGame, data: GameEventData<'game.actualTeamsSet'>): KnownGame {
  const { actualTeams } = game.plan
  const teams = { home: data.homeTeamId ?? actualTeams.home, guest: data.guestTeamId ?? actualTeams.guest }
  const successors = successorsOf(actualTeams, teams)
  const record = successors.size > 0 ? passedOn(game.record, successors) : game.record
  const formerShots = record.formerShots?.map((shot) =>
    actualTeams[shot.side] === teams[shot.side] ? shot : withoutShooter(shot),
  )
  return { ...game, plan: { ...game.plan, actualTeams: teams }, record: { ...record, ...defined({ formerShots }) } }
}

/** [S10] The shooter played for the team that another one replaces. */
const withoutShooter = ({ side, success }: Shot): Shot => ({ side, success })

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

/** [K3] The game as the withdrawal of a team leaves it, with the game from before. */
export function teamLeft(
  game: KnownGame,
  { data, occurredAt }: Extract<GameEvent, { type: 'game.teamLeft' }>,
): KnownGame {
  const { plan, record } = game
  const left = { teamId: data.teamId, before: game }
  switch (data.became) {
    case 'cancelled':
    case 'annulled':
      return { phase: 'cancelled', plan, record, left }
    case 'awarded': {
      const { homeTeamId, guestTeamId, home = 0, guest = 0 } = data
      const actualTeams = { home: homeTeamId, guest: guestTeamId }
      return {
        phase: 'awarded',
        plan: { ...plan, actualTeams },
        record,
        award: { home, guest, reason: 'withdrawal' },
        run: undefined,
        resultAt: occurredAt,
        shots: undefined,
        left,
      }
    }
    case 'replaced': {
      const { home, guest } = plan.actualTeams
      const stays = (teamId: TeamId | undefined) => (teamId === data.teamId ? undefined : teamId)
      const actualTeams = { home: stays(home), guest: stays(guest) }
      return { ...game, plan: { ...plan, ...defined({ plannedTeams: data.plannedTeams }), actualTeams }, left }
    }
  }
}

/** [K3] The game from before the withdrawal, with what has changed of its plan beside the teams. */
export function teamReturned(game: KnownGame): KnownGame {
  if (!game.left) throw new Error('the return of a team that has not left the game')
  const { before } = game.left
  const { plannedTeams, actualTeams } = before.plan
  return { ...before, plan: { ...game.plan, plannedTeams, actualTeams } }
}

/** [G19] A cancelled game is planned again; [K3] an annulled one has its result again. */
export function restored(game: KnownGame): KnownGame {
  const { plan, record, left } = game
  return left && isAnnulled(game) ? { ...left.before, plan } : { phase: 'planned', plan, record }
}

/** [K3] Other teams or another group are a new plan: a withdrawal that was before it cannot be taken back in this game. */
export const rearranged = (before: KnownGame, after: KnownGame): KnownGame =>
  isSame([before.plan.plannedTeams, before.plan.groupId], [after.plan.plannedTeams, after.plan.groupId])
    ? after
    : { ...after, left: undefined }
