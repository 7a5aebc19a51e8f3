import { teamId } from '@cup/domain/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { knowing } from '../../testing/fake-service.ts'
import { openApp } from '../../testing/open-app.tsx'

const type = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Speichern' }))

describe('the teams', () => {
  it('stand in a list with logo, name, short name and sponsor', async () => {
    openApp(knowing(), '/teams')
    const table = within(await screen.findByRole('table', { name: 'Mannschaften' }))
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent?.replace('▲', ''))).toEqual([
      'Logo',
      'Name',
      'Kurzform',
      'Sponsor',
    ])
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
