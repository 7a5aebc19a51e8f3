import type { Problem } from '@cup/contract/problem'
import { competitionId, gameId, playerId, teamId } from '@cup/domain/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aTeam } from '../../testing/a-cup.ts'
import { knowing } from '../../testing/fake-service.ts'
import { openApp } from '../../testing/open-app.tsx'

const type = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Speichern' }))

describe('the teams', () => {
  it('stand in a list with logo, name, short name and sponsor', async () => {
    openApp(knowing(), '/teams')
    const table = within(await screen.findByRole('table', { name: 'Mannschaften' }))
    const titles = table.getAllByRole('columnheader').map(({ textContent }) => textContent?.replace('▲', ''))
    expect(titles).toEqual(expect.arrayContaining(['Logo', 'Name', 'Kurzform', 'Sponsor']))
    expect(table.getByRole('link', { name: 'SG Mühlensiel' }).getAttribute('href')).toBe(`/teams/${teamId(1)}`)
    expect(screen.getByText('2 Mannschaften')).toBeTruthy()
  })

  it('are searched and sorted', async () => {
    openApp(knowing(), '/teams')
    const names = () =>
      screen.getAllByRole('link', { name: /Mühlensiel|Nebelhausen/ }).map(({ textContent }) => textContent)
    await screen.findByRole('table')
    fireEvent.click(screen.getByRole('button', { name: /^Name/ }))
    expect(names()).toEqual(['1. FC Nebelhausen', 'SG Mühlensiel'])
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'muhlen' } })
    expect(names()).toEqual(['SG Mühlensiel'])
    expect(screen.getByText('1 Mannschaft')).toBeTruthy()
  })

  it('[T1] point out a name and a short name that several have', async () => {
    const { name, shortName } = aTeam(1)
    openApp(knowing({ teams: [aTeam(1), aTeam(2, { name: name.toUpperCase(), shortName })] }), '/teams')
    await screen.findByRole('table')
    expect(screen.getByText('2 Mannschaften heißen SG Mühlensiel.')).toBeTruthy()
    expect(screen.getByText(/^Die Kurzform \S+ haben SG Mühlensiel und SG MÜHLENSIEL\.$/)).toBeTruthy()
  })

  it('[T1] point out nothing where all differ', async () => {
    openApp(knowing(), '/teams')
    await screen.findByRole('table')
    expect(screen.queryByText(/heißen|Die Kurzform/)).toBeNull()
  })

  it('are none at first', async () => {
    openApp(knowing({ teams: [] }), '/teams')
    expect(await screen.findByText('Noch keine Mannschaften.')).toBeTruthy()
  })
})

describe('the form of a team', () => {
  it('makes a team in black with what was typed, and goes back to the list', async () => {
    const known = knowing()
    const { router } = openApp(known, '/teams/new')
    await screen.findByRole('heading', { name: 'Neue Mannschaft' })
    type(/^Name \*|^Name$/, 'HSG Deichgraf')
    type(/^Kurzform/, 'HSG')
    type(/^Name des Sponsors/, 'Bäckerei Krume')
    type(/^Internetadresse/, 'https://krume.example')
    save()
    await waitFor(() => expect(router.state.location.pathname).toBe('/teams'))
    expect(known.writes[0]?.body).toMatchObject({
      name: 'HSG Deichgraf',
      shortName: 'HSG',
      primaryColor: '#000000',
      sponsor: { name: 'Bäckerei Krume', url: 'https://krume.example' },
    })
    expect(known.writes[0]?.body).not.toHaveProperty('photo')
  })

  it('says what is missing or wrong, at its field', async () => {
    const known = knowing()
    openApp(known, '/teams/new')
    await screen.findByRole('heading', { name: 'Neue Mannschaft' })
    type(/^Internetadresse/, 'krume.example')
    save()
    for (const text of [
      'Bitte einen Namen eintragen.',
      'Bitte eine Kurzform eintragen.',
      'Bitte den Namen des Sponsors eintragen.',
      'Bitte eine ganze Adresse mit https://',
    ]) {
      expect(await screen.findByText(text)).toBeTruthy()
    }
    expect(known.writes).toEqual([])
  })

  it('[T1] points out a name and a short name that another team has, and saves them all the same', async () => {
    const known = knowing()
    openApp(known, '/teams/new')
    await screen.findByRole('heading', { name: 'Neue Mannschaft' })
    type(/^Name \*|^Name$/, ' sg  Mühlensiel')
    type(/^Kurzform/, aTeam(2).shortName.toLowerCase())
    expect(await screen.findByText('So heißt schon eine andere Mannschaft.')).toBeTruthy()
    expect(screen.getByText('Diese Kurzform hat schon 1. FC Nebelhausen.')).toBeTruthy()
    save()
    await waitFor(() => expect(known.writes).toHaveLength(1))
  })

  it('[T1] does not compare a team with itself', async () => {
    openApp(knowing(), `/teams/${teamId(1)}`)
    await screen.findByRole('heading', { name: 'SG Mühlensiel' })
    expect(screen.queryByText(/So heißt schon|hat schon/)).toBeNull()
  })

  it('[T1] changes a team; what is emptied is removed', async () => {
    const known = knowing()
    const { router } = openApp(known, `/teams/${teamId(1)}`)
    await screen.findByRole('heading', { name: 'SG Mühlensiel' })
    type(/^Kurzform/, 'SGM')
    save()
    await waitFor(() => expect(router.state.location.pathname).toBe('/teams'))
    expect(known.writes[0]?.body).toMatchObject({ id: teamId(1), shortName: 'SGM', sponsor: null, staff: null })
  })
})

describe('the deletion of a team', () => {
  const open = async (known = knowing()) => {
    const app = openApp(known, `/teams/${teamId(1)}`)
    fireEvent.click(await screen.findByRole('button', { name: 'Löschen …' }))
    await screen.findByRole('dialog', { name: 'SG Mühlensiel löschen?' })
    fireEvent.keyDown(screen.getByRole('button', { name: 'Löschen' }), { key: 'Enter', shiftKey: true })
    return { known, ...app }
  }

  it('[K10] leads to the list, and is taken back', async () => {
    const { known, router } = await open()
    await waitFor(() => expect(router.state.location.pathname).toBe('/teams'))
    fireEvent.click(await screen.findByRole('button', { name: 'Rückgängig' }))
    const change = (deleted: boolean) => ({ name: 'team.write/change-details', body: { id: teamId(1), deleted } })
    await waitFor(() => expect(known.writes).toMatchObject([change(true), change(false)]))
  })

  it('[K10] is refused with links to what rests on the team', async () => {
    const restsOn: NonNullable<Problem['restsOn']> = [
      { kind: 'competition', id: competitionId(1), name: 'Hallencup' },
      { kind: 'player', id: playerId(1), name: '7' },
      { kind: 'game', id: gameId(1), name: 'Spiel 1' },
    ]
    await open(knowing({ refused: { 'team.write/change-details': 'entity/in-use' }, restsOn }))
    expect(await screen.findByText('Darauf beruht noch anderes.')).toBeTruthy()
    const links = within(screen.getByRole('alert')).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Hallencup', `/competitions/${competitionId(1)}`],
      ['Nr. 7', `/players/${playerId(1)}`],
      ['Spiel 1', `/history/games/${gameId(1)}`],
    ])
  })
})
