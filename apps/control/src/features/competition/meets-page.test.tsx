import { Meet } from '@cup/contract/entities'
import { competitionId, courtId, gameId, meetId } from '@cup/domain/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aCompetition, aGame } from '../../testing/a-cup.ts'
import { knowing } from '../../testing/fake-service.ts'
import { openApp } from '../../testing/open-app.tsx'

const courts = [1, 2].map((number) => ({ id: courtId(number), name: `Feld ${number}` }))
const aMeet = (change: object = {}): Meet =>
  Meet.parse({ id: meetId(1), name: 'Wochenende', archived: false, version: 1, changedAt: 1, ...change })
const type = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })

describe('the meets', () => {
  it('[H7] are listed with their competitions; archived ones can be restored', async () => {
    const old = aMeet({ id: meetId(2), name: 'Sommer', archived: true })
    const known = knowing({ competitions: [aCompetition({ meetId: meetId(1) })], meets: [aMeet({ courts }), old] })
    openApp(known, '/competitions/meets')
    const meet = within(await screen.findByRole('region', { name: 'Wochenende' }))
    expect(meet.getByRole('link', { name: 'Wintercup' }).getAttribute('href')).toBe(`/competitions/${competitionId(1)}`)
    const archived = within(await screen.findByRole('region', { name: 'Sommer' }))
    fireEvent.click(archived.getByText('Sommer'))
    fireEvent.click(archived.getByRole('button', { name: 'Veranstaltung zurückholen' }))
    await waitFor(() => expect(known.writes).toMatchObject([{ name: 'meet.write/restore', body: { id: meetId(2) } }]))
  })

  it('[H7] begin with a name, and get courts', async () => {
    const known = knowing({ meets: [aMeet()] })
    openApp(known, '/competitions/meets')
    await screen.findByRole('region', { name: 'Wochenende' })
    type(/^Neue Veranstaltung/, 'Sommer')
    fireEvent.click(screen.getByRole('button', { name: 'Veranstaltung anlegen' }))
    await waitFor(() => expect(known.writes).toMatchObject([{ name: 'meet.write/create', body: { name: 'Sommer' } }]))
    type(/^Neues Feld/, 'Feld 1')
    fireEvent.click(screen.getByRole('button', { name: 'Feld anlegen' }))
    await waitFor(() =>
      expect(known.writes[1]).toMatchObject({
        name: 'meet.write/change',
        body: { id: meetId(1), courts: [{ name: 'Feld 1' }] },
      }),
    )
  })
})

describe('[H23] another name', () => {
  const rename = async (button: string, dialog: string, name: string) => {
    fireEvent.click(await screen.findByRole('button', { name: button }))
    const asked = within(await screen.findByRole('dialog', { name: dialog }))
    fireEvent.change(asked.getByRole('textbox', { name: /^Name/ }), { target: { value: name } })
    fireEvent.click(asked.getByRole('button', { name: 'Umbenennen' }))
  }
  const openMeet = async () => {
    const known = knowing({ meets: [aMeet({ courts })] })
    openApp(known, '/competitions/meets')
    fireEvent.click(within(await screen.findByRole('region', { name: 'Wochenende' })).getByText('Wochenende'))
    return known
  }

  it('is given to a court, which keeps its id and its place', async () => {
    const known = await openMeet()
    await rename('Feld 2 umbenennen', 'Feld 2 umbenennen', 'Tribüne')
    await waitFor(() =>
      expect(known.writes[0]?.body).toEqual({
        id: meetId(1),
        courts: [courts[0], { id: courtId(2), name: 'Tribüne' }],
      }),
    )
  })

  it('is given to a meet by a button that says so', async () => {
    const known = await openMeet()
    await rename('Veranstaltung umbenennen …', 'Wochenende umbenennen', 'Sommer')
    await waitFor(() => expect(known.writes[0]?.body).toEqual({ id: meetId(1), name: 'Sommer' }))
  })
})

describe('a competition', () => {
  const choice = () => screen.findByRole<HTMLSelectElement>('combobox', { name: /^Veranstaltung/, hidden: true })

  it('[H8] joins a meet, which takes its courts where it has none', async () => {
    const known = knowing({ competitions: [aCompetition({ courts })], meets: [aMeet()] })
    openApp(known, `/competitions/${competitionId(1)}`)
    fireEvent.change(await choice(), { target: { value: meetId(1) } })
    await waitFor(() =>
      expect(known.writes.map(({ name, body }) => [name, body])).toEqual([
        ['meet.write/change', { id: meetId(1), courts }],
        ['competition.write/change-details', { id: competitionId(1), meetId: meetId(1) }],
      ]),
    )
  })

  it('[H8] with courts of its own moves its games to those of the meet', async () => {
    const own = [3, 4].map((number) => ({ id: courtId(number), name: `Feld ${number - 2}` }))
    const games = [aGame(1, { courtId: courtId(4) }), aGame(2), aGame(3, { courtId: courtId(4), started: true })]
    const known = knowing({ competitions: [aCompetition({ courts: own })], meets: [aMeet({ courts })], games })
    openApp(known, `/competitions/${competitionId(1)}`)
    fireEvent.change(await choice(), { target: { value: meetId(1) } })
    fireEvent.click(await screen.findByRole('button', { name: 'Felder zuordnen und beitreten', hidden: true }))
    await waitFor(() =>
      expect(known.writes.map(({ name, body }) => [name, body])).toEqual([
        ['meet.write/change', { id: meetId(1), courts: [...courts, ...own] }],
        ['competition.write/change-details', { id: competitionId(1), meetId: meetId(1) }],
        ['game.write/change-court', { id: gameId(1), courtId: courtId(2) }],
        ['meet.write/change', { id: meetId(1), courts: [...courts, ...own.slice(1)] }],
      ]),
    )
  })

  it('[H8] leaves its meet; until then its courts are those of the meet', async () => {
    const known = knowing({ competitions: [aCompetition({ courts, meetId: meetId(1) })], meets: [aMeet({ courts })] })
    openApp(known, `/competitions/${competitionId(1)}`)
    await waitFor(async () => expect((await choice()).value).toBe(meetId(1)))
    fireEvent.click(screen.getByRole('button', { name: 'Feld 2 entfernen', hidden: true }))
    await waitFor(() =>
      expect(known.writes[0]).toMatchObject({ name: 'meet.write/change', body: { courts: courts.slice(0, 1) } }),
    )
    fireEvent.change(await choice(), { target: { value: '' } })
    await waitFor(() => expect(known.writes[1]?.body).toEqual({ id: competitionId(1), meetId: null }))
  })

  it('[H8] is created in a meet', async () => {
    const known = knowing({ meets: [aMeet({ courts })] })
    openApp(known, '/competitions/new')
    fireEvent.change(await choice(), { target: { value: meetId(1) } })
    type(/^Name/, 'U9')
    type(/^Ort/, 'Halle')
    type(/^Start/, '18/01/2026')
    type(/^Ende/, '18/01/2026')
    fireEvent.click(screen.getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(known.writes[0]?.body).toMatchObject({ name: 'U9', meetId: meetId(1) }))
  })
})
