import type { Competition, Game } from '@cup/contract/entities'
import type { LeaderboardEntry } from '@cup/domain/projections'
import { DEFAULT_SETTINGS } from '@cup/domain/settings'
import { groupId, teamId } from '@cup/domain/testing'
import { aCompetition, aGame, anEntry, theTeams, wonBy } from '@cup/testing/cup'
import { describe, expect, it } from 'vitest'
import { reasonFor } from './reason.ts'

const NUMBERS = { played: 4, points: 7, goalDifference: 2, scoredGoals: 5 }
const above = anEntry(1, NUMBERS)

type Given = { readonly competition?: Competition; readonly games?: readonly Game[] }

function reason(change: Partial<LeaderboardEntry>, { competition = aCompetition(), games = [] }: Given = {}) {
  const entry = anEntry(2, { ...NUMBERS, ...change })
  const teamOf = (id: LeaderboardEntry['teamId']) => theTeams.find((team) => team.id === id)
  return reasonFor({ entry, above }, { competition, games, groupId: groupId(1), tableOf: () => [], teamOf })
}

const decided = (method: 'shootOut' | 'lot', holds = true) =>
  aCompetition({ tieDecisions: [{ groupId: groupId(1), teamIds: [teamId(1), teamId(2)], method, holds }] })
const headToHeadFirst = aCompetition({ settings: { ...DEFAULT_SETTINGS, headToHeadFirst: true } })

describe('the reason for a rank', () => {
  it.each([
    [{ points: 4, decidedBy: 'points' }, 'Weniger Punkte als SG Mühlensiel: 4 gegen 7.'],
    [
      { goalDifference: -1, decidedBy: 'goalDifference' },
      'Gleich mit SG Mühlensiel nach Punkten. Es entscheidet die Tordifferenz: −1 gegen +2.',
    ],
    [
      { scoredGoals: 4, decidedBy: 'scoredGoals' },
      'Gleich mit SG Mühlensiel nach Punkten und Tordifferenz. Es entscheiden die erzielten Tore: 4 gegen 5.',
    ],
    [
      { decidedBy: 'undecided' },
      'Gleich mit SG Mühlensiel nach Punkten, Tordifferenz, erzielten Toren und direktem Vergleich. Beide teilen sich den Platz.',
    ],
  ] as const)('says what decides: %o', (change, text) => {
    expect(reason(change)).toBe(text)
  })

  it('shows the game that decides a head-to-head, if it is the one that was lost', () => {
    const equal = 'Gleich mit SG Mühlensiel nach Punkten, Tordifferenz und erzielten Toren.'
    const games = [aGame(1, wonBy(3, 1))]
    expect(reason({ decidedBy: 'headToHead' }, { games })).toBe(`${equal} Es entscheidet der direkte Vergleich: 1:3.`)
    expect(reason({ decidedBy: 'headToHead' })).toBe(`${equal} Es entscheidet der direkte Vergleich.`)
  })

  it('follows the order of the competition', () => {
    expect(reason({ goalDifference: 1, decidedBy: 'goalDifference' }, { competition: headToHeadFirst })).toMatch(
      /^Gleich mit SG Mühlensiel nach Punkten und direktem Vergleich\. Es entscheidet die Tordifferenz/,
    )
    expect(reason({ decidedBy: 'headToHead' }, { competition: headToHeadFirst })).toBe(
      'Gleich mit SG Mühlensiel nach Punkten. Es entscheidet der direkte Vergleich.',
    )
  })

  it('[L18] says what decides in the order of the house', () => {
    const rules = { criteria: ['fairPlay', 'wins'] as ('fairPlay' | 'wins')[] }
    const competition = aCompetition({ settings: { ...DEFAULT_SETTINGS, rules } })
    expect(reason({ won: 1, decidedBy: 'wins' }, { competition })).toBe(
      'Gleich mit SG Mühlensiel nach Punkten und Fair-Play-Wertung. Es entscheidet die Zahl der Siege: 1 gegen 0.',
    )
    expect(reason({ fairPlay: 4, decidedBy: 'fairPlay' }, { competition })).toBe(
      'Gleich mit SG Mühlensiel nach Punkten. Es entscheidet die Fair-Play-Wertung: 4 gegen 0 Strafpunkte.',
    )
    expect(reason({ decidedBy: 'undecided' }, { competition })).toMatch(
      /^Gleich mit .+ nach Punkten, Fair-Play-Wertung und Siegen\./,
    )
  })

  it('says how a tie was decided', () => {
    const verdict = (competition: Competition) => reason({ decidedBy: 'tieDecision' }, { competition })?.split('. ')[1]
    expect(verdict(decided('shootOut'))).toBe('Es entscheidet das 9\u2011Meter-Schießen.')
    expect(verdict(decided('lot'))).toBe('Es entscheidet das Los.')
    // The page has read the competition while a game was open again.
    expect(verdict(decided('lot', false))).toBe('Es entscheidet das Los.')
  })

  it('is none if nothing was decided, or neither team has played', () => {
    expect(reason({})).toBeUndefined()
    const entry = anEntry(2, { played: 0, decidedBy: 'undecided' })
    const group = {
      competition: aCompetition(),
      games: [],
      groupId: groupId(1),
      tableOf: () => [],
      teamOf: () => undefined,
    }
    expect(reasonFor({ entry, above: anEntry(1, { played: 0 }) }, group)).toBeUndefined()
  })
})
