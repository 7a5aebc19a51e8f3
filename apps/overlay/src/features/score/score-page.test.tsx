import { cardId, correctionId, foulId, goalId, playerId, teamId, timeOutId, timePenaltyId } from '@cup/domain/testing'
import { FakeWebSocket, SERVICE_TIME } from '@cup/testing/fake-web-socket'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aGame, aPlayer, aTeam, type Known, knowing, pausedAt430, wonAt } from '../../testing/a-cup.ts'
import { openOverlay } from '../../testing/open-overlay.tsx'

const secondsAgo = (seconds: number) => new Date(SERVICE_TIME + performance.now() - seconds * 1000).toISOString()
const partsOf = (part: string) =>
  [...document.querySelectorAll(`[class*="_${part}_"]`)].map(({ textContent }) => textContent)
const bug = () => document.querySelector('[class*="_bug_"]')?.textContent

async function open(known: Known, address = 'score'): Promise<void> {
  await openOverlay(known, address)
  act(() => FakeWebSocket.last().welcome(1))
  await waitFor(() => expect(bug()).toBeTruthy())
}

beforeEach(() => FakeWebSocket.install({ pongAfterMillis: 0 }))
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('score box', () => {
  // An anchor ahead of the time stands still, so that no second passes by.
  const running = { started: true, clockRunning: true, clock: { running: true, remaining: 462.5, at: secondsAgo(-60) } }
  const shootOut = { ...pausedAt430(2, 2), shootOutStarted: true, shootOutRounds: [{ home: { success: true } }] }
  const awarded = {
    ...wonAt(secondsAgo(10)),
    result: { ...aGame(1, wonAt(secondsAgo(10))).result, awarded: 'abandoned' },
  }

  it.each([
    ['its duration and 0:0 before the start', {}, '12:00MÜH0:0NEB'],
    ['what is left while it is paused', pausedAt430(1, 0), '04:30MÜH1:0NEB'],
    ['what is left while it runs', running, '07:43MÜH0:0NEB'],
    [
      'zero when regular time is over',
      { ...pausedAt430(1, 1), clock: { running: false, remaining: 0, at: secondsAgo(5) } },
      '00:00MÜH1:1NEB',
    ],
    ['"9 m" and the tally in brackets in the shoot-out', shootOut, '9\u00a0mMÜH2:2(1:0)NEB'],
    ['"ENDE" with the final score', wonAt(secondsAgo(10)), 'ENDEMÜH3:2NEB'],
    ['"WERTUNG" with a score that was awarded', awarded, 'WERTUNGMÜH3:2NEB'],
    ['"ABGESAGT" without a score when it is cancelled', { cancelled: true }, 'ABGESAGTMÜH–NEB'],
    ['that its teams are open', { resolvedTeams: {}, actualTeams: {} }, '12:00Teams stehen noch nicht fest'],
  ])('shows of a game %s', async (_, change, text) => {
    await open(knowing({ current: aGame(1, change) }))
    expect(bug()).toBe(text)
  })

  it('[V5] keeps the final score of a game that ended a moment ago', async () => {
    const games = [aGame(1, wonAt(secondsAgo(50))), aGame(2)]
    await open(knowing({ games, current: games[1] }))
    expect(bug()).toBe('ENDEMÜH3:2NEB')
  })

  it('[V5] shows the next game as soon as it is started, however short ago the last one ended', async () => {
    const games = [aGame(1, wonAt(secondsAgo(10))), aGame(2, running)]
    await open(knowing({ games, current: games[1] }))
    expect(bug()).toBe('07:43MÜH0:0NEB')
  })

  it('[V5] keeps the result of a game to which a team did not come', async () => {
    const { result } = aGame(1, wonAt(secondsAgo(10)))
    await open(knowing({ games: [aGame(1, { result: { ...result, awarded: 'noShow' }, resultAt: secondsAgo(10) })] }))
    expect(bug()).toBe('WERTUNGMÜH3:2NEB')
  })

  it('[V5] leaves the final score once the Regie is ready for the next game, or after 60 s', async () => {
    const ready = { livestreamRegieReady: true, regieReadyAt: secondsAgo(5) }
    const games = [aGame(1, wonAt(secondsAgo(10))), aGame(2, ready)]
    await open(knowing({ games, current: games[1] }))
    expect(bug()).toBe('12:00MÜH0:0NEB')
  })

  it('shows a goal as soon as it is pushed', async () => {
    await open(knowing({ current: aGame(1, pausedAt430(1, 0)) }))
    const scored = aGame(1, { ...pausedAt430(1, 1), changedAt: 2 })
    act(() =>
      FakeWebSocket.last().deliverEvent(2, { eventType: 'game.goalScored', event: { id: scored.id }, games: [scored] }),
    )
    await waitFor(() => expect(bug()).toBe('04:30MÜH1:1NEB'))
  })

  it('hatches the guest where the colours are too alike', async () => {
    const teams = [aTeam(1, { primaryColor: '#dc2626' }), aTeam(2, { primaryColor: '#e11d48' })]
    await open(knowing({ current: aGame(1), teams }))
    expect(document.querySelectorAll('[data-side="home"][data-hatched="false"]')).toHaveLength(1)
    expect(document.querySelectorAll('[data-side="guest"][data-hatched="true"]')).toHaveLength(1)
  })
})

describe('penalties', () => {
  const penalty = (number: number, change: object) => ({
    timePenaltyId: timePenaltyId(number),
    teamId: teamId(1),
    time: 300,
    duration: 120,
    ...change,
  })

  it('[P6] stand below the box with number and rest, at most two of a team', async () => {
    const timePenalties = [
      penalty(1, { playerId: playerId(7) }),
      penalty(2, { playerId: playerId(9), time: 290 }),
      penalty(3, { time: 280 }),
      penalty(4, { teamId: teamId(2), time: 275 }),
    ]
    await open(knowing({ current: aGame(1, { ...pausedAt430(0, 0), timePenalties }) }))
    await waitFor(() => expect(partsOf('chip')).toEqual(['71:30', '91:40', '1:55']))
  })

  it('[P7] are gone when the game is frozen', async () => {
    const game = aGame(1, { ...wonAt(secondsAgo(5)), timePenalties: [penalty(1, { time: 20 })] })
    await open(knowing({ current: game }))
    expect(partsOf('chip')).toEqual([])
  })
})

describe('a game by house rules', () => {
  const rules = { foulLimit: 3, periods: 2, cards: true }
  const fouls = (team: number, count: number) =>
    Array.from({ length: count }, (_, n) => ({ foulId: foulId(team * 10 + n), teamId: teamId(team), time: 300 - n }))
  const game = (change: object = {}) => aGame(1, { ...pausedAt430(0, 0), rules, ...change })
  const push = (change: object, eventType: string, position = 2) => {
    const changed = game({ ...change, changedAt: position })
    act(() => FakeWebSocket.last().deliverEvent(position, { eventType, event: { id: changed.id }, games: [changed] }))
  }
  const lit = () => document.querySelectorAll('[data-side="home"] [data-lit="true"]').length

  it('[F21] names the half, fills a dot with each foul at once, and says "10 m" from the limit on', async () => {
    await open(knowing({ current: game() }))
    expect([partsOf('half'), partsOf('fouls'), lit()]).toEqual([['2. Halbzeit'], ['', ''], 0])
    push({ fouls: fouls(1, 1) }, 'game.foulCalled')
    await waitFor(() => expect(lit()).toBe(1))
    push({ fouls: fouls(1, 3) }, 'game.foulCalled', 3)
    await waitFor(() => expect(partsOf('fouls')).toEqual(['10\u00a0m · 3', '']))
  })

  it('[F22] counts a time-out down below its team, also after a reload', async () => {
    const at = secondsAgo(17.5)
    const timeOuts = [{ timeOutId: timeOutId(1), teamId: teamId(2), time: 270, seconds: 60, at }]
    await open(knowing({ current: game({ timeOuts, clock: { running: false, remaining: 270, at } }) }))
    await waitFor(() => expect(partsOf('plate')[0]).toMatch(/^Auszeit0:4[23]$/))
  })

  it('[F23] [F6] shows a card with its colour and no number, and then how long its team is short', async () => {
    const red = { cardId: cardId(1), teamId: teamId(2), colour: 'red', time: 270, duration: 120 }
    await open(knowing({ current: game(), players: [aPlayer(7), aPlayer(9)] }))
    push({ cards: [red] }, 'game.cardShown')
    await waitFor(() => expect(partsOf('plate')).toEqual(['Rot']))
    expect(bug()).toContain('5:4')
  })

  it('[F24] has no card that is older, but the sending-off', async () => {
    const red = { cardId: cardId(1), teamId: teamId(2), colour: 'red', time: 280, duration: 120 }
    await open(knowing({ current: game({ cards: [red] }) }))
    await waitFor(() => expect(partsOf('chip')).toEqual(['1:50']))
    expect(partsOf('plate')).toEqual([])
  })

  it('[F20] is shown as without fouls and cards where a service of an older version sends it', async () => {
    await open(knowing({ current: game({ fouls: fouls(1, 1) }) }))
    const changed = game({ ...pausedAt430(1, 0), changedAt: 2 })
    const { fouls: _, timeOuts: __, cards: ___, ...older } = changed
    const news = { type: 'event', position: 2, previous: 1, eventType: 'game.goalScored', event: { id: changed.id } }
    // Not by `deliverEvent`, which sends only what the contract of today knows.
    act(() => FakeWebSocket.last().onmessage({ data: JSON.stringify({ ...news, games: [older] }) }))
    await waitFor(() => expect(bug()).toContain('MÜH1:0NEB'))
    expect(lit()).toBe(0)
  })
})

describe('goal strap', () => {
  const goal = {
    goalId: goalId(1),
    teamId: teamId(1),
    playerId: playerId(7),
    time: 280,
    homeTeam: true,
    isOwnGoal: false,
  }
  const before = () => knowing({ current: aGame(1, pausedAt430(0, 0)), players: [aPlayer(7), aPlayer(9)] })
  const score = (change: object = {}, position = 2) => {
    const scored = aGame(1, { ...pausedAt430(1, 0), goals: [{ ...goal, ...change }], changedAt: position })
    act(() =>
      FakeWebSocket.last().deliverEvent(position, {
        eventType: 'game.goalScored',
        event: { id: scored.id },
        games: [scored],
      }),
    )
  }
  const strap = () => partsOf('strap')[0]

  it('announces number, name, minute and assist', async () => {
    const known = before()
    await open(known, 'score?tore=1')
    await waitFor(() => expect(known.asked).toContain('player.read/list-by-team'))
    score({ assistPlayerId: playerId(9) })
    await waitFor(() => expect(strap()).toBe('TORSG Mühlensiel7Kind 7Vorlage 9 Kind 91:08.\u00a0Minute'))
  })

  it('announces an own goal for the team that it counts for', async () => {
    await open(before(), 'score?tore=1')
    score({ isOwnGoal: true, playerId: null })
    await waitFor(() => expect(strap()).toBe('TORSG MühlensielEigentor1:08.\u00a0Minute'))
  })

  it('[B14] never tells the name of the child that scored an own goal', async () => {
    const known = before()
    await open(known, 'score?tore=1')
    await waitFor(() => expect(known.asked).toContain('player.read/list-by-team'))
    score({ isOwnGoal: true, playerId: playerId(9) })
    await waitFor(() => expect(strap()).toBe('TORSG MühlensielEigentor1:08.\u00a0Minute'))
  })

  it('[B12] comes when the scorer is known', async () => {
    const known = before()
    await open(known, 'score?tore=1')
    await waitFor(() => expect(known.asked).toContain('player.read/list-by-team'))
    score({ playerId: null })
    await waitFor(() => expect(bug()).toBe('04:30MÜH1:0NEB'))
    expect(strap()).toBeUndefined()
    score({}, 3)
    await waitFor(() => expect(strap()).toBe('TORSG Mühlensiel7Kind 71:08.\u00a0Minute'))
  })

  it('[B26] comes after a sting, which has the colour of the team and the new score at once', async () => {
    const known = before()
    await open(known, 'score?tore=1')
    score({ playerId: null, scoredAt: secondsAgo(0) })
    await waitFor(() => expect(partsOf('sting')).toEqual(['TORSG Mühlensiel1:0']))
    expect(bug()).toBe('04:30MÜH1:0NEB')
    await waitFor(() => expect(partsOf('sting')).toEqual([]), { timeout: 2_000 })
  })

  it('[B26] has no sting for a goal that was scored while the connection was away', async () => {
    const known = before()
    await open(known, 'score?tore=1')
    score({ playerId: null, scoredAt: secondsAgo(3) })
    await waitFor(() => expect(bug()).toBe('04:30MÜH1:0NEB'))
    expect(partsOf('sting')).toEqual([])
  })

  it('[X3] says nothing of a goal that a correction has entered', async () => {
    await open(before(), 'score?tore=1')
    const scored = aGame(1, { ...pausedAt430(1, 0), goals: [goal], changedAt: 2 })
    const event = { id: scored.id }
    const news = { eventType: 'game.goalScored', event, games: [scored], correctionId: correctionId(1) }
    act(() => FakeWebSocket.last().deliverEvent(2, news))
    await waitFor(() => expect(bug()).toBe('04:30MÜH1:0NEB'))
    expect(strap()).toBeUndefined()
  })

  it('is left out unless it is asked for', async () => {
    await open(before())
    score()
    await waitFor(() => expect(bug()).toBe('04:30MÜH1:0NEB'))
    expect(strap()).toBeUndefined()
  })

  it('is left out for goals that were scored before', async () => {
    await open(knowing({ current: aGame(1, { ...pausedAt430(1, 0), goals: [goal] }) }), 'score?tore=1')
    expect(await screen.findByText('04:30')).toBeTruthy()
    expect(strap()).toBeUndefined()
  })
})
