import { gameId, groupId, teamId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { aCompetition, aGame, aTeam, theTeams, wonBy } from '../../testing/a-cup.ts'
import { planNotesOf, planWarningsOf } from './plan-notes.ts'

const HAB = { ...aTeam(1), id: teamId(3), shortName: 'HAB' }
const names = {
  competition: aCompetition(),
  plan: [aGame(1, wonBy(1, 0)), ...[2, 3, 4, 5, 6].map((number) => aGame(number))],
  teams: [...theTeams, HAB],
}
const PLAN = `/competitions/${names.competition.id}`
const BOTH = { actualTeams: { homeTeamId: teamId(1), guestTeamId: teamId(2) } }
const given = (number: number) => ({ type: 'team', teamId: teamId(number) })
const final = (change: object) => aGame(9, { name: 'Finale', resolvedTeams: {}, ...change })
const notes = (change: object) => planNotesOf(final(change), names).map(({ text, remedy }) => [text, remedy])

describe('[R7] a confirmed team that is not the one of the plan', () => {
  it('is named with the one of the plan, which one command takes over', () => {
    expect(notes({ ...BOTH, planOutcome: { home: given(3) } })).toEqual([
      [
        'Heim: Bestätigt ist MÜH, der Plan ergibt jetzt HAB.',
        {
          type: 'send',
          text: 'HAB übernehmen',
          command: { call: 'game.write/set-actual-teams', body: { id: gameId(9), homeTeamId: teamId(3) } },
        },
      ],
    ])
  })

  it('is taken over on both sides at once: each may have the team of the other', () => {
    const [[text, remedy] = []] = notes({ ...BOTH, planOutcome: { home: given(2), guest: given(1) } })
    expect(text).toBe(
      'Heim: Bestätigt ist MÜH, der Plan ergibt jetzt NEB. Gast: Bestätigt ist NEB, der Plan ergibt jetzt MÜH.',
    )
    expect(remedy).toMatchObject({ command: { body: { homeTeamId: teamId(2), guestTeamId: teamId(1) } } })
  })

  it('is named where the plan gives none any more', () => {
    expect(notes({ ...BOTH, planOutcome: { home: { type: 'game', gameId: gameId(2) } } })).toEqual([
      [
        'Heim: Bestätigt ist MÜH, der Plan ergibt keine Mannschaft: Spiel 2 hat noch kein Ergebnis.',
        {
          type: 'send',
          text: 'Bestätigung zurücknehmen',
          command: { call: 'game.write/revoke-actual-teams', body: { id: gameId(9) } },
        },
      ],
    ])
  })

  it('waits for a decision where teams are level', () => {
    const home = { type: 'tie', groupId: groupId(1), position: 1, teamIds: [teamId(1), teamId(2)] }
    expect(notes({ ...BOTH, planOutcome: { home } })[0]?.[1]).toMatchObject({ type: 'decideTie' })
  })

  it('is repaired by a correction once the game has started', () => {
    expect(notes({ ...BOTH, started: true, planOutcome: { home: given(3) } })[0]?.[1]).toEqual({
      type: 'correct',
      to: `/history/games/${gameId(9)}`,
    })
  })
})

describe('[R8] a side without a team', () => {
  const group = groupId(1)
  it.each([
    [
      { type: 'group', groupId: group },
      'Heim: In Vorrunde ist noch offen: Spiel 2, Spiel 3, Spiel 4 und 2 weitere.',
      { type: 'wait' },
    ],
    [{ type: 'game', gameId: gameId(2) }, 'Heim: Spiel 2 hat noch kein Ergebnis.', { type: 'wait' }],
    [
      { type: 'tie', groupId: group, position: 4, teamIds: [teamId(1), teamId(3)] },
      'Heim: Platz 4 und 5 in Vorrunde gleich (MÜH und HAB): Entscheidung eintragen.',
      { type: 'decideTie', to: `${PLAN}#gleichstand` },
    ],
    [
      { type: 'tie', groupId: group, position: 4, teamIds: [teamId(1), teamId(2), teamId(3)] },
      'Heim: Platz 4 bis 6 in Vorrunde gleich (MÜH, NEB und HAB): Entscheidung eintragen.',
      { type: 'decideTie', to: `${PLAN}#gleichstand` },
    ],
    [
      { type: 'noPlace', groupId: group, position: 9 },
      'Heim: Vorrunde hat keine Mannschaft auf Platz 9.',
      { type: 'changePlan', to: `${PLAN}/games/${gameId(9)}/change-plan` },
    ],
    [
      { type: 'draw', gameId: gameId(1) },
      'Heim: Spiel 1 endete unentschieden.',
      { type: 'changePlan', to: `${PLAN}/games/${gameId(9)}/change-plan` },
    ],
    [
      { type: 'cancelled', gameId: gameId(1) },
      'Heim: Spiel 1 ist abgesagt.',
      { type: 'changePlan', to: `${PLAN}/games/${gameId(9)}/change-plan` },
    ],
  ])('says why: %o', (home, text, remedy) => {
    expect(notes({ planOutcome: { home } })).toEqual([[text, remedy]])
  })

  it('is no warning while waiting for the games is enough', () => {
    const waiting = final({ planOutcome: { home: { type: 'game', gameId: gameId(2) } } })
    const stuck = final({ planOutcome: { home: { type: 'draw', gameId: gameId(1) } } })
    expect(planWarningsOf([waiting, stuck], names).map(({ game }) => game)).toEqual([stuck])
  })
})
