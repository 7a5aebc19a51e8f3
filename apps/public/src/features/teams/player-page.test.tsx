import type { Competition } from '@cup/contract/entities'
import { DEFAULT_SETTINGS } from '@cup/domain/settings'
import { goalId, playerId, teamId } from '@cup/domain/testing'
import { aCompetition, aGame, aPlayer, aScorer, wonBy } from '@cup/testing/cup'
import type { Known } from '@cup/testing/fake-service'
import { FakeWebSocket } from '@cup/testing/fake-web-socket'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aDay } from '../../testing/a-day.ts'
import { openApp } from '../../testing/open-app.tsx'
import { section } from '../../testing/page.ts'

const MIA = aPlayer(7, { displayName: 'Mia Keller' })
const PATH = `/players/${MIA.id}`
const withPages = (settings: Partial<Competition['settings']> = {}) =>
  aCompetition({ settings: { ...DEFAULT_SETTINGS, playerPages: true, ...settings } })
const aGoal = (number: number, change: object) => ({
  ...{ goalId: goalId(number), teamId: teamId(1), time: 500, homeTeam: true, isOwnGoal: false },
  ...change,
})
const GOALS = [
  aGoal(1, { playerId: MIA.id }),
  aGoal(2, { playerId: playerId(8), assistPlayerId: MIA.id }),
  aGoal(3, { playerId: MIA.id, isOwnGoal: true, homeTeam: false }),
]
const DAY: Partial<Known> = {
  competitions: [withPages()],
  players: [MIA, aPlayer(8, { displayName: 'Nr. 8' })],
  games: [aGame(1, { ...wonBy(2, 1), goals: GOALS }), aGame(4)],
  topscorer: [aScorer(7, { displayName: 'Mia Keller', goals: 1, assists: 1 })],
}
const open = (path: string, change: Partial<Known> = {}) => openApp(aDay({ ...DAY, ...change }), path)

beforeEach(() => vi.stubGlobal('WebSocket', FakeWebSocket))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('[N12] the page of a player', () => {
  it('has the public name, the team and the number, and counts goals, assists and games', async () => {
    open(PATH)
    expect(await screen.findByRole('heading', { level: 1, name: 'Mia Keller' })).toBeTruthy()
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('link', { name: /^SG Mühlensiel · Nr\.\s7$/ }).getAttribute('href')).toBe(
      `/teams/${teamId(1)}`,
    )
    expect(
      main.getAllByRole('term').map(({ nextSibling, textContent }) => [textContent, nextSibling?.textContent]),
    ).toEqual([
      ['Tor', '1'],
      ['Vorlage', '1'],
      ['Spiel', '1'],
    ])
    expect((await section('Spiel für Spiel')).getByText('1 Tor · 1 Vorlage')).toBeTruthy()
    expect(main.getByText('Platz 1 der Topscorer')).toBeTruthy()
  })

  it('does not have the name in the title of the tab', async () => {
    open(PATH)
    await screen.findByRole('heading', { level: 1, name: 'Mia Keller' })
    expect(document.title).not.toContain('Mia')
  })

  it.each([
    ['the competition has no such pages', { competitions: [withPages({ playerPages: false })] }],
    ['tables are not public', { competitions: [withPages({ publicResults: 'withoutTables' })] }],
    ['only the plan is public', { competitions: [withPages({ publicResults: 'planOnly' })] }],
    ['the name is hidden', { players: [aPlayer(7, { displayName: 'Nr. 7' })] }],
    ['the team is not enrolled', { players: [aPlayer(7, { displayName: 'Mia Keller', teamId: teamId(9) })] }],
    ['there is no such player', { players: [] }],
  ])('is an error where %s', async (_, change) => {
    vi.spyOn(console, 'error').mockReturnValue()
    open(`${PATH}?turnier=${withPages().id}`, change)
    expect(await screen.findByRole('heading', { name: 'Error' })).toBeTruthy()
    expect(screen.queryByText('Mia Keller')).toBeNull()
  })
})

describe('[N12] the way to the page of a player', () => {
  it.each([
    ['the squad', `/teams/${teamId(1)}`],
    ['the list of scorers', '/topscorer'],
    ['the course and the squads of a game', `/games/${aGame(1).id}`],
  ])('leads there from %s, and only to players with a name', async (_, path) => {
    open(path)
    const links = await screen.findAllByRole('link', { name: /Mia Keller/ })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(links.map(() => PATH))
    expect(document.querySelector(`a[href*="${playerId(8)}"]`)).toBeNull()
  })

  it.each([`/teams/${teamId(1)}`, '/topscorer'])(
    'is not on %s where the competition has no such pages',
    async (path) => {
      open(path, { competitions: [withPages({ playerPages: false })] })
      await screen.findByText(/Mia Keller/)
      expect(document.querySelector('a[href*="/players/"]')).toBeNull()
    },
  )
})
