import { describe, expect, it } from 'vitest'
import { aCorrection, aHall, type Cup, sendOrThrow } from '../testing/cup-in-memory.ts'
import {
  aGame,
  aGoal,
  aTimePenalty,
  at,
  correctionId,
  gameId,
  goalId,
  penalised,
  playerId,
  scored,
  TEAMS,
  teamId,
  timePenaltyId,
} from '../testing/index.ts'
import type { ListedCommand } from '../tournament-state/correction-command.ts'
import { replacedOf } from './replaced.ts'

const id = gameId(1)
const byPlayer12: ListedCommand = { type: 'game.changeGoal', data: { id, goalId: goalId(1), playerId: playerId(12) } }

function correct(cup: Cup, number: number, ...commands: readonly ListedCommand[]): void {
  sendOrThrow(cup, aCorrection(commands, { correctionId: correctionId(number) }), at(200_000))
}

/** Which kind of entry was replaced by which, and in which correction, as "goalScored > goalChanged 1". */
function replacements({ log }: Cup): string[] {
  const nameOf = (position: number) => log.find((event) => event.position === position)?.type.replace('game.', '')
  const events = log.filter((event) => event.stream === `game-${id}`)
  return [...replacedOf(events)]
    .toSorted(([a], [b]) => a - b)
    .map(([position, { by, correctionId: of }]) => `${nameOf(position)} > ${nameOf(by)} ${Number(of.slice(-2))}`)
}

describe('what a correction has replaced', () => {
  it('[X3] is the goal before its change, and the end that was entered again', () => {
    const cup = aHall(aGame({ phase: 'finished', record: [scored(aGoal())] }))
    correct(cup, 1, byPlayer12)
    expect(replacements(cup)).toEqual([
      'goalScored > goalChanged 1',
      'regularTimeFrozen > regularTimeFrozen 1',
      'finished > finished 1',
    ])
  })

  it('[X3] is the correction before, once that is corrected', () => {
    const cup = aHall(aGame({ phase: 'started', record: [scored(aGoal())] }))
    correct(cup, 1, byPlayer12)
    correct(cup, 2, { type: 'game.revokeGoal', data: { id, goalId: goalId(1) } })
    expect(replacements(cup)).toEqual(['goalScored > goalChanged 1', 'goalChanged > goalRevoked 2'])
  })

  it('[X3] is nothing that was changed while the game was on', () => {
    const cup = aHall(aGame({ phase: 'started', record: [scored(aGoal())] }))
    sendOrThrow(cup, byPlayer12, at(60))
    expect(replacements(cup)).toEqual([])
  })

  it('[X3] is a penalty, the teams, the duration and the clock too', () => {
    const cup = aHall(aGame({ phase: 'paused', record: [penalised(aTimePenalty())] }))
    sendOrThrow(cup, { type: 'game.setClock', data: { id, remaining: 200 } }, at(400))
    correct(
      cup,
      1,
      { type: 'game.revokeTimePenalty', data: { id, timePenaltyId: timePenaltyId(1) } },
      { type: 'game.setActualTeams', data: { id, guestTeamId: teamId(3) } },
      { type: 'game.changeDuration', data: { id, duration: 900 } },
      { type: 'game.setClock', data: { id, remaining: 250 } },
    )
    correct(cup, 2, { type: 'game.changeDuration', data: { id, duration: 800 } })
    expect(replacements(cup)).toEqual([
      'actualTeamsSet > actualTeamsSet 1',
      'timePenaltyGiven > timePenaltyRevoked 1',
      'clockSet > clockSet 1',
      'durationChanged > durationChanged 2',
    ])
  })

  it('[X3] is the end itself, where the game is left open or ends without its shots', () => {
    const shots = [
      { side: 'home', success: true },
      { side: 'guest', success: false },
    ] as const
    const cup = aHall(aGame({ phase: 'finished', isKnockout: true, shots, plan: { shootOutShotsNumber: 1 } }))
    correct(cup, 1, { type: 'game.scoreGoal', data: aGoal() })
    expect(replacements(cup)).toEqual([
      'regularTimeFrozen > regularTimeFrozen 1',
      'shootOutStarted > reopened 1',
      'shootOutShotTracked > reopened 1',
      'shootOutShotTracked > reopened 1',
      'finished > finished 1',
    ])
  })

  it('[X3] is the last shot and what it decided', () => {
    const shots = [
      { side: 'home', success: true },
      { side: 'guest', success: false },
    ] as const
    const cup = aHall(aGame({ phase: 'finished', isKnockout: true, shots, plan: { shootOutShotsNumber: 1 } }))
    const missed: ListedCommand = { type: 'game.trackShootOutShot', data: { id, teamId: TEAMS.guest, success: true } }
    correct(cup, 1, { type: 'game.revokeShootOutShot', data: { id } }, missed)
    expect(replacements(cup).slice(-2)).toEqual([
      'shootOutShotTracked > shootOutShotRevoked 1',
      'finished > shootOutShotRevoked 1',
    ])
  })
})
