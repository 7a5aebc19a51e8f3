import { describe, expect, it } from 'vitest'
import { outdatedSidesOf } from '../projections/plan-outcome.ts'
import { aCorrection, aHall, type Cup, send, sendOrThrow } from '../testing/cup-in-memory.ts'
import { aGame, aGoal, at, competitionId, gameId, goalId, groupId, scored, TEAMS, teamId } from '../testing/index.ts'
import type { AnyCommand } from './log-event.ts'
import { gameViewAt } from './views.ts'

const SEMI = gameId(1)
const FINAL = gameId(2)
const GROUP = groupId(1)
const FINAL_PLAN = { home: { winnerTeam: SEMI }, guest: { teamId: teamId(3) } }

/** A semi-final that team 1 has won by 1:0, and the final of its winner and team 3. */
const aFinal = (phase: 'planned' | 'confirmed' | 'ready' = 'planned') =>
  aHall(
    aGame({ phase: 'finished', isKnockout: true, record: [scored(aGoal())] }),
    aGame({ number: 2, phase, isKnockout: true, plan: { plannedTeams: FINAL_PLAN } }),
  )

/** The same, with the teams of the plan confirmed. */
function aConfirmedFinal(): Cup {
  const cup = aFinal()
  then(cup, { type: 'game.setActualTeams', data: { id: FINAL, homeTeamId: TEAMS.home, guestTeamId: teamId(3) } })
  return cup
}

function then(cup: Cup, ...commands: readonly AnyCommand[]): void {
  for (const command of commands) sendOrThrow(cup, command, at(3600))
}

const viewOf = ({ tournament }: Cup, id = FINAL) => {
  const view = gameViewAt(tournament, id)
  if (!view) throw new Error('no such game')
  return view
}
const outdated = (cup: Cup) => outdatedSidesOf(viewOf(cup))

/** The guest side has won by 0:1 instead. */
const turnedRound = aCorrection([
  { type: 'game.revokeGoal', data: { id: SEMI, goalId: goalId(1) } },
  {
    type: 'game.scoreGoal',
    data: { id: SEMI, goalId: goalId(2), time: 400, playerId: null, homeTeam: false, isOwnGoal: false },
  },
])
const freezeRevoked: AnyCommand = { type: 'game.revokeFreeze', data: { id: SEMI } }
const TO_GUEST = { side: 'home', teamId: TEAMS.home, outcome: { type: 'team', teamId: TEAMS.guest } } as const

describe('[R7] a confirmed team', () => {
  it('is the one of the plan', () => expect(outdated(aConfirmedFinal())).toEqual([]))

  it('is not any more once a correction has turned the game round', () => {
    const cup = aConfirmedFinal()
    then(cup, turnedRound)
    expect(outdated(cup)).toEqual([TO_GUEST])
  })

  it('is not any more once the freeze is revoked: the plan gives no team', () => {
    const cup = aConfirmedFinal()
    then(cup, freezeRevoked)
    expect(outdated(cup)).toEqual([{ ...TO_GUEST, outcome: { type: 'game', gameId: SEMI } }])
  })

  it('is not any more once a tie is decided otherwise', () => {
    const plannedTeams = { home: { groupId: GROUP, position: 1 }, guest: { teamId: teamId(3) } }
    const cup = aHall(aGame({ phase: 'finished' }), aGame({ number: 2, isKnockout: true, plan: { plannedTeams } }))
    const tie = (...teamIds: (typeof TEAMS.home)[]): AnyCommand => ({
      type: 'competition.decideTie',
      data: { id: competitionId(1), groupId: GROUP, teamIds, method: 'lot' },
    })
    expect(viewOf(cup).planOutcome).toEqual({
      home: { type: 'tie', groupId: GROUP, position: 1, teamIds: [TEAMS.home, TEAMS.guest] },
    })
    then(cup, tie(TEAMS.home, TEAMS.guest))
    then(cup, { type: 'game.setActualTeams', data: { id: FINAL, homeTeamId: TEAMS.home } })
    expect(outdated(cup)).toEqual([])
    then(cup, tie(TEAMS.guest, TEAMS.home))
    expect(outdated(cup)).toEqual([TO_GUEST])
  })

  it('may be another one than the plan names, and is said until the start', () => {
    const cup = aFinal()
    then(cup, { type: 'game.setActualTeams', data: { id: FINAL, homeTeamId: TEAMS.home, guestTeamId: teamId(4) } })
    expect(outdated(cup)).toMatchObject([{ side: 'guest', teamId: teamId(4) }])
    then(cup, { type: 'game.markRegieReady', data: { id: FINAL } }, { type: 'game.start', data: { id: FINAL } })
    expect(outdated(cup)).toEqual([])
  })

  it('is not any more where the game has started already', () => {
    const cup = aConfirmedFinal()
    then(cup, { type: 'game.markRegieReady', data: { id: FINAL } }, { type: 'game.start', data: { id: FINAL } })
    then(cup, turnedRound)
    expect(outdated(cup)).toEqual([TO_GUEST])
  })

  it('is changed to the team that the plan gives by now, and to no other one', () => {
    const cup = aConfirmedFinal()
    then(cup, turnedRound)
    const change = (homeTeamId: typeof TEAMS.home): AnyCommand => ({
      type: 'game.setActualTeams',
      data: { id: FINAL, homeTeamId },
    })
    expect(send(cup, change(teamId(4)), at(3700))).toBe('refused')
    then(cup, change(TEAMS.guest))
    expect([viewOf(cup).actualTeams.homeTeamId, outdated(cup)]).toEqual([TEAMS.guest, []])
  })
})

describe('[R7] a start that wants the teams of the plan', () => {
  const start = (asPlanned?: true): AnyCommand => ({
    type: 'game.start',
    data: { id: FINAL, ...(asPlanned ? { asPlanned } : {}) },
  })
  function ready(...commands: readonly AnyCommand[]): Cup {
    const cup = aConfirmedFinal()
    then(cup, { type: 'game.markRegieReady', data: { id: FINAL } }, ...commands)
    return cup
  }

  it('starts with them', () => {
    const cup = ready()
    then(cup, start(true))
    expect(viewOf(cup).started).toBe(true)
  })

  it.each([
    ['gives another team', turnedRound],
    ['gives none any more', freezeRevoked],
  ])('is refused where the plan %s', (_, command) => {
    const cup = ready(command)
    expect(() => then(cup, start(true))).toThrow('game/teams-outdated')
    expect(viewOf(cup).livestreamRegieReady).toBe(true)
  })

  it('starts whatever the plan gives where it does not ask for that', () => {
    const cup = ready(turnedRound)
    then(cup, start())
    expect(viewOf(cup).started).toBe(true)
  })

  it('starts where it arrives late: the game has been played since', () => {
    const cup = ready(turnedRound)
    sendOrThrow(cup, { ...start(true), isLate: true, knownPosition: cup.tournament.position }, at(3600))
    expect(viewOf(cup).started).toBe(true)
  })
})

describe('[R8] a side without a team', () => {
  const waitingFor = (home: object, ...games: readonly Parameters<typeof aGame>[0][]) => {
    const plannedTeams = { ...FINAL_PLAN, home } as typeof FINAL_PLAN
    return viewOf(aHall(...games.map(aGame), aGame({ number: 2, isKnockout: true, plan: { plannedTeams } })))
      .planOutcome
  }

  it('waits for a game', () =>
    expect(waitingFor({ winnerTeam: SEMI }, { phase: 'started' })).toEqual({ home: { type: 'game', gameId: SEMI } }))

  it('has none where the game ended level', () =>
    expect(waitingFor({ loserTeam: SEMI }, { phase: 'finished' })).toEqual({ home: { type: 'draw', gameId: SEMI } }))

  it('has none where the game is cancelled', () => {
    expect(waitingFor({ winnerTeam: SEMI }, { phase: 'cancelled' })).toEqual({
      home: { type: 'cancelled', gameId: SEMI },
    })
  })

  it('[R4] waits for the games of a group', () => {
    expect(waitingFor({ groupId: GROUP, position: 1 }, { phase: 'started' })).toEqual({
      home: { type: 'group', groupId: GROUP },
    })
  })

  it('has none where the group has no such place', () => {
    expect(waitingFor({ groupId: GROUP, position: 9 }, { phase: 'finished' })).toEqual({
      home: { type: 'noPlace', groupId: GROUP, position: 9 },
    })
  })
})
