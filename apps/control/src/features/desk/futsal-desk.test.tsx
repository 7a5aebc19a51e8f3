import { cardId, foulId, goalId, playerId, teamId, timeOutId } from '@cup/domain/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { button, knowingGame, openDesk, STANDING, sent, tap, written } from './testing/open-desk.tsx'

const foulsOf = (team: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    foulId: foulId(10 * team + index),
    teamId: teamId(team),
    time: 300 + index,
  }))
const FUTSAL = { foulLimit: 6, timeOuts: 1, cards: true }
/** There is room on a tablet alone, which a test without a layout is not. */
const HIDDEN = { hidden: true }
const FOUL_HOME = 'Foul MÜH, SG Mühlensiel'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('[F10] counts a foul with one tap, warns before the limit and says "10 m" from it on', async () => {
  const known = knowingGame({ ...STANDING, rules: FUTSAL, fouls: foulsOf(1, 4) })
  openDesk(known)
  const foul = within(await button(FOUL_HOME))
  expect(foul.getByText('4')).toBeTruthy()
  // The desk stops what comes faster than a person taps.
  vi.useFakeTimers({ toFake: ['performance'] })
  vi.spyOn(Event.prototype, 'timeStamp', 'get').mockImplementation(() => performance.now())
  const press = async (name: string) => {
    vi.advanceTimersByTime(600)
    await tap(name)
  }
  await press(FOUL_HOME)
  expect(await sent(known, 'call-foul')).toMatchObject({ teamId: teamId(1), time: 270 })
  expect(await screen.findByText(/^5\. Foul MÜH: Das nächste Foul gibt 10/)).toBeTruthy()
  await press(FOUL_HOME)
  expect(await screen.findByText(/^6\. Foul MÜH: 10.m für NEB/)).toBeTruthy()
  expect(foul.getByText('6')).toBeTruthy()
  await press('Rückgängig')
  await waitFor(() => expect(foul.getByText('5')).toBeTruthy())
})

it('[F11] counts a card with its second tap, at the time of the first', async () => {
  const known = knowingGame({ ...STANDING, rules: FUTSAL })
  openDesk(known)
  await tap('Karte MÜH, SG Mühlensiel')
  expect(screen.getByText('Noch nicht eingetragen. Unten wählen, dann zählt es.')).toBeTruthy()
  await tap('Gelb-Rot')
  expect(await sent(known, 'show-card')).toMatchObject({ colour: 'yellowRed', playerOpen: true, time: 270 })
  expect(await screen.findByText('4:5')).toBeTruthy()
})

describe('[F18] cards at the desk', () => {
  const yellow = { cardId: cardId(1), teamId: teamId(1), time: 400, colour: 'yellow', playerId: playerId(1) }

  it('shows who has a card by colour and number', async () => {
    openDesk(knowingGame({ ...STANDING, rules: FUTSAL, cards: [yellow] }))
    expect(await screen.findByText('Gelb: 7 Keller')).toBeTruthy()
  })

  it('[F11] changes the colour of a card that counts already, also without a connection', async () => {
    const known = knowingGame({ ...STANDING, rules: FUTSAL })
    openDesk(known)
    await button('Karte MÜH, SG Mühlensiel')
    for (const key of ['k', 'h', '1']) fireEvent.keyDown(window, { key })
    await sent(known, 'show-card')
    known.isDown = true
    await tap('Gelb-Rot')
    expect(await screen.findByText('Gelb-Rot: Spieler offen')).toBeTruthy()
    expect(await screen.findByText('4:5')).toBeTruthy()
    known.isDown = false
    expect(await sent(known, 'change-card')).toMatchObject({ colour: 'yellowRed' })
  })

  describe('of a player who was sent off', () => {
    const red = { ...yellow, colour: 'red', duration: 120 }
    const tile = () => button(/^7 .*Keller/)

    it('[F7] make the tile of the player dead from then on', async () => {
      const known = knowingGame({ ...STANDING, rules: FUTSAL, cards: [red] })
      openDesk(known)
      await tap('Tor MÜH, SG Mühlensiel')
      expect((await tile()).hasAttribute('disabled')).toBe(true)
      for (const key of ['7', 'Enter']) fireEvent.keyDown(window, { key })
      await sent(known, 'score-goal')
      expect(written(known).map(({ name }) => name)).not.toContain('change-goal')
    })

    it('[F7] leave what came before to the player', async () => {
      const open = { playerId: null, homeTeam: true, isOwnGoal: false }
      const goal = { goalId: goalId(1), teamId: teamId(1), time: 500, ...open }
      openDesk(knowingGame({ ...STANDING, rules: FUTSAL, cards: [red], goals: [goal], score: { home: 1, guest: 0 } }))
      await tap(/^Ändern: MÜH · Torschütze offen/)
      expect((await tile()).hasAttribute('disabled')).toBe(false)
    })
  })

  it('takes the colour by its number where it is asked for', async () => {
    const known = knowingGame({ ...STANDING, rules: FUTSAL })
    openDesk(known)
    await button('Karte MÜH, SG Mühlensiel')
    for (const key of ['k', 'g', '3']) fireEvent.keyDown(window, { key })
    expect(await sent(known, 'show-card')).toMatchObject({ colour: 'red', teamId: teamId(2) })
  })
})

describe('the keys of the desk', () => {
  it('stand at the buttons that they press', async () => {
    openDesk(knowingGame({ ...STANDING, rules: FUTSAL }))
    const keyOf = async (name: string) => (await button(name)).dataset.keyHint
    expect(await keyOf('Tor NEB, 1. FC Nebelhausen')).toBe('G')
    // The words of a button say to a finger what it has pressed.
    expect((await button('Tor NEB, 1. FC Nebelhausen')).textContent).toBe('TOR NEB')
    expect(await keyOf(FOUL_HOME)).toBe('F')
    expect(await keyOf('Auszeit MÜH, SG Mühlensiel')).toBe('T')
    expect(await keyOf('Karte MÜH, SG Mühlensiel')).toBe('K')
    expect(await keyOf('Zeitstrafe MÜH, SG Mühlensiel')).toBe('Z')
  })
})

it('[F11] asks for the length of a penalty where the rules offer several', async () => {
  const known = knowingGame({ ...STANDING, rules: { otherPenaltySeconds: [300] } })
  openDesk(known)
  await tap('Zeitstrafe MÜH, SG Mühlensiel')
  await tap('5 Min.')
  expect(await sent(known, 'give-timepenalty')).toMatchObject({ duration: 300, playerOpen: true })
})

it('[F12] shows how many time-outs are left in the period', async () => {
  const taken = { timeOutId: timeOutId(1), teamId: teamId(1), time: 400, seconds: 60, at: '2025-01-18T08:00:00.000Z' }
  openDesk(knowingGame({ ...STANDING, rules: FUTSAL, timeOuts: [taken] }))
  expect(within(await button('Auszeit MÜH, SG Mühlensiel')).getByText('keine')).toBeTruthy()
  expect(within(await button('Auszeit NEB, 1. FC Nebelhausen')).getByText('noch 1')).toBeTruthy()
})

it('[F14] offers the second half in the break, with fouls of the first still on the buttons', async () => {
  const rules = { ...FUTSAL, periods: 2 }
  const clock = { running: false, remaining: 300, until: 300, at: '2025-01-18T09:05:00.000Z' }
  const known = knowingGame({ ...STANDING, rules, clock, clockPausedAt: 300, period: 1, periodRemaining: 0 })
  openDesk(known)
  await tap(/^2\. Halbzeit/)
  expect(await sent(known, 'resume-clock')).toBeTruthy()
})

describe('[F19] the break', () => {
  const rules = { ...FUTSAL, periods: 2, changeSides: true }
  const clock = { running: false, remaining: 300, until: 300, at: '2025-01-18T09:05:00.000Z' }
  const inBreak = { rules, clock, clockPausedAt: 300, period: 1, periodRemaining: 0, fouls: foulsOf(1, 3) }

  it('sums the half up', async () => {
    const timeOut = {
      timeOutId: timeOutId(1),
      teamId: teamId(2),
      time: 500,
      seconds: 60,
      at: '2025-01-18T08:00:00.000Z',
    }
    openDesk(knowingGame({ ...STANDING, ...inBreak, timeOuts: [timeOut] }))
    const rows = within(await screen.findByRole('table', HIDDEN)).getAllByRole('row', HIDDEN)
    expect(rows.map((row) => row.textContent)).toEqual([
      'MÜHNEB',
      'Fouls 1. Halbzeit30dann 0 : 0',
      'Auszeit–03:20dann je 1',
      'Karten––bleiben',
    ])
    const halves = within(screen.getByLabelText('Halbzeiten')).getAllByRole('listitem', HIDDEN)
    expect(halves.map((half) => half.textContent)).toEqual(['1. Halbzeit0:0Fouls 3:0', '2. Halbzeit'])
  })

  it('leads back to the half that has ended', async () => {
    const known = knowingGame({ ...STANDING, ...inBreak })
    openDesk(known)
    await tap(/^Doch noch 1\. Halbzeit/)
    await tap('+\u00a010 s')
    expect(await sent(known, 'set-clock')).toMatchObject({ remaining: 310 })
  })

  it('exchanges the columns of this screen, says so, and keeps it', async () => {
    const known = knowingGame({ ...STANDING, ...inBreak })
    const { services } = openDesk(known)
    const swap = await button(/^Seiten am Tisch tauschen/)
    expect(swap.textContent).toContain('Jetzt links MÜH, rechts NEB')
    fireEvent.click(swap)
    await waitFor(() => expect(swap.textContent).toContain('Jetzt links NEB, rechts MÜH'))
    expect((await button(FOUL_HOME)).dataset.box).toBe('rightOther')
    expect(services.device.hasSidesSwapped.getState()).toBe(true)
  })
})

describe('[F13] the reminder of the effective last minute', () => {
  const rules = { lastMinuteEffective: true }

  const openAt = (remaining: number) => {
    const clock = { ...STANDING.clock, remaining }
    openDesk(knowingGame({ ...STANDING, rules, clock, clockPausedAt: remaining, duration: 601 }))
  }

  it.each([60, 59.4, 0.2])('is there with %s s left', async (remaining) => {
    openAt(remaining)
    expect(await screen.findByText(/^Letzte Minute effektiv/)).toBeTruthy()
  })

  it.each([300.5, 60.3, 0])('is not there with %s s left', async (remaining) => {
    openAt(remaining)
    await button('Zeitstrafe MÜH, SG Mühlensiel')
    expect(screen.queryByText(/^Letzte Minute effektiv/)).toBeNull()
  })
})

describe('[F15] a knockout game at zero', () => {
  const over = { ...STANDING, clock: { ...STANDING.clock, remaining: 0 }, clockPausedAt: 0, regularTimeOver: true }
  const rules = { extraTime: { periods: 2, seconds: 180 } }
  const extraTime = /^Unentschieden\. Verlängerung 2 × 03:00 oder festschreiben/

  it('offers the extra time of the house rules while it is level', async () => {
    const known = knowingGame({ ...over, rules, groupId: undefined })
    openDesk(known)
    expect(await screen.findByText(extraTime)).toBeTruthy()
    await tap(/^Verlängerung$/)
    expect(await sent(known, 'start-extra-time')).toBeTruthy()
  })

  const begun = { ...over, rules, groupId: undefined, extraTime: rules.extraTime, regularTimeOver: false }

  it('[Z10] offers the first period of it in the break before it', async () => {
    const known = knowingGame({ ...begun, clock: { ...over.clock, until: 0, end: -360 }, period: 1 })
    openDesk(known)
    expect(await screen.findByText(/^Pause vor der Verlängerung/)).toBeTruthy()
    await tap(/^1\. Halbzeit der Verlängerung/)
    expect(await sent(known, 'resume-clock')).toBeTruthy()
  })

  it('[F19] has room for the names of all its periods below the clock button', async () => {
    const clock = { ...over.clock, remaining: -200, end: -360 }
    const futsal = { ...rules, ...FUTSAL, periods: 2 }
    openDesk(knowingGame({ ...begun, rules: futsal, clock, clockPausedAt: -200, period: 4 }))
    const halves = within(await screen.findByLabelText('Halbzeiten')).getAllByRole('listitem', HIDDEN)
    expect(halves.map((half) => half.textContent)).toEqual([
      '1.\u00a0HZ0:0Fouls 0:0',
      '2.\u00a0HZ0:0Fouls 0:0',
      'V10:0',
      'V2',
    ])
  })

  it('[Z7] has its goals on the line behind those of regular time', async () => {
    const clock = { ...over.clock, remaining: -200, end: -360 }
    const goal = { goalId: goalId(1), teamId: teamId(1), time: -120, playerId: null, homeTeam: true, isOwnGoal: false }
    const score = { home: 1, guest: 0 }
    openDesk(knowingGame({ ...begun, clock, clockPausedAt: -200, period: 3, score, goals: [goal] }))
    expect((await screen.findByText('·')).style.left).toBe('75%')
  })

  it('[Z10] shows what remains of its last period', async () => {
    const clock = { ...over.clock, remaining: -200, end: -360 }
    openDesk(knowingGame({ ...begun, clock, clockPausedAt: -200, period: 3 }))
    const shown = await screen.findByRole('timer')
    expect(shown.textContent).toContain('02:40')
    expect(shown.textContent).toContain('Verlängerung 2')
  })

  it('[F19] [Z10] has short names for all periods, which then have little room', async () => {
    const halves = { ...FUTSAL, ...rules, periods: 2 }
    const clock = { ...over.clock, until: 0, end: -360 }
    openDesk(knowingGame({ ...begun, rules: halves, clock, period: 2 }))
    const cells = within(await screen.findByLabelText('Halbzeiten')).getAllByRole('listitem', HIDDEN)
    const names = cells.map((cell) => [cell.querySelector('abbr')?.textContent, cell.querySelector('abbr')?.title])
    expect(names).toEqual([
      ['1.\u00a0HZ', '1. Halbzeit'],
      ['2.\u00a0HZ', '2. Halbzeit'],
      ['V1', '1. Halbzeit der Verlängerung'],
      ['V2', '2. Halbzeit der Verlängerung'],
    ])
  })

  it('says nothing of it with a winner', async () => {
    openDesk(knowingGame({ ...over, rules, groupId: undefined, score: { home: 1, guest: 0 } }))
    expect(await screen.findByText(/^Spielzeit abgelaufen/)).toBeTruthy()
    expect(screen.queryByText(extraTime)).toBeNull()
  })
})
