import { competitionId, gameId, teamId } from '@cup/domain/testing'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { aCompetition, aGame, theSmallFinal } from '../../testing/a-cup.ts'
import { knowing } from '../../testing/fake-service.ts'
import { openApp } from '../../testing/open-app.tsx'
import { actTexts } from '../../texts/act.ts'

const known = () =>
  knowing({
    competitions: [aCompetition({ name: 'Wintercup 2025' })],
    games: [aGame(1), aGame(2, { cancelled: true }), theSmallFinal(3)],
  })

describe('[Y1] the page of the next year', () => {
  it('makes the cup again one year later with two presses, without results and cancelled games', async () => {
    const service = known()
    openApp(service, '/next-year')
    expect(await screen.findByDisplayValue('Wintercup 2026')).toBeTruthy()
    expect(screen.getByDisplayValue('17/01/2026')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '2026 anlegen' }))
    expect(await screen.findByText('Fertig: Das Turnier ist angelegt.')).toBeTruthy()
    expect(service.acts).toHaveLength(1)
    expect(service.writes.map(({ name }) => name)).toEqual([
      'competition.write/create',
      'competition.write/enroll-team',
      'competition.write/enroll-team',
      'competition.write/create-group',
      'competition.write/create-matchday',
      'competition.write/create-matchday',
      'game.write/plan',
    ])
    const [cup, , , , , , game] = service.writes
    expect(cup?.body).toMatchObject({ name: 'Wintercup 2026', start: '2026-01-17', end: '2026-01-18' })
    expect(game?.body).toMatchObject({ name: 'Spiel 1', dateTime: '2026-01-17T09:00:00.000Z' })
    expect(game?.body.id).not.toBe(gameId(1))
    expect(await screen.findByRole('button', { name: 'Rückgängig' })).toBeTruthy()
  })

  it('says which games fail where a team does not come again', async () => {
    const service = known()
    openApp(service, '/next-year')
    fireEvent.click(await screen.findByRole('checkbox', { name: 'SG Mühlensiel' }))
    fireEvent.click(screen.getByRole('checkbox', { name: /^Plätze freihalten/ }))
    expect(await screen.findByText(/^3 Spiele fehlen/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '2026 anlegen' }))
    expect(await screen.findByText('Fertig: Das Turnier ist angelegt.')).toBeTruthy()
    expect(service.writes.filter(({ name }) => name === 'competition.write/enroll-team')).toMatchObject([
      { body: { teamId: teamId(2) } },
    ])
  })

  it('is taken back with a press that comes while the lists are still read again', async () => {
    const { services } = openApp(known(), '/next-year')
    await screen.findByDisplayValue('Wintercup 2026')
    vi.spyOn(services.client, 'invalidateQueries').mockReturnValue(new Promise(() => undefined))
    fireEvent.click(screen.getByRole('button', { name: '2026 anlegen' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Rückgängig' }))
    expect(await screen.findByText(actTexts.takingBack)).toBeTruthy()
  })

  it('keeps all places by placeholders where no team is known yet', async () => {
    const service = known()
    openApp(service, '/next-year')
    fireEvent.click(await screen.findByRole('button', { name: 'Keine' }))
    fireEvent.click(screen.getByRole('button', { name: '2026 anlegen' }))
    expect(await screen.findByText('Fertig: Das Turnier ist angelegt.')).toBeTruthy()
    const made = service.writes.filter(({ name }) => name === 'team.write/create')
    expect(made.map(({ body }) => body.shortName)).toEqual(['A1', 'A2'])
    expect(service.writes.filter(({ name }) => name === 'competition.write/enroll-team')).toHaveLength(made.length)
  })

  it('leaves out a cup whose making was taken back', async () => {
    const takenBack = aCompetition({ id: competitionId(7), name: 'Sommercup 2025', archived: true, teamIds: [] })
    const over = aCompetition({ id: competitionId(8), name: 'Herbstcup 2024', archived: true })
    openApp(knowing({ competitions: [aCompetition({ name: 'Wintercup 2025' }), takenBack, over] }), '/next-year')
    expect(await screen.findByRole('option', { name: 'Herbstcup 2024' })).toBeTruthy()
    expect(screen.queryByRole('option', { name: 'Sommercup 2025' })).toBeNull()
  })

  it('takes another day as it is typed', async () => {
    openApp(known(), '/next-year')
    fireEvent.change(await screen.findByRole('textbox', { name: /^Erster Tag/ }), { target: { value: '24.1.26' } })
    expect(await screen.findByText(/^Samstag, 24\.01\.2026/)).toBeTruthy()
    fireEvent.change(screen.getByRole('textbox', { name: /^Erster Tag/ }), { target: { value: 'bald' } })
    expect(await screen.findByText('Bitte einen Tag wie 17.1.26 eintragen.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: / anlegen$/ })).toBeNull()
  })
})
