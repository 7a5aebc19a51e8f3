import { competitionId, courtId, meetId, teamId } from '@cup/domain/testing'
import { FakeWebSocket } from '@cup/testing/fake-web-socket'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aCompetition, aGame, aTeam, type Known, knowing, pausedAt430 } from '../testing/a-cup.ts'
import { openOverlay } from '../testing/open-overlay.tsx'

const AT_CUP_2 = {
  competitionId: competitionId(2),
  resolvedTeams: { homeTeamId: teamId(2), guestTeamId: teamId(1) },
  actualTeams: { homeTeamId: teamId(2), guestTeamId: teamId(1) },
}
const cup2 = aCompetition({ id: competitionId(2), start: '2025-01-19', end: '2025-01-19' })
/** Both cups have a game; the guests of the first are the hosts of the second. */
const twoCups = (): Known =>
  knowing({
    competitions: [aCompetition(), cup2],
    games: [aGame(1, pausedAt430(1, 0)), aGame(2, AT_CUP_2)],
    current: aGame(1, pausedAt430(1, 0)),
    alsoCurrent: [aGame(2, AT_CUP_2)],
  })

const names = () => [...document.querySelectorAll('[class*="name"]')].map(({ textContent }) => textContent)
const isBlank = () => document.body.textContent === ''
const hasAsked = ({ asked }: Known, name: Known['asked'][number]) => waitFor(() => expect(asked).toContain(name))

beforeEach(() => FakeWebSocket.install({ pongAfterMillis: 0 }))
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('an overlay', () => {
  it('shows nothing until it knows what is on air', async () => {
    const known = twoCups()
    await openOverlay(known, 'score')
    await waitFor(() => expect(FakeWebSocket.all).toHaveLength(1))
    expect(known.asked).toEqual([])
    expect(isBlank()).toBe(true)
    act(() => FakeWebSocket.last().welcome(1, { competitionId: competitionId(2) }))
    expect(await screen.findByText('12:00')).toBeTruthy()
    expect(names()).toEqual(['NEB', 'MÜH'])
  })

  it.each([
    [1280, 720, '', 'scale(0.666667)'],
    [1920, 1080, '', ''],
    [2560, 1440, '', ''],
    [1280, 720, 'scale=1', ''],
  ])('fits into a source of %i × %i with "%s"', async (width, height, query, transform) => {
    vi.stubGlobal('innerWidth', width)
    vi.stubGlobal('innerHeight', height)
    await openOverlay(twoCups(), `score?${query}`)
    const canvas = await waitFor(() => document.querySelector<HTMLElement>('[data-ready]')!)
    await waitFor(() => expect(canvas.style.transform).toBe(transform))
  })

  it('follows the competition that is put on air', async () => {
    await openOverlay(twoCups(), 'score')
    act(() => FakeWebSocket.last().welcome(1, { competitionId: competitionId(1) }))
    expect(await screen.findByText('04:30')).toBeTruthy()
    act(() =>
      FakeWebSocket.last().deliver({
        type: 'command',
        commandId: 'c1',
        command: 'competition',
        competitionId: competitionId(2),
        tags: [],
        sentAt: '2025-01-18T09:07:30.000Z',
      }),
    )
    expect(await screen.findByText('12:00')).toBeTruthy()
    expect(names()).toEqual(['NEB', 'MÜH'])
  })

  it('[B28] says that it follows the competition that it shows, and its court', async () => {
    await openOverlay(twoCups(), `score?court=${courtId(1)}`)
    const followed = () => FakeWebSocket.last().sent.flatMap((one) => (one.type === 'subscribe' ? [one.follows] : []))
    expect(new URL(FakeWebSocket.last().address).searchParams.get('follows')).toBe(`court:${courtId(1)}`)
    act(() => FakeWebSocket.last().welcome(1, { competitionId: competitionId(2) }))
    await waitFor(() => expect(followed().at(-1)).toEqual({ competitionId: competitionId(2), courtId: courtId(1) }))
  })

  it('[B28] says so in its address where that pins the competition, and leaves out what is no id', async () => {
    const followedAt = async (address: string) => {
      await openOverlay(twoCups(), address)
      return new URL(FakeWebSocket.last().address).searchParams.get('follows')
    }
    expect(await followedAt(`score?competitionId=${competitionId(2)}`)).toBe(`competition:${competitionId(2)}`)
    expect(await followedAt('cup/vorrunde/leaderboard')).toBeNull()
  })

  it('stays with the competition that its address pins', async () => {
    await openOverlay(twoCups(), `score?competitionId=${competitionId(2)}`)
    act(() => FakeWebSocket.last().welcome(1, { competitionId: competitionId(1) }))
    expect(await screen.findByText('12:00')).toBeTruthy()
  })

  it('[H9] shows the games of its court of whichever competition of the meet', async () => {
    const ofMeet = { meetId: meetId(1), courts: [{ id: courtId(1), name: 'Feld 1' }] }
    const playing = aGame(2, { ...AT_CUP_2, ...pausedAt430(1, 0) })
    const known = knowing({
      competitions: [aCompetition(ofMeet), { ...cup2, ...ofMeet }],
      games: [aGame(1, {}), playing],
      current: playing,
    })
    await openOverlay(known, `score?court=${courtId(1)}`)
    act(() => FakeWebSocket.last().welcome(1, { competitionId: competitionId(1) }))
    expect(await screen.findByText('04:30')).toBeTruthy()
    expect(names()).toEqual(['NEB', 'MÜH'])
  })

  it('[H18] shows the competition of the dates where none was ever put on air, whatever else is played', async () => {
    const known = twoCups()
    const over = aGame(1, {
      ...pausedAt430(1, 0),
      result: { home: 1, guest: 0, shootOut: null, winnerTeamId: teamId(1), loserTeamId: teamId(2) },
    })
    known.games = [over, aGame(2, { ...AT_CUP_2, ...pausedAt430(2, 2) })]
    known.current = undefined
    known.alsoCurrent = known.games.slice(1)
    await openOverlay(known, 'score')
    act(() => FakeWebSocket.last().welcome(1))
    await hasAsked(known, 'game.read/current')
    await act(async () => {})
    expect(isBlank()).toBe(true)
  })

  it('shows nothing while the service is down, and appears by itself', async () => {
    const known = twoCups()
    known.isDown = true
    await openOverlay(known, `score?competitionId=${competitionId(1)}`)
    await hasAsked(known, 'game.read/current')
    expect(isBlank()).toBe(true)
    known.isDown = false
    act(() => FakeWebSocket.last().welcome(1))
    expect(await screen.findByText('04:30')).toBeTruthy()
  })

  it('shows nothing for an unknown competition', async () => {
    const known = twoCups()
    await openOverlay(known, `score?competitionId=${competitionId(9)}`)
    act(() => FakeWebSocket.last().welcome(1))
    await hasAsked(known, 'team.read/list')
    await act(async () => {})
    expect(isBlank()).toBe(true)
  })

  it.each(['unsinn', 'score/mehr', 'a/b/c/d'])('shows nothing at %s', async (address) => {
    await openOverlay(twoCups(), address)
    expect(isBlank()).toBe(true)
  })

  it('shows new data when OBS takes it on air again', async () => {
    const known = knowing({ current: aGame(1, pausedAt430(1, 0)), teams: [aTeam(1), aTeam(2)] })
    await openOverlay(known, 'score')
    act(() => FakeWebSocket.last().welcome(1))
    expect(await screen.findByText('1', { selector: '[class*="drum"]' })).toBeTruthy()
    known.current = aGame(1, { ...pausedAt430(5, 0), changedAt: 2 })
    act(() => {
      window.dispatchEvent(new CustomEvent('obsSourceActiveChanged', { detail: { active: true } }))
    })
    expect(await screen.findByText('5', { selector: '[class*="drum"]' })).toBeTruthy()
  })
})
