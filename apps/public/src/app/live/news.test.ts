import { aGame, pausedAt, theTeams, wonBy } from '@cup/testing/cup'
import { describe, expect, it } from 'vitest'
import { newsOf } from './news.tsx'

const [home, guest] = theTeams
const sides = { home: { team: home! }, guest: { team: guest! } }
const news = (before: object, after: object) => newsOf(aGame(1, before), aGame(1, after), sides)?.text

describe('what is read aloud of a game', () => {
  it('is a goal with the new score', () => {
    expect(news(pausedAt(1, 1), pausedAt(2, 1))).toBe(
      'Tor für SG Mühlensiel. Neuer Stand: SG Mühlensiel gegen 1. FC Nebelhausen 2 zu 1.',
    )
  })

  it('is a goal that was taken back', () => {
    expect(news(pausedAt(2, 1), pausedAt(1, 1))).toBe(
      'Ein Tor für SG Mühlensiel zählt nicht mehr. Neuer Stand: SG Mühlensiel gegen 1. FC Nebelhausen 1 zu 1.',
    )
  })

  it('is both where both happened in one moment', () => {
    expect(news(pausedAt(1, 1), pausedAt(2, 2))).toBe(
      'Tor für SG Mühlensiel. Tor für 1. FC Nebelhausen. Neuer Stand: SG Mühlensiel gegen 1. FC Nebelhausen 2 zu 2.',
    )
  })

  it('is the kick-off', () => {
    expect(news({}, pausedAt(0, 0))).toBe('Anpfiff. Neuer Stand: SG Mühlensiel gegen 1. FC Nebelhausen 0 zu 0.')
  })

  it('is the end, with the shoot-out', () => {
    const after = { ...wonBy(2, 2), result: { home: 2, guest: 2, shootOut: { home: 4, guest: 3 } } }
    expect(news(pausedAt(2, 2), { ...after, result: { ...after.result, winnerTeamId: null, loserTeamId: null } })).toBe(
      'Abpfiff. Endstand: SG Mühlensiel gegen 1. FC Nebelhausen 2 zu 2, nach Neunmeterschießen 4 zu 3.',
    )
  })

  it('is each shot of a shoot-out, with how both stand', () => {
    const shootOut = { ...pausedAt(2, 2), shootOutStarted: true }
    const [hit, both] = [[{ home: { success: true } }], [{ home: { success: true }, guest: { success: false } }]]
    const stand = 'Neuer Stand: SG Mühlensiel gegen 1. FC Nebelhausen 2 zu 2, im Neunmeterschießen'
    expect(news(pausedAt(2, 2), shootOut)).toBe(`Neunmeterschießen. ${stand} 0 zu 0.`)
    expect(news(shootOut, { ...shootOut, shootOutRounds: hit })).toBe(`SG Mühlensiel trifft. ${stand} 1 zu 0.`)
    expect(news({ ...shootOut, shootOutRounds: hit }, { ...shootOut, shootOutRounds: both })).toBe(
      `1. FC Nebelhausen trifft nicht. ${stand} 1 zu 0.`,
    )
    expect(news({ ...shootOut, shootOutRounds: both }, { ...shootOut, shootOutRounds: hit })).toBe(
      `Ein Schuss von 1. FC Nebelhausen zählt nicht mehr. ${stand} 1 zu 0.`,
    )
  })

  it('is nothing where only the clock was stopped', () => {
    expect(news(pausedAt(1, 1), { ...pausedAt(1, 1), clockPausedAt: 100 })).toBeUndefined()
  })
})
