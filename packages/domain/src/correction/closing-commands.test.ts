import { describe, expect, it } from 'vitest'
import type { Shot } from '../game/index.ts'
import { aCorrection, aHall, type Cup, sendOrThrow } from '../testing/cup-in-memory.ts'
import {
  aGame,
  aGoal,
  aTimePenalty,
  at,
  competitionId,
  correctionId,
  gameId,
  goalId,
  penalised,
  playerId,
  scored,
  TEAMS,
  teamId,
} from '../testing/index.ts'
import type { ListedCommand } from '../tournament-state/correction-command.ts'
import { gameViewAt, talliesAt } from '../tournament-state/views.ts'

const id = gameId(1)
const freeze: ListedCommand = { type: 'game.freezeRegularTime', data: { id } }
const revokeFreeze: ListedCommand = { type: 'game.revokeFreeze', data: { id } }
const revokeShot: ListedCommand = { type: 'game.revokeShootOutShot', data: { id } }
const shot = (teamIdOfShot: typeof TEAMS.home, success: boolean): ListedCommand => ({
  type: 'game.trackShootOutShot',
  data: { id, teamId: teamIdOfShot, success },
})
const homeGoal: ListedCommand = { type: 'game.scoreGoal', data: aGoal({ goalId: goalId(5), playerId: null }) }
const ofGuest: ListedCommand = { type: 'game.changeGoal', data: { id, goalId: goalId(5), homeTeam: false } }
const ofHome: ListedCommand = { type: 'game.changeGoal', data: { id, goalId: goalId(5), homeTeam: true } }
const winnerOfAward: ListedCommand = {
  type: 'game.awardResult',
  data: { id, home: 3, guest: 3, winnerTeamId: TEAMS.guest, reason: 'decision' },
}
const replacedHome: ListedCommand = { type: 'game.setActualTeams', data: { id, homeTeamId: teamId(3) } }

/** The home side wins the shoot-out 1:0 with one shot each. */
const SHOTS: readonly Shot[] = [
  { side: 'home', success: true },
  { side: 'guest', success: false },
]
const aShootOut = (phase: 'shootOut' | 'finished', shots = SHOTS) =>
  aGame({ phase, isKnockout: true, shots, plan: { shootOutShotsNumber: 1 } })

let corrections = 0

function correct(cup: Cup, ...commands: readonly ListedCommand[]): string[] {
  corrections += 1
  const command = aCorrection(commands, { correctionId: correctionId(corrections) })
  const { events } = sendOrThrow(cup, command, at(200_000))
  return events.slice(1).map(({ type }) => type.replace('game.', ''))
}

const viewOf = ({ tournament }: Cup) => gameViewAt(tournament, id)
const resultOf = (cup: Cup) => viewOf(cup)?.result

describe('a corrected shoot-out', () => {
  const SHOT_AGAIN = ['shootOutStarted', 'shootOutShotTracked', 'shootOutShotTracked', 'finished']

  it('[X2] gets its shots again when the game is still level', () => {
    const cup = aHall(aShootOut('finished'))
    const links: ListedCommand = { type: 'game.setLinks', data: { id, youtube: 'https://example.org/1' } }
    expect(correct(cup, links)).toEqual(['linksSet', 'regularTimeFrozen', ...SHOT_AGAIN])
    expect(resultOf(cup)?.shootOut).toEqual({ home: 1, guest: 0 })
  })

  it('[S10] [T7] keeps its shooters, also one who plays for another team by now', () => {
    const named: Shot[] = SHOTS.map((one) => (one.side === 'home' ? { ...one, playerId: playerId(11) } : one))
    const cup = aHall(aShootOut('finished', named))
    const links: ListedCommand = { type: 'game.setLinks', data: { id, youtube: 'https://example.org/1' } }
    correct(cup, links)
    expect(viewOf(cup)?.shootOutRounds).toEqual([
      { home: { success: true, playerId: playerId(11) }, guest: { success: false } },
    ])
  })

  it('[S10] [X2] loses the shooters of a team that another one replaces', () => {
    const named: Shot[] = SHOTS.map((one) => (one.side === 'home' ? { ...one, playerId: playerId(11) } : one))
    const cup = aHall(aShootOut('finished', named))
    correct(cup, replacedHome)
    expect(viewOf(cup)?.shootOutRounds).toEqual([{ home: { success: true }, guest: { success: false } }])
  })

  it('[X2] goes on where it was when it is still under way', () => {
    const cup = aHall(aShootOut('shootOut', SHOTS.slice(0, 1)))
    expect(correct(cup, shot(TEAMS.guest, false)).at(-1)).toBe('finished')
    expect(viewOf(cup)?.shootOutRounds).toEqual([{ home: { success: true }, guest: { success: false } }])
  })

  it('[X2] is over with a goal that decides the game, and comes back when that goal goes', () => {
    const cup = aHall(aShootOut('finished'))
    expect(correct(cup, homeGoal)).toEqual(['goalScored', 'regularTimeFrozen', 'finished'])
    expect(resultOf(cup)).toMatchObject({ home: 1, guest: 0, shootOut: null })
    correct(cup, { type: 'game.revokeGoal', data: { id, goalId: goalId(5) } })
    expect(resultOf(cup)).toMatchObject({ home: 0, guest: 0, shootOut: { home: 1, guest: 0 } })
  })

  it('[V15] keeps the instant of the result, but not where the game goes on', () => {
    const cup = aHall(aShootOut('finished'))
    const before = viewOf(cup)?.resultAt
    expect(before).toBeDefined()
    correct(cup, homeGoal)
    expect(viewOf(cup)?.resultAt).toBe(before)
    correct(cup, { type: 'game.revokeGoal', data: { id, goalId: goalId(5) } }, revokeShot)
    expect(viewOf(cup)).not.toHaveProperty('resultAt')
    sendOrThrow(cup, shot(TEAMS.guest, false), at(200_060))
    expect(viewOf(cup)?.resultAt).toBe(at(200_060))
  })

  it('[X2] stays open when a game is level that never had one', () => {
    const cup = aHall(aGame({ phase: 'finished', isKnockout: true, record: [scored(aGoal())] }))
    correct(cup, { type: 'game.revokeGoal', data: { id, goalId: goalId(1) } })
    expect(viewOf(cup)).toMatchObject({ shootOutStarted: true, shootOutRounds: [] })
    expect(resultOf(cup)).toBeUndefined()
  })

  it('[U9] [X2] loses its last shot, and what it decided, to another one', () => {
    const cup = aHall(aShootOut('finished'))
    const events = ['regularTimeFrozen', ...SHOT_AGAIN, 'shootOutShotRevoked', 'shootOutShotTracked']
    expect(correct(cup, revokeShot, shot(TEAMS.guest, true))).toEqual(events)
    expect(resultOf(cup)).toBeUndefined()
    correct(cup, shot(TEAMS.home, false), shot(TEAMS.guest, true))
    expect(resultOf(cup)).toMatchObject({ winnerTeamId: TEAMS.guest, shootOut: { home: 1, guest: 2 } })
  })

  it('[U8] [U9] keeps its result from the ordinary undo when another shot decides it', () => {
    const cup = aHall(aShootOut('finished'), aGame({ number: 2, phase: 'started' }))
    correct(cup, revokeShot, shot(TEAMS.guest, true), shot(TEAMS.home, false), shot(TEAMS.guest, true))
    expect(resultOf(cup)?.winnerTeamId).toBe(TEAMS.guest)
    expect(() => sendOrThrow(cup, revokeShot, at(200_001))).toThrow('game/other-game-started')
  })

  it('[X2] can be entered again from its first shot on, the rest follows', () => {
    const cup = aHall(
      aShootOut('finished', [
        { side: 'home', success: false },
        { side: 'guest', success: true },
      ]),
    )
    correct(cup, freeze, shot(TEAMS.home, true))
    expect(viewOf(cup)?.shootOutRounds).toEqual([{ home: { success: true }, guest: { success: true } }])
    expect(resultOf(cup)).toBeUndefined()
  })
})

describe('a corrected award', () => {
  it('[X2] is given again, to a team that was put in the place of the winner too', () => {
    const cup = aHall(aGame({ phase: 'finished', isKnockout: true, record: [scored(aGoal())] }))
    correct(cup, { ...winnerOfAward, data: { ...winnerOfAward.data, winnerTeamId: TEAMS.home } })
    expect(correct(cup, replacedHome)).toEqual(['actualTeamsSet', 'resultAwarded', 'finished'])
    expect(resultOf(cup)).toMatchObject({ winnerTeamId: teamId(3), awarded: 'decision' })
  })

  it('[X2] keeps the shots that were taken before it', () => {
    const cup = aHall(aShootOut('shootOut', SHOTS.slice(0, 1)))
    sendOrThrow(cup, winnerOfAward, at(700))
    const before = viewOf(cup)
    correct(cup, { type: 'game.setLinks', data: { id, youtube: 'https://example.org/1' } })
    expect(viewOf(cup)).toMatchObject({ shootOutRounds: before?.shootOutRounds, result: before?.result })
  })

  it('[X2] of a game that was never played can be taken back, and given again', () => {
    const cup = aHall(aGame({ phase: 'awarded' }))
    expect(correct(cup, { type: 'game.restore', data: { id } })).toEqual([])
    expect(viewOf(cup)).toMatchObject({ started: false, regularTimeFreezed: false })
    const other = aHall(aGame({ phase: 'awarded' }))
    correct(other, { type: 'game.awardResult', data: { id, home: 0, guest: 2, reason: 'noShow' } })
    expect(resultOf(other)).toMatchObject({ winnerTeamId: TEAMS.guest })
  })

  it('[X2] may take the place of a result, also after the list has frozen the game', () => {
    const cup = aHall(aGame({ phase: 'finished', record: [scored(aGoal())] }))
    correct(cup, freeze, winnerOfAward)
    expect(resultOf(cup)).toMatchObject({ home: 3, guest: 3, winnerTeamId: TEAMS.guest })
  })
})

describe('a list that takes the end back', () => {
  it.each([
    ['the freeze', [revokeFreeze, homeGoal]],
    ['the start', [{ type: 'game.revokeStart', data: { id } }]],
  ] satisfies [string, ListedCommand[]][])('[X2] leaves the game open: %s', (_, commands) => {
    const cup = aHall(aGame({ phase: 'finished' }))
    correct(cup, ...commands)
    expect(viewOf(cup)).toMatchObject({ regularTimeFreezed: false })
    expect(resultOf(cup)).toBeUndefined()
  })

  it('[X2] closes it when it freezes it again itself', () => {
    const cup = aHall(aShootOut('finished'))
    correct(cup, revokeFreeze, homeGoal, ofGuest, freeze)
    expect(resultOf(cup)).toMatchObject({ home: 0, guest: 1 })
    correct(cup, ofHome)
    expect(resultOf(cup)).toMatchObject({ home: 1, guest: 0 })
  })
})

describe('a corrected game', () => {
  it('[X2] may have had another team, which gets its penalties and its goals without a scorer', () => {
    const penalty = aTimePenalty({ teamId: TEAMS.home, playerId: undefined })
    const record = [scored(aGoal({ playerId: null })), scored(aGoal({ goalId: goalId(2) })), penalised(penalty)]
    const cup = aHall(aGame({ phase: 'finished', record }))
    correct(cup, replacedHome, { type: 'game.changeGoal', data: { id, goalId: goalId(2), playerId: playerId(31) } })
    expect(viewOf(cup)?.goals.map((goal) => goal.teamId)).toEqual([teamId(3), teamId(3)])
    expect(viewOf(cup)?.timePenalties.map((one) => one.teamId)).toEqual([teamId(3)])
    expect(resultOf(cup)?.winnerTeamId).toBe(teamId(3))
  })

  it('[V4] [X2] affects the scorers when it gets another team, which then has the assists of goals without a scorer', () => {
    const assisted = scored(aGoal({ playerId: null, assistPlayerId: playerId(12) }))
    const cup = aHall(aGame({ phase: 'finished', record: [assisted] }))
    const { affected } = sendOrThrow(cup, aCorrection([replacedHome]), at(200_000))
    expect(talliesAt(cup.tournament, competitionId(1)).map((tally) => tally.teamId)).toEqual([teamId(3)])
    expect(affected.some(({ topScorers }) => topScorers.has(competitionId(1)))).toBe(true)
  })

  it('[X2] may have had its teams on the other sides; both keep what is theirs', () => {
    const cup = aHall(aGame({ phase: 'finished', record: [penalised(aTimePenalty())] }))
    correct(cup, { type: 'game.setActualTeams', data: { id, homeTeamId: TEAMS.guest, guestTeamId: TEAMS.home } })
    expect(viewOf(cup)?.timePenalties.map((one) => one.teamId)).toEqual([TEAMS.guest])
  })

  it.each([
    ['a team that is not enrolled', teamId(9), 'competition/team-not-enrolled'],
    ['the other team', TEAMS.guest, 'game/same-team'],
  ] as const)('[G5] never has %s', (_, homeTeamId, code) => {
    const cup = aHall(aGame({ phase: 'finished' }))
    const wrong: ListedCommand = { type: 'game.setActualTeams', data: { id, homeTeamId } }
    expect(() => correct(cup, wrong)).toThrow(code)
  })

  it('[X2] may have lasted longer, and its clock may have shown something else', () => {
    const cup = aHall(aGame({ phase: 'finished' }))
    const duration: ListedCommand = { type: 'game.changeDuration', data: { id, duration: 900 } }
    correct(cup, duration, { type: 'game.setClock', data: { id, remaining: 700 } })
    expect(viewOf(cup)).toMatchObject({ duration: 900, clockPausedAt: 700, regularTimeFreezed: true })
    const late: ListedCommand = { type: 'game.setClock', data: { id, remaining: 0 } }
    expect(correct(cup, freeze, late)).toEqual(['regularTimeFrozen', 'finished', 'clockSet', 'regularTimeEnded'])
  })

  it('[G11] never lasted less than its goals say', () => {
    const cup = aHall(aGame({ phase: 'finished', record: [scored(aGoal())] }))
    const tooShort: ListedCommand = { type: 'game.changeDuration', data: { id, duration: 300 } }
    expect(() => correct(cup, tooShort)).toThrow('game/time-out-of-range')
  })
})
