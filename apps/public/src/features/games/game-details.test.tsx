import type { PublicPlayer } from '@cup/contract/entities'
import { competitionId, goalId, playerId, teamId, timePenaltyId } from '@cup/domain/testing'
import { aGame, pausedAt, wonBy } from '@cup/testing/cup'
import { FakeWebSocket } from '@cup/testing/fake-web-socket'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aDay } from '../../testing/a-day.ts'
import { openApp } from '../../testing/open-app.tsx'

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeWebSocket)
  return () => vi.unstubAllGlobals()
})

const aPlayer = (number: number, team: number, displayName: string): PublicPlayer => ({
  id: playerId(number),
  teamId: teamId(team),
  number,
  displayName,
  isGoalkeeper: false,
})

const players = [aPlayer(7, 1, 'Mia Keller'), aPlayer(9, 1, 'Ole Brand'), aPlayer(4, 2, 'Nr. 4')]

const aGoal = (number: number, time: number, change: object = {}) => ({
  goalId: goalId(number),
  time,
  playerId: playerId(7),
  homeTeam: true,
  isOwnGoal: false,
  teamId: teamId(1),
  ...change,
})

const ACTUAL = { actualTeams: { homeTeamId: teamId(1), guestTeamId: teamId(2) } }

async function opened(change: object): Promise<ReturnType<typeof within>> {
  openApp(aDay({ games: [aGame(1, { ...ACTUAL, ...change })], players, current: undefined }), '/games')
  const card = within(await screen.findByRole('article', { name: /^Spiel 1/ }))
  fireEvent.click(card.getByRole('button', { name: 'Spielverlauf' }))
  return card
}

const lines = (card: ReturnType<typeof within>): (string | undefined)[] =>
  card.getAllByRole('listitem').map(({ textContent }: HTMLElement) => textContent?.replaceAll('\u00a0', ' '))

describe('the course of a game', () => {
  it('[Z5] [Z11] has the score at half-time between the halves, and minutes that count through', async () => {
    const goals = [aGoal(1, 590), aGoal(2, 300), aGoal(3, 240, { homeTeam: false, teamId: teamId(2) })]
    const card = await opened({ ...wonBy(2, 1), started: true, rules: { periods: 2 }, goals })
    await card.findAllByText(/Mia Keller/)
    expect(lines(card)).toEqual([
      '1. Min.Tor für MÜH · 1:0 · Nr. 7 Mia Keller',
      '6. Min.Tor für MÜH · 2:0 · Nr. 7 Mia Keller',
      'Halbzeit 2:0',
      '7. Min.Tor für NEB · 2:1 · Nr. 7 Mia Keller',
    ])
  })

  it('tells minute, score, scorer and assist, from the first goal on', async () => {
    const goals = [
      aGoal(1, 590, { assistPlayerId: playerId(9) }),
      aGoal(2, 300, { playerId: playerId(4), homeTeam: false, teamId: teamId(2) }),
      aGoal(3, 10, { playerId: playerId(4), isOwnGoal: true, teamId: teamId(2) }),
    ]
    const card = await opened({ ...wonBy(2, 1), goals })
    await card.findByText(/Mia Keller/)
    expect(lines(card)).toEqual([
      '1. Min.Tor für MÜH · 1:0 · Nr. 7 Mia Keller (Vorlage: Ole Brand)',
      '6. Min.Tor für NEB · 1:1 · Nr. 4',
      '10. Min.Tor für MÜH · 2:1 · Eigentor Nr. 4',
    ])
  })

  it('has the newest on top while the game goes on, and says that a scorer is open', async () => {
    const card = await opened({ ...pausedAt(2, 0), goals: [aGoal(1, 500, { playerId: null }), aGoal(2, 300)] })
    await card.findByText(/Mia Keller/)
    expect(lines(card)).toEqual([
      '6. Min.Tor für MÜH · 2:0 · Nr. 7 Mia Keller',
      '2. Min.Tor für MÜH · 1:0 · Torschütze offen',
    ])
  })

  it('[H12] keeps its order when the game ends while it is open', async () => {
    const goals = [aGoal(1, 500), aGoal(2, 300)]
    const running = aGame(1, { ...ACTUAL, ...pausedAt(2, 0), goals })
    openApp(aDay({ games: [running], players, current: running }), `/games/${running.id}`)
    const course = within(await screen.findByRole('region', { name: 'Spielverlauf' }))
    await course.findAllByText(/Mia Keller/)
    const before = lines(course)
    expect(before[0]).toMatch(/^6\. Min\./)
    act(() => FakeWebSocket.last().welcome(1))
    act(() =>
      FakeWebSocket.last().deliverEvent(2, {
        eventType: 'game.finished',
        event: { id: running.id, competitionId: competitionId(1) },
        games: [aGame(1, { ...ACTUAL, ...wonBy(2, 0), goals, changedAt: 2, version: 2 })],
      }),
    )
    await screen.findByText('Ende')
    expect(lines(course)).toEqual(before)
  })

  it('tells time penalties, of a player or of the bench', async () => {
    const aPenalty = (number: number, time: number, change: object = {}) => ({
      timePenaltyId: timePenaltyId(number),
      teamId: teamId(1),
      time,
      duration: 120,
      ...change,
    })
    const card = await opened({
      ...wonBy(1, 0),
      timePenalties: [aPenalty(1, 400, { playerId: playerId(9) }), aPenalty(2, 200, { duration: 300 })],
    })
    await card.findByText(/Ole Brand/)
    expect(lines(card)).toEqual([
      '4. Min.Zeitstrafe (2 Min.) für MÜH · Nr. 9 Ole Brand',
      '7. Min.Zeitstrafe (5 Min.) für MÜH · Bank',
    ])
    expect(card.getByText(/\(5\sMin\.\)/).getAttribute('data-minutes')).toBe('5')
  })

  it('shows the shots of a shoot-out, those to come too', async () => {
    const card = await opened({
      ...pausedAt(1, 1),
      shootOutStarted: true,
      shootOutShotsNumber: 3,
      shootOutRounds: [{ home: { success: true }, guest: { success: false } }],
    })
    const shots = (name: string) =>
      within(card.getByRole('list', { name }))
        .getAllByRole('img')
        .map((dot) => dot.getAttribute('aria-label'))
    expect(shots('SG Mühlensiel: 1 getroffen')).toEqual(['Treffer', 'noch offen', 'noch offen'])
    expect(shots('1. FC Nebelhausen: 0 getroffen')).toEqual(['kein Treffer', 'noch offen', 'noch offen'])
  })

  it('points from the timeline to the goal that is pressed', async () => {
    const card = await opened({ ...wonBy(1, 0), goals: [aGoal(1, 590)] })
    fireEvent.click(card.getByRole('button', { name: /^1:0 SG Mühlensiel, 1\. Minute/ }))
    expect(card.getByText(/^Tor für MÜH/).closest('li')?.dataset.picked).toBe('true')
  })

  it('shuts again', async () => {
    const card = await opened({ ...wonBy(1, 0), goals: [aGoal(1, 590)] })
    fireEvent.click(card.getByRole('button', { name: 'Spielverlauf' }))
    expect(card.queryByText(/^Tor für MÜH/)).toBeNull()
  })
})
