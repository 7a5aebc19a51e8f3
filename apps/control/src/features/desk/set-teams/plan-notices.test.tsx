import { gameId, groupId, teamId } from '@cup/domain/testing'
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aTeam, theTeams } from '../../../testing/a-cup.ts'
import { signedInAs } from '../../../testing/fake-service.ts'
import { button, knowingGame, openDesk, READY, STANDING, sent, tap, written } from '../testing/open-desk.tsx'

const GAME = gameId(1)
const teams = [...theTeams, aTeam(1, { id: teamId(3), name: 'TSV Habichtsee', shortName: 'HAB' })]
const OUTDATED = { ...READY, planOutcome: { home: { type: 'team', teamId: teamId(3) } } }
const SENTENCE = 'Heim: Bestätigt ist MÜH, der Plan ergibt jetzt HAB.'

describe('[R7] the desk of a game whose confirmed team is not the one of the plan', () => {
  it('says so, and takes over the team of the plan in one tap', async () => {
    const known = knowingGame(OUTDATED, { teams })
    openDesk(known)
    expect(await screen.findByText(SENTENCE)).toBeTruthy()
    await tap('HAB übernehmen')
    expect(await sent(known, 'set-actual-teams')).toEqual({ id: GAME, homeTeamId: teamId(3) })
  })

  it('asks before the start, and starts with the confirmed teams where these are meant', async () => {
    const known = knowingGame(OUTDATED, { teams })
    openDesk(known)
    await tap(/^Anpfiff/)
    expect(await screen.findByRole('group', { name: 'Mit diesen Mannschaften anpfeifen?' })).toBeTruthy()
    expect(written(known)).toEqual([])
    await tap('So anpfeifen')
    expect(await sent(known, 'start')).toEqual({ id: GAME })
  })

  it('asks before the start, and takes over the team of the plan where that one is meant', async () => {
    const known = knowingGame(OUTDATED, { teams })
    openDesk(known)
    await tap(/^Anpfiff/)
    const panel = await screen.findByRole('group', { name: 'Mit diesen Mannschaften anpfeifen?' })
    fireEvent.click(within(panel).getByRole('button', { name: 'HAB übernehmen' }))
    expect(await sent(known, 'set-actual-teams')).toEqual({ id: GAME, homeTeamId: teamId(3) })
    expect(written(known).map(({ name }) => name)).not.toContain('start')
  })

  it('leads to the correction once it has started', async () => {
    openDesk(knowingGame({ ...STANDING, ...OUTDATED }, { teams }))
    const link = await screen.findByRole('link', { name: 'Ergebnis korrigieren' })
    expect(link.getAttribute('href')).toBe(`/history/games/${GAME}`)
  })

  it('says who corrects it where this device may not', async () => {
    const known = knowingGame({ ...STANDING, ...OUTDATED }, { teams })
    known.staff.me = signedInAs(['timekeeper'])
    openDesk(known, '/timekeeper')
    expect(await screen.findByText('Korrigieren kann das die Turnierleitung.')).toBeTruthy()
  })
})

it('[R8] the desk says which teams are level, and leads to the decision', async () => {
  const tie = { type: 'tie', groupId: groupId(1), position: 4, teamIds: [teamId(1), teamId(3)] }
  openDesk(knowingGame({ resolvedTeams: {}, planOutcome: { home: tie } }, { teams }), '/timekeeper')
  expect(await screen.findByText(/^Heim: Platz 4 und 5 in Vorrunde gleich/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Entscheidung eintragen' })).toBeTruthy()
  expect(await button('Teams bestätigen')).toBeTruthy()
})
