import { gameId, groupId, matchdayId, teamId } from '@cup/domain/testing'
import { aCompetition, aGame, wonBy } from '@cup/testing/cup'
import { FakeWebSocket } from '@cup/testing/fake-web-socket'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aDay, COURTS, onCourt } from '../../../testing/a-day.ts'
import { openApp } from '../../../testing/open-app.tsx'

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeWebSocket)
  localStorage.clear()
  return () => vi.unstubAllGlobals()
})

const competitions = [
  aCompetition({
    matchdays: [
      { id: matchdayId(1), name: 'Halbfinale' },
      { id: matchdayId(2), name: 'Finale' },
      { id: matchdayId(3), name: 'Kleines Finale' },
    ],
  }),
]

const place = (position: number) => ({ groupId: groupId(1), position })
const KNOCKOUT = { groupId: undefined }

const semiFinal = aGame(1, {
  ...KNOCKOUT,
  plannedTeams: { home: place(1), guest: place(4) },
  ...wonBy(2, 0),
})
const otherSemiFinal = aGame(2, { ...KNOCKOUT, plannedTeams: { home: place(2), guest: place(3) }, resolvedTeams: {} })
const final = aGame(4, {
  ...KNOCKOUT,
  matchdayId: matchdayId(2),
  plannedTeams: { home: { winnerTeam: gameId(1) }, guest: { winnerTeam: gameId(2) } },
  resolvedTeams: { homeTeamId: teamId(1) },
})
const smallFinal = aGame(3, {
  ...KNOCKOUT,
  matchdayId: matchdayId(3),
  plannedTeams: { home: { loserTeam: gameId(1) }, guest: { loserTeam: gameId(2) } },
  resolvedTeams: { homeTeamId: teamId(2) },
})

const open = async () => {
  openApp(aDay({ competitions, games: [semiFinal, otherSemiFinal, smallFinal, final] }), '/games?ansicht=baum')
  return within(await screen.findByRole('region', { name: 'Turnierbaum' }))
}

const card = (name: RegExp) => screen.getByRole('article', { name })
const litGames = () =>
  [...document.querySelectorAll('[data-lit="true"] article')].map(
    (one) => one.getAttribute('aria-label')?.split(':')[0],
  )

describe('the tree of the knockout', () => {
  it('stands beside the list, and only where there is a knockout', async () => {
    openApp(aDay({ games: [aGame(1)] }), '/games?ansicht=baum')
    await screen.findByRole('article', { name: /^Spiel 1/ })
    expect(screen.queryByRole('navigation', { name: 'Ansicht' })).toBeNull()
  })

  it('has a column for each round, the small final below the final', async () => {
    const tree = await open()
    expect(tree.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Halbfinale',
      'Finale',
      'Kleines Finale',
    ])
    expect(screen.getByRole('link', { name: 'Turnierbaum' }).getAttribute('aria-current')).toBe('page')
    expect(screen.getByRole('link', { name: 'Liste' }).getAttribute('href')).toBe('/games')
  })

  it('says in words where the way goes on', async () => {
    await open()
    expect(card(/^Spiel 1/).textContent).toContain('Der Gewinner spielt in Spiel 4. Der Verlierer spielt in Spiel 3.')
    expect(card(/^Spiel 4/).textContent).not.toContain('Der Gewinner')
  })

  it('names who would take a place today, as far as the table says so', async () => {
    openApp(
      aDay({ competitions, games: [semiFinal, otherSemiFinal, final, aGame(9, wonBy(1, 0))] }),
      '/games?ansicht=baum',
    )
    const candidate = await screen.findByText('NEB', { selector: 'b' })
    expect(candidate.closest('article')?.textContent).toContain('Vorrunde, Platz 2 · derzeit NEB')
    expect(screen.getByText('Vorrunde, Platz 3')).toBeTruthy()
  })

  it('[L16] names them in the rows of the list too, with a crest, and explains the word', async () => {
    openApp(aDay({ competitions, games: [otherSemiFinal, aGame(9, wonBy(1, 0))] }), '/games')
    expect(await screen.findByText(/^„derzeit“ heißt/)).toBeTruthy()
    expect(card(/^Spiel 2/).textContent).toContain('Vorrunde, Platz 2 · derzeit NEBVorrunde, Platz 3')
    expect(card(/^Spiel 2/).querySelectorAll('svg')).toHaveLength(1)
  })

  it('[L16] names no one before anything was played', async () => {
    openApp(aDay({ competitions, games: [otherSemiFinal, aGame(9)] }), '/games')
    expect(await screen.findByText('Vorrunde, Platz 2')).toBeTruthy()
    expect(card(/^Spiel 2/).querySelector('svg')).toBeNull()
    expect(screen.queryByText(/derzeit/)).toBeNull()
  })

  it('lights the way of a team that is pressed, and puts it out again', async () => {
    const tree = await open()
    const [team] = tree.getAllByRole('button', { name: /SG Mühlensiel/ })
    if (!team) throw new Error('the team is not there')
    fireEvent.click(team)
    expect(litGames()).toEqual(['Spiel 1', 'Spiel 4'])
    fireEvent.click(team)
    expect(litGames()).toEqual([])
  })

  it('lights the way of my team by itself', async () => {
    localStorage.setItem('cup.myTeam', teamId(2))
    await open()
    expect(litGames()).toEqual(['Spiel 1', 'Spiel 3'])
  })

  it('lights the way of the team that is picked instead of that of my team', async () => {
    localStorage.setItem('cup.myTeam', teamId(2))
    const tree = await open()
    const picked = () => tree.getAllByRole('button', { pressed: true }).flatMap(({ title }) => title || [])
    expect(picked()).toEqual(['Weg von 1. FC Nebelhausen', 'Weg von 1. FC Nebelhausen'])
    const [team] = tree.getAllByRole('button', { name: /SG Mühlensiel/ })
    if (!team) throw new Error('the team is not there')
    fireEvent.click(team)
    expect(new Set(picked())).toEqual(new Set(['Weg von SG Mühlensiel']))
    expect(litGames()).toEqual(['Spiel 1', 'Spiel 4'])
    fireEvent.click(team)
    expect([picked(), litGames()]).toEqual([[], []])
  })

  it('asks for a press only where a team is known', async () => {
    const hint = 'Tippe auf eine Mannschaft, um ihren Weg zu sehen.'
    await open()
    expect(screen.getByText(hint)).toBeTruthy()
    cleanup()
    const games = [otherSemiFinal, { ...final, resolvedTeams: {} }]
    openApp(aDay({ competitions, games, current: undefined }), '/games?ansicht=baum')
    await screen.findByRole('region', { name: 'Turnierbaum' })
    expect(screen.queryByText(hint)).toBeNull()
  })

  it('[H2] names the court of each game where there are several', async () => {
    const games = [semiFinal, otherSemiFinal, smallFinal, { ...final, ...onCourt(2) }]
    const withCourts = competitions.map((competition) => ({ ...competition, courts: COURTS }))
    openApp(aDay({ competitions: withCourts, games }), '/games?ansicht=baum')
    expect((await screen.findByRole('article', { name: /^Spiel 4/ })).textContent).toMatch(/^Spiel 413:00\sUhrFeld 2/)
    expect(card(/^Spiel 1/).textContent).toMatch(/^Spiel 1EndeFeld 1/)
  })

  it('marks the winner and leads to the card of each game', async () => {
    await open()
    const won = within(card(/^Spiel 1/))
    expect(won.getByRole('img', { name: 'Sieger' }).closest('button')?.textContent).toContain('MÜHSG Mühlensiel')
    expect(won.getByRole('link', { name: 'Spiel 1' }).getAttribute('href')).toBe(`/games/${gameId(1)}`)
  })
})
