import { keys } from '@cup/api-client/queries'
import { competitionId, playerId, teamId } from '@cup/domain/testing'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { knowingGame, STANDING } from '../features/desk/testing/open-desk.tsx'
import type { DeviceStorage } from '../shared/store/kept.ts'
import { aCompetition } from '../testing/a-cup.ts'
import { memoryStorage } from '../testing/fake-browser.ts'
import { type Known, signedInAs } from '../testing/fake-service.ts'
import { openApp } from '../testing/open-app.tsx'

vi.setConfig({ testTimeout: 30_000 })

const NOON = Date.parse('2026-01-17T12:00:00.000Z')
const HOUR = 60 * 60_000
const GOAL_CALL = 'game.write/score-goal'
const TABLET = signedInAs(['timekeeper', 'organiser'], { validUntil: '2026-01-18T22:00:00.000Z' })

const aTablet = (access = TABLET) =>
  memoryStorage({ 'cup.access': JSON.stringify(access), 'cup.device-id': 'tablet-1' })

const aHall = (): Known => {
  const known = knowingGame(STANDING)
  known.staff.me = TABLET
  known.teams = known.teams.map((team) => ({ ...team, staff: 'Trainerin: Erna Vogel' }))
  return known
}

const address = ({ games: [game] }: Known) => `/competitions/${game?.competitionId}/games/${game?.id}`

const textOf = (storage: DeviceStorage) =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    .filter((key) => key.startsWith('cup.kept.'))
    .map((key) => `${key} ${storage.getItem(key)}`)
    .join('\n')

/** Opens the desk on a device that can open the app offline. */
const openDesk = (known: Known, storage: DeviceStorage, opensOffline = true) =>
  openApp(known, address(known), { storage, opensOffline })

const desk = () => screen.findByRole('region', { name: 'Spielstand' })

/** Text of the undo bar. */
function offer(): string | null {
  const described = screen.getByRole('button', { name: 'Rückgängig' }).getAttribute('aria-describedby')
  return document.getElementById(described ?? '')?.textContent ?? null
}

/** The desk was open, everything that it shows is kept, and the page is gone. */
async function afterAGame(known: Known, storage: DeviceStorage): Promise<void> {
  openDesk(known, storage)
  await desk()
  await waitFor(() => expect(textOf(storage)).toContain('Keller'))
  cleanup()
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a reload without a connection', () => {
  it('[N11] shows the desk of the game in hand, with its squads', async () => {
    const known = aHall()
    const storage = aTablet()
    await afterAGame(known, storage)
    known.isDown = true
    const { services } = openDesk(known, storage)
    await desk()
    const query = services.client.getQueryData(keys.playersOfTeam(teamId(1)))
    expect(JSON.stringify(query)).toContain('Keller')
  })

  it('[H18] shows the desk of the competition that the device has followed, without asking for others', async () => {
    const other = aCompetition({ id: competitionId(2) })
    const known = aHall()
    known.competitions = [...known.competitions, other]
    const storage = aTablet()
    const timekeeper = () => openApp(known, '/timekeeper', { storage, opensOffline: true })
    timekeeper()
    await desk()
    await waitFor(() => expect(textOf(storage)).toContain('Keller'))
    cleanup()
    known.isDown = true
    const { services } = timekeeper()
    await desk()
    expect(services.client.getQueryState(keys.currentGame(other.id, 0))).toBeUndefined()
  })

  it('[U12] shows the undo bar with the last act of the desk, which it takes back', async () => {
    const known = aHall()
    const storage = aTablet()
    await afterAGame(known, storage)
    known.isDown = true
    openDesk(known, storage)
    fireEvent.click(await screen.findByRole('button', { name: /^Tor MÜH/ }))
    await waitFor(() => expect(offer()).toMatch(/^Tor MÜH/))
    const before = offer()
    cleanup()
    openDesk(known, storage)
    await desk()
    await waitFor(() => expect(offer()).toBe(before))
    expect(storage.getItem('cup.desk-acts')).not.toContain('Keller')
    fireEvent.click(screen.getByRole('button', { name: 'Rückgängig' }))
    await waitFor(() => expect(screen.getByRole('region', { name: 'Spielstand' }).textContent).toContain('0 zu 0'))
  })

  it('[U12] offers none of these acts to the next person who signs in', async () => {
    const known = aHall()
    const storage = aTablet()
    await afterAGame(known, storage)
    known.isDown = true
    const { services } = openDesk(known, storage)
    fireEvent.click(await screen.findByRole('button', { name: /^Tor MÜH/ }))
    await waitFor(() => expect(storage.getItem('cup.desk-acts')).toContain(GOAL_CALL))
    services.device.access.set(undefined)
    expect(storage.getItem('cup.desk-acts')).not.toContain(GOAL_CALL)
  })

  it('shows the game as the service has sent it last', async () => {
    const known = aHall()
    const storage = aTablet()
    const { services } = openDesk(known, storage)
    await desk()
    known.games = known.games.map((game) => ({ ...game, clockPausedAt: 111 }))
    await services.client.refetchQueries({ queryKey: keys.game(known.games[0]?.id) })
    expect(textOf(storage)).toContain('"clockPausedAt":111')
  })

  it('[N7] [N11] keeps number and name of a child, and no birthday nor anything else', async () => {
    const known = aHall()
    expect(JSON.stringify(known.players)).toContain('birthday')
    const storage = aTablet()
    await afterAGame(known, storage)
    const kept = textOf(storage)
    expect(kept).not.toContain('birthday')
    expect(kept).not.toContain('Erna Vogel')
    const squad = JSON.parse(storage.getItem(`cup.kept./v1/player.read/list-by-team?teamId=${teamId(1)}`) ?? '{}')
    expect(new Set(squad.data.players.flatMap(Object.keys))).toEqual(
      new Set(['id', 'teamId', 'number', 'displayName', 'isGoalkeeper', 'firstName', 'lastName']),
    )
  })

  it('keeps nothing where the app cannot be opened offline, and deletes what there was', async () => {
    const known = aHall()
    const storage = aTablet()
    await afterAGame(known, storage)
    openDesk(known, storage, false)
    await desk()
    expect(textOf(storage)).toBe('')
  })

  it('shows what the service says as soon as it answers', async () => {
    const known = aHall()
    const storage = aTablet()
    await afterAGame(known, storage)
    known.players = known.players.map((player) => ({ ...player, lastName: 'Umbenannt' }))
    const { services } = openDesk(known, storage)
    await desk()
    await waitFor(() =>
      expect(JSON.stringify(services.client.getQueryData(keys.playersOfTeam(teamId(1))))).toContain('Umbenannt'),
    )
    await waitFor(() => expect(textOf(storage)).not.toContain('Keller'))
  })
})

describe('what is kept on the device', () => {
  it('[N11] is deleted at sign-out', async () => {
    const known = aHall()
    const storage = aTablet()
    const { services } = openDesk(known, storage)
    await desk()
    await waitFor(() => expect(textOf(storage)).toContain('Keller'))
    await services.signIn.close()
    expect(textOf(storage)).toBe('')
  })

  it('is deleted when the service asks to sign in again, as after the end of the access', async () => {
    const known = aHall()
    const storage = aTablet()
    const { services } = openDesk(known, storage)
    await desk()
    await waitFor(() => expect(textOf(storage)).toContain('Keller'))
    known.staff.me = undefined
    await services.signIn.refresh()
    expect(textOf(storage)).toBe('')
  })

  it('is deleted at the next start after the access has ended, also without a connection', async () => {
    const known = aHall()
    const shortly = { ...TABLET, validUntil: '2026-01-17T14:00:00.000Z' }
    known.staff.me = shortly
    const storage = aTablet(shortly)
    await afterAGame(known, storage)
    known.isDown = true
    vi.setSystemTime('2026-01-17T14:00:01.000Z')
    openDesk(known, storage)
    expect(textOf(storage)).toBe('')
  })

  it('[N11] is deleted after 24 hours, also without a connection', async () => {
    const known = aHall()
    const storage = aTablet()
    await afterAGame(known, storage)
    known.isDown = true
    vi.setSystemTime(NOON + 24 * HOUR)
    openDesk(known, storage)
    expect(textOf(storage)).toContain('Keller')
    cleanup()
    vi.setSystemTime(NOON + 24 * HOUR + 1_000)
    openDesk(known, storage)
    expect(textOf(storage)).toBe('')
  })

  it('[N11] is deleted when another one signs in', async () => {
    const known = aHall()
    const storage = aTablet()
    await afterAGame(known, storage)
    known.isDown = true
    const { services } = openDesk(known, storage)
    services.device.access.set({ ...TABLET, id: '0000000a-0000-4000-8000-000000000099' })
    expect(textOf(storage)).toBe('')
  })

  it('[N5] has no name of an erased player after the next contact', async () => {
    const known = aHall()
    const storage = aTablet()
    await afterAGame(known, storage)
    known.players = known.players.map((player) =>
      player.id === playerId(1)
        ? { ...player, firstName: '', lastName: '', displayName: 'Nr. 7', erased: true }
        : player,
    )
    known.isDown = true
    openDesk(known, storage)
    await desk()
    expect(textOf(storage)).toContain('Keller')
    cleanup()
    known.isDown = false
    openDesk(known, storage)
    await waitFor(() => expect(textOf(storage)).not.toContain('Keller'))
    expect(textOf(storage)).toContain('Nr. 7')
  })

  it('[N5] is deleted after the next contact where no desk asks for it', async () => {
    const known = aHall()
    const storage = aTablet()
    await afterAGame(known, storage)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: NOON, shouldAdvanceTime: true })
    openApp(known, '/teams', { storage, opensOffline: true })
    await screen.findByRole('main')
    await vi.waitFor(() => expect(known.asked.length + known.teams.length).toBeGreaterThan(0))
    await vi.advanceTimersByTimeAsync(15_000)
    await vi.waitFor(() => expect(textOf(storage)).toBe(''))
  })

  it('[N5] loses a squad at once when something about its players changes', async () => {
    const known = aHall()
    const storage = aTablet()
    const { services } = openDesk(known, storage)
    await desk()
    await waitFor(() => expect(textOf(storage)).toContain('Keller'))
    await services.client.invalidateQueries({ queryKey: keys.playersOfTeam(teamId(1)), refetchType: 'none' })
    expect(textOf(storage)).not.toContain('Keller')
  })
})
