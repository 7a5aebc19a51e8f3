import type { Team } from '@cup/contract/entities'
import { teamId } from '@cup/domain/testing'
import { aCompetition, theTeams } from '@cup/testing/cup'
import type { Known } from '@cup/testing/fake-service'
import { FakeWebSocket } from '@cup/testing/fake-web-socket'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aDay } from '../../testing/a-day.ts'
import { openApp } from '../../testing/open-app.tsx'

const aTeam = (number: number, name: string): Team => ({
  ...theTeams[0]!,
  id: teamId(number),
  name,
  shortName: `T${number}`,
})

/** Enough teams for a search. */
const MANY = [...theTeams, ...Array.from({ length: 11 }, (_, n) => aTeam(n + 3, `Verein ${n + 3}`))]

const open = (change: Partial<Known> = {}) => openApp(aDay(change), '/teams')
const main = async () => {
  await screen.findByRole('heading', { level: 1, name: 'Mannschaften' })
  return within(screen.getByRole('main'))
}
const tiles = async () => (await main()).findAllByRole('link', { name: /./ })

beforeEach(() => vi.stubGlobal('WebSocket', FakeWebSocket))
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

describe('the teams', () => {
  it('stand there in German order, each a way to its page', async () => {
    open({ teams: [aTeam(3, 'Ärzteverein'), aTeam(4, 'Zwiebelkamp'), aTeam(5, 'Anker')] })
    const links = await tiles()
    expect(links.map((link) => link.textContent)).toEqual(['T5Anker', 'T3Ärzteverein', 'T4Zwiebelkamp'])
    expect(links[0]?.getAttribute('href')).toBe(`/teams/${teamId(5)}`)
  })

  it('keep the competition of the address on the way', async () => {
    openApp(aDay({ competitions: [aCompetition()] }), `/teams?turnier=${aCompetition().id}`)
    expect((await tiles())[0]?.getAttribute('href')).toBe(`/teams/${teamId(2)}?turnier=${aCompetition().id}`)
  })

  it('have their logos from the asset host', async () => {
    const known = aDay({ teams: [{ ...aTeam(3, 'Anker'), logoFilePath: 'logos/anker.svg' }] })
    openApp(known, '/teams', { assetUrl: 'https://bilder.test/' })
    const [link] = await tiles()
    expect(link?.querySelector('img')?.getAttribute('src')).toBe('https://bilder.test/logos/anker.svg')
  })

  it('show who plays at this moment', async () => {
    open({ teams: [...theTeams, aTeam(3, 'Zuschauer')] })
    expect(await (await main()).findAllByText('spielt')).toHaveLength(2)
  })

  it('can be followed by the star, one of them', async () => {
    open()
    const star = (name: RegExp) => screen.findByRole('button', { name })
    fireEvent.click(await star(/^SG Mühlensiel/))
    expect((await star(/^SG Mühlensiel/)).getAttribute('aria-pressed')).toBe('true')
    fireEvent.click(await star(/^1. FC Nebelhausen/))
    expect((await star(/^SG Mühlensiel/)).getAttribute('aria-pressed')).toBe('false')
    fireEvent.click(await star(/^1. FC Nebelhausen/))
    expect((await star(/^1. FC Nebelhausen/)).getAttribute('aria-pressed')).toBe('false')
  })

  it('are searched where there are many, also without umlauts', async () => {
    open({ teams: MANY })
    const field = await screen.findByRole('searchbox', { name: 'Mannschaft suchen' })
    fireEvent.input(field, { target: { value: 'muehlen' } })
    expect((await tiles()).map((link) => link.textContent)).toEqual(['MÜHSG Mühlensiel'])
    fireEvent.input(field, { target: { value: 'niemand' } })
    expect(screen.getByText('keine passende Mannschaft gefunden')).toBeTruthy()
  })

  it('need no search where they are seen at a glance', async () => {
    open({ teams: MANY.slice(0, 12) })
    await tiles()
    expect(screen.queryByRole('searchbox')).toBeNull()
  })

  it('have their space reserved while they load', async () => {
    open()
    expect(await screen.findByTestId('skeleton')).toBeTruthy()
  })

  it('may be none yet', async () => {
    open({ teams: [] })
    expect(await screen.findByText('Noch keine Mannschaften angemeldet.')).toBeTruthy()
  })

  it('can be asked for again where they did not come', async () => {
    const known = aDay({ broken: ['team.read/list'] })
    openApp(known, '/teams')
    const retry = await screen.findByRole('button', { name: 'Erneut versuchen' })
    known.broken = []
    fireEvent.click(retry)
    expect(await tiles()).toHaveLength(2)
  })
})
