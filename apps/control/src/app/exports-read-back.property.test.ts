import { Player, Team } from '@cup/contract/entities'
import { normalName } from '@cup/domain/kernel'
import { playerId, teamId } from '@cup/domain/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planCsv } from '../features/export/plan-csv.ts'
import { planImportOf } from '../features/export/plan-import-calls.ts'
import { readPlanTable } from '../features/export/plan-columns.ts'
import { readImportTable } from '../features/import/import-columns.ts'
import { importPlanOf } from '../features/import/import-plan.ts'
import { playersCsv, teamsCsv } from '../shared/fields/csv-downloads.tsx'
import { aCompetition, aGame, thePlayers, theTeams } from '../testing/a-cup.ts'

const NOW = '2025-01-18T09:00:00.000Z'
const idOf = (text: string): string => text

/** Words that spreadsheets and readers of tables stumble over. */
const WORDS = [
  "'- Anna",
  '+plus',
  '=1+1',
  '@x',
  "''=x",
  'A;B',
  'C,D',
  '"E"',
  'Tab "F',
  '07',
  '4.5.12',
  'Mannschaft',
  '| G',
  'Turn\u00adverein',
  'Zoë\u200b K',
]
const text = (most: number) =>
  fc
    .oneof(fc.constantFrom(...WORDS), fc.string({ unit: fc.constantFrom(...'aäß é\'-+;,"=@.0|') }))
    .map((one) => one.slice(0, most).trim())
    .filter((one) => one !== '')

const aTeamOf = (number: number) =>
  fc
    .record({
      name: text(40).map((name) => `${name} ${number}`),
      shortName: text(5),
      primaryColor: fc.constantFrom('#1d4ed8', '#FF8800'),
      staff: text(40),
      sponsor: fc.record({ name: text(20), url: fc.constant('https://sponsor.example/') }),
    })
    .map((part) => Team.parse({ ...theTeams[0], id: teamId(number), ...part }))

const aPlayerOf = (number: number) =>
  fc
    .record({
      firstName: text(20),
      lastName: text(20),
      birthday: fc.constantFrom('2012-05-04', '2013-12-31', '2011-01-01'),
      number: fc.integer({ min: 1, max: 99 }),
      isGoalkeeper: fc.boolean(),
    })
    .map((part) => Player.parse({ ...thePlayers[0], id: playerId(number), teamId: teamId(1 + (number % 2)), ...part }))

const bothTeams = fc.tuple(aTeamOf(1), aTeamOf(2))
const fourPlayers = fc.tuple(aPlayerOf(1), aPlayerOf(2), aPlayerOf(3), aPlayerOf(4))

describe('[T12] an export that is read again', () => {
  it('changes no team', () =>
    fc.assert(
      fc.property(bothTeams, (teams) => {
        const known = { teams, players: [], competition: undefined, now: NOW }
        const { lines, calls } = importPlanOf(readImportTable(teamsCsv(teams)), known, { idOf })
        expect([lines.map(({ fate }) => fate), calls]).toEqual([['known', 'known'], []])
      }),
    ))

  it('changes no player', () =>
    fc.assert(
      fc.property(bothTeams, fourPlayers, (teams, players) => {
        const known = { teams, players, competition: undefined, now: NOW }
        const { lines, calls } = importPlanOf(readImportTable(playersCsv(players, teams)), known, { idOf })
        expect([lines.map(({ fate }) => fate), calls]).toEqual([players.map(() => 'known'), []])
      }),
    ))

  it('creates the same players where there are none', () =>
    fc.assert(
      fc.property(bothTeams, fourPlayers, (teams, players) => {
        const known = { teams, players: [], competition: undefined, now: NOW }
        const { lines, calls } = importPlanOf(readImportTable(playersCsv(players, teams)), known, { idOf })
        const readable = lines.filter(({ fate }) => fate === 'new')
        expect(calls).toHaveLength(readable.length)
        const wanted = new Set(players.map(({ firstName, lastName }) => normalName(`${firstName}|${lastName}`)))
        for (const { player } of readable) {
          expect(wanted).toContain(normalName(`${player.firstName}|${player.lastName}`))
        }
      }),
    ))

  it('[N5] changes no erased player', () => {
    const erased = thePlayers
      .slice(0, 1)
      .map((player) => ({ ...player, firstName: '', lastName: '', displayName: 'Nr. 7' }))
    const known = { teams: theTeams, players: erased, competition: undefined, now: NOW }
    const { lines } = importPlanOf(readImportTable(playersCsv(erased, theTeams)), known, { idOf })
    expect(lines.map(({ fate }) => fate)).toEqual(['known'])
  })

  it('changes no game', () =>
    fc.assert(
      fc.property(bothTeams, text(20), (teams, name) => {
        const plan = { competition: aCompetition(), games: [{ ...aGame(1), name }], teams }
        const { lines, calls } = planImportOf(readPlanTable(planCsv(plan)), plan, { idOf })
        expect([lines.map(({ fate }) => fate), calls]).toEqual([['known'], []])
      }),
    ))
})
