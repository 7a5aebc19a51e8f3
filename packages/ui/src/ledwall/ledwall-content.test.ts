import { silentBroadcast } from '@cup/domain/broadcast'
import { competitionId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { MUEHLENSIEL, NEBELHAUSEN } from '../testing/builders.ts'
import { countdownShownAt, type LedwallSituation, ledwallContentOf } from './ledwall-content.ts'
import type { LedwallGame } from './ledwall-game.ts'

const teams = { home: MUEHLENSIEL, guest: NEBELHAUSEN }
const board = { teams, score: { home: 2, guest: 1 } }
const running: LedwallGame = {
  ...board,
  phase: 'regularTime',
  clock: { remaining: 462, isRunning: true },
  penalties: { home: [], guest: [] },
}

/** Everything asks for the wall; each thing that is left out lets the next one show. */
const everything = {
  ledwall: { enabled: true, activityItemId: 'tombola', text: 'Bitte Ruhe' },
  test: 'testPicture',
  countdown: 30,
  goalFlash: { side: 'home' },
  game: running,
  cupName: 'Wintercup',
} as const
const on = { enabled: true }

describe('the content of the wall', () => {
  it.each<[string, LedwallSituation]>([
    ['testPicture', { ...everything, ledwall: { ...everything.ledwall, enabled: false } }],
    ['off', { ...everything, test: undefined, ledwall: { ...everything.ledwall, enabled: false } }],
    ['screenNumbers', { ...everything, test: 'screenNumbers' }],
    ['actionImage', { ...everything, test: undefined }],
    ['text', { ...everything, test: undefined, ledwall: { ...on, text: 'Bitte Ruhe' } }],
    ['countdown', { ...everything, test: undefined, ledwall: on }],
    ['goal', { ...everything, test: undefined, ledwall: on, countdown: undefined }],
    ['game', { ledwall: on, game: running }],
    ['idle', { ledwall: on }],
  ])('is %s where nothing before it asks for the wall', (type, situation) => {
    expect(ledwallContentOf(situation).type).toBe(type)
  })

  it('[B5] is the game before the first command', () => {
    expect(ledwallContentOf({ ledwall: silentBroadcast.ledwall, game: running })).toEqual({
      type: 'game',
      game: running,
    })
  })

  it('[B3] passes an action image over that this page does not know', () => {
    const ledwall = { ...on, activityItemId: 'fireworks', text: 'Bitte Ruhe' }
    expect(ledwallContentOf({ ledwall })).toEqual({ type: 'text', text: 'Bitte Ruhe' })
  })

  it('shows no goal once the game is over', () => {
    const game: LedwallGame = { ...board, phase: 'final', isAwarded: false }
    expect(ledwallContentOf({ ledwall: on, goalFlash: { side: 'home' }, game })).toEqual({ type: 'game', game })
  })

  it('[L14] is the champion instead of the result that has decided it, and the result again without one', () => {
    const game: LedwallGame = { ...board, phase: 'final', isAwarded: false }
    const champions = [
      { team: MUEHLENSIEL, division: undefined, final: { score: '2:1', against: '1. FC Nebelhausen' } },
    ]
    const sponsors = [{ name: 'Bäckerei Korn' }]
    const shown = { ledwall: on, game, champions, sponsors }
    expect(ledwallContentOf(shown)).toEqual({ type: 'champion', champions, sponsors: [] })
    expect(ledwallContentOf({ ...shown, champions: [] })).toEqual({ type: 'game', game })
    expect(ledwallContentOf({ ...shown, game: running })).toEqual({ type: 'game', game: running })
    expect(ledwallContentOf({ ...shown, game: undefined })).toEqual({ type: 'champion', champions, sponsors })
  })

  it('is the cup and its sponsors while there is no game', () => {
    const sponsors = [{ name: 'Bäckerei Korn', ledwallFilePath: '/korn.png' }]
    expect(ledwallContentOf({ ledwall: on, cupName: 'Wintercup', sponsors })).toEqual({
      type: 'idle',
      cupName: 'Wintercup',
      sponsors,
    })
  })
})

describe('the next game', () => {
  const next: LedwallGame = { phase: 'next', teams, kickOff: '2025-01-18T13:30:00.000Z', secondsLeft: 400 }
  const sponsors = [
    { name: 'Bäckerei Korn', team: MUEHLENSIEL },
    { name: 'Autohaus Sausewind', team: { ...MUEHLENSIEL, name: 'SC Fuchsenried' } },
  ]

  it('[B23] comes with the sponsors of its two teams', () => {
    const content = ledwallContentOf({ ledwall: on, game: next, sponsors })
    expect(content).toEqual({ type: 'next', game: next, sponsors: sponsors.slice(0, 1) })
  })
})

describe('the countdown', () => {
  const countdown = { endsAt: '2025-01-18T13:30:00.000Z', competitionId: competitionId(1) }
  const shownAt = (time: string) => countdownShownAt(countdown, Date.parse(`2025-01-18T${time}Z`), competitionId(1))

  it('[B6] counts whole seconds, rounded up', () => {
    expect(shownAt('13:28:59.500')).toBe(61)
    expect(shownAt('13:29:59.999')).toBe(1)
    expect(shownAt('13:30:00.000')).toBe(0)
  })

  it('[B6] leaves the wall 10 s after its end', () => {
    expect(shownAt('13:30:10.000')).toBe(0)
    expect(shownAt('13:30:10.001')).toBeUndefined()
  })

  it('[B6] is shown with its own competition only', () => {
    const now = Date.parse('2025-01-18T13:29:00.000Z')
    expect(countdownShownAt(countdown, now, competitionId(2))).toBeUndefined()
    expect(countdownShownAt({ endsAt: countdown.endsAt }, now, competitionId(2))).toBe(60)
    expect(countdownShownAt(undefined, now, competitionId(1))).toBeUndefined()
  })
})
