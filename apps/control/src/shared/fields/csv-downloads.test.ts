import { StaffPlayer } from '@cup/contract/entities'
import { describe, expect, it } from 'vitest'
import { thePlayers, theTeams } from '../../testing/a-cup.ts'
import { playersCsv } from './csv-downloads.tsx'

const linesOf = (players: Parameters<typeof playersCsv>[0]) => playersCsv(players, theTeams).trim().split('\r\n')

describe('players as a table', () => {
  it('stand by team and number', () =>
    expect(linesOf(thePlayers)).toEqual([
      'Mannschaft;Nachname;Vorname;Geburtstag;Nummer;Torwart',
      '1. FC Nebelhausen;Sommer;Ida;04.05.2012;9;',
      'SG Mühlensiel;Brand;Ole;04.05.2012;4;ja',
      'SG Mühlensiel;Keller;Mia;04.05.2012;7;',
    ]))

  it('have no birthdays for those who may not see them', () => {
    const forStaff = thePlayers.map(({ birthday: _, ...player }) => StaffPlayer.parse(player))
    expect(linesOf(forStaff).slice(0, 2)).toEqual([
      'Mannschaft;Nachname;Vorname;Nummer;Torwart',
      '1. FC Nebelhausen;Sommer;Ida;9;',
    ])
  })

  it('run nothing in a spreadsheet', () => {
    const [player] = thePlayers
    const named = player ? [{ ...player, lastName: '=1+1' }] : []
    expect(linesOf(named)[1]).toContain(";'=1+1;")
  })

  it('[N5] are called by their number once they are erased', () => {
    const [player] = thePlayers
    const erased = player ? [{ ...player, firstName: '', lastName: '', displayName: 'Nr. 7' }] : []
    expect(linesOf(erased)[1]).toContain(';Nr. 7;;')
  })
})
