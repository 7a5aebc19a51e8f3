import { describe, expect, it } from 'vitest'
import { CLUB_DETAILS } from '../sample-cup/team-details.ts'
import { CHIEF, KITS, SHAPES } from './crest.ts'
import { crestOf } from './index.ts'

function clubOf(wanted: string) {
  const club = CLUB_DETAILS.find(({ shortName }) => shortName === wanted)
  if (!club) throw new Error(`The sample cup has no ${wanted}.`)
  return club
}
const crestOfClub = (shortName: string) => crestOf(clubOf(shortName))

describe('the crest of a team', () => {
  it('is the one of the design for a club of the sample cup', () =>
    expect(crestOfClub('KIE')).toEqual({
      outline: SHAPES[5],
      kit: KITS[CHIEF],
      ground: '#facc15',
      second: '#1d1727',
      ink: '#000000',
      letters: { text: 'KIE', size: 23, baseline: 45 },
      mark: { text: '1897', size: 11, baseline: 60 },
    }))

  it('has the colours that the name says', () => {
    expect(crestOfClub('ZWI')).toMatchObject({ ground: '#dc2626', second: '#f5b921' })
    expect(crestOfClub('BWK')).toMatchObject({ ground: '#1d4ed8', second: '#ffffff' })
  })

  it('takes no colour from the middle of a word', () =>
    expect(crestOf({ name: 'Rotenburger SV', shortName: 'RSV', primaryColor: '#ffffff' }).second).not.toBe('#dc2626'))

  it.each([
    ['FC Rabenfurth 09', '09'],
    ['TSV 1860 Tannenquell', '1860'],
    ['TSV 1860 Tannenquell II', 'II'],
    ['SV Kranichmoor 2', '2'],
    ['SV Kranichmoor U11', 'U11'],
    ['1. FC Nebelhausen', undefined],
    ['Eintracht Fährwarden', undefined],
  ])('bears of %s the mark %s', (name, mark) =>
    expect(crestOf({ name, shortName: 'ABC', primaryColor: '#111827' }).mark?.text).toBe(mark),
  )

  it('presses letters together that are wider than the crest', () => {
    const lettersOf = (shortName: string) => crestOf({ name: 'A', shortName, primaryColor: '#111827' }).letters
    expect(lettersOf('ILF').width).toBeUndefined()
    expect(lettersOf('WWW').width).toBeDefined()
    expect(lettersOf('MANNSCHAFT12').width).toBeDefined()
  })

  it('is drawn for names in every script', () =>
    expect(crestOf({ name: 'Škoda 🦉 東京', shortName: '🦉', primaryColor: '#000000' }).letters.text).toBe('🦉'))
})
