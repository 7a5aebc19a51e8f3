import { breakId, competitionId, courtId, matchdayId, meetId, teamId, timeOutId } from '@cup/domain/testing'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aCompetition, aGame, theSmallFinal, wonBy } from '../../testing/a-cup.ts'
import { knowing } from '../../testing/fake-service.ts'
import { openApp } from '../../testing/open-app.tsx'

const TIME_OUT = { timeOutId: timeOutId(1), teamId: teamId(2), time: 450, seconds: 60, at: '2025-01-18T09:02:30.000Z' }
const PLAYED = {
  ...wonBy(3, 2),
  actualTeams: { homeTeamId: teamId(1), guestTeamId: teamId(2) },
  rules: { timeOuts: 1 },
  timeOuts: [TIME_OUT],
}
const GAMES = [theSmallFinal(3), aGame(1, PLAYED), aGame(2, { cancelled: true })]

async function open(what = '', change: object = {}) {
  openApp(
    knowing({ competitions: [aCompetition(change)], games: GAMES }),
    `/competitions/${competitionId(1)}/print${what}`,
  )
  return within(await screen.findByRole('region', { name: 'Vorschau' }))
}

afterEach(() => {
  vi.restoreAllMocks()
})

describe('printing', () => {
  it('shows the plan by days before it is printed', async () => {
    const preview = await open()
    const [first, second] = preview.getAllByRole('table')
    expect(first?.textContent).toContain('Samstag, 18.01.')
    expect(second?.textContent).toContain('14:10Spiel 3Verlierer Spiel 1Vorrunde, Platz 8Kleines Finale:')
    expect(second?.textContent).not.toContain('Gruppe')
    expect(first?.textContent).not.toContain('3:2')
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
    fireEvent.click(screen.getByRole('button', { name: 'Drucken' }))
    expect(print).toHaveBeenCalledOnce()
  })

  it('has columns for the group and, where there are several, the court', async () => {
    const courts = [1, 2].map((number) => ({ id: courtId(number), name: `Feld ${number}` }))
    const preview = await open('', { courts })
    const [first] = preview.getAllByRole('table')
    const heads = within(first ?? document.body)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent)
    expect(heads).toEqual(['Zeit', 'Feld', 'Spiel', 'Heim', 'Gast', 'Gruppe', 'Spieltag', 'Ergebnis'])
    expect(preview.getByRole('row', { name: /^10:00 Feld 1 Spiel 1/ }).textContent).toContain('VorrundeVorrunde:')
  })

  it('[K13] has the breaks between the games of the plan, and none among the results', async () => {
    const breaks = [{ id: breakId(1), name: 'Mittagspause', dateTime: '2025-01-18T09:30:00.000Z', duration: 1800 }]
    const rows = (await open('', { breaks })).getAllByRole('row').map(({ textContent }) => textContent?.slice(0, 32))
    expect(rows.slice(1, 4)).toEqual([
      expect.stringMatching(/^10:00Spiel 1/),
      '10:30Mittagspause (30 Minuten)',
      expect.stringMatching(/^11:00Spiel 2/),
    ])
    fireEvent.click(screen.getByRole('button', { name: 'Ergebnisse' }))
    expect(screen.queryByText(/^Mittagspause/)).toBeNull()
  })

  it('[K13] has a day of breaks alone in the whole plan', async () => {
    const breaks = [{ id: breakId(1), name: 'Begrüßung', dateTime: '2025-01-17T17:00:00.000Z', duration: 1800 }]
    const preview = await open('', { breaks })
    const tables = () => preview.getAllByRole('table').map(({ textContent }) => textContent)
    expect(tables()).toHaveLength(3)
    expect(tables()[0]).toMatch(/^Freitag, 17\.01\..*18:00Begrüßung \(30 Minuten\)$/)
    fireEvent.change(screen.getByRole('combobox', { name: 'Nur dieser Spieltag' }), {
      target: { value: matchdayId(1) },
    })
    expect(tables()).toHaveLength(1)
  })

  it('[H20] has a page for each court with the games of all age groups, and one for each team', async () => {
    const courts = [1, 2].map((number) => ({ id: courtId(number), name: `Feld ${number}` }))
    const inMeet = { courts, meetId: meetId(1) }
    const competitions = [
      aCompetition({ ...inMeet, name: 'Cup U11' }),
      aCompetition({ ...inMeet, id: competitionId(2), name: 'Cup U9' }),
    ]
    const games = [aGame(1), aGame(2, { courtId: courtId(2) }), aGame(4, { competitionId: competitionId(2) })]
    openApp(knowing({ competitions, games }), `/competitions/${competitionId(1)}/print?was=courts`)
    const preview = within(await screen.findByRole('region', { name: 'Vorschau' }))
    await preview.findByText('Spiel 4')
    const pages = () =>
      preview.getAllByRole('article').map((page) => [
        within(page).getByRole('heading').textContent,
        ...within(page)
          .getAllByRole('row')
          .slice(1)
          .map(({ textContent }) => textContent),
      ])
    expect(pages()).toEqual([
      ['Feld 1', expect.stringMatching(/^10:00Spiel 1U11SG Mühl/), expect.stringMatching(/^13:00Spiel 4U9/)],
      ['Feld 2', expect.stringMatching(/^11:00Spiel 2U11/)],
    ])
    fireEvent.click(screen.getByRole('button', { name: 'Plan je Mannschaft' }))
    expect(pages().map(([title, ...rows]) => [title, rows.length])).toEqual([
      ['SG Mühlensiel', 3],
      ['1. FC Nebelhausen', 3],
    ])
    expect(pages()[0]?.[2]).toMatch(/^11:00Feld 2Spiel 2/)
  })

  it('puts only the paper on paper', async () => {
    const preview = await open()
    const [paper] = document.querySelectorAll('body > [aria-hidden="true"]')
    expect(paper?.textContent).toBe(preview.getByRole('article').textContent)
  })

  it('has a blank match sheet for every game that will be played', async () => {
    const preview = await open('?was=sheets')
    const [group, final, ...others] = preview.getAllByRole('article').map((sheet) => within(sheet))
    expect(others).toEqual([])
    const roster = within(group?.getByRole('table', { name: /SG Mühlensiel/ }) ?? document.body)
    expect(
      roster
        .getAllByRole('row')
        .slice(1, 4)
        .map(({ textContent }) => textContent),
    ).toEqual(['4Brand, Ole (TW)', '7Keller, Mia', ''])
    expect(group?.queryByRole('table', { name: /9-Meter/ })).toBeNull()
    const timeOuts = group?.getByRole('table', { name: 'Fouls und Auszeiten' })
    expect(timeOuts?.querySelector('tbody')?.textContent).toBe('SG Mühlensiel1. FC Nebelhausen')
    expect(final?.getByRole('table', { name: /^Heim Verlierer Spiel 1/ })).toBeTruthy()
    expect(final?.getByRole('table', { name: /^9-Meter-Schießen: je 5 Schüsse/ })).toBeTruthy()
    expect(final?.getByText('Schiedsrichter')).toBeTruthy()
  })

  it('lists the results as they stand', async () => {
    const preview = await open('?was=results')
    expect(preview.getByRole('row', { name: /^10:00 Spiel 1/ }).textContent).toMatch(/3:2$/)
    expect(preview.getByRole('row', { name: /^11:00 Spiel 2/ }).textContent).toMatch(/abgesagt$/)
    expect(preview.getByRole('row', { name: /^14:10 Spiel 3/ }).textContent).toMatch(/–$/)
  })

  it('[K6] prints no results where the public gets the plan alone', async () => {
    const preview = await open('?was=results', { settings: { ...aCompetition().settings, publicResults: 'planOnly' } })
    expect(preview.queryByText('3:2')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Ergebnisse' })).toBeNull()
  })

  it('can be the games of one matchday', async () => {
    const preview = await open()
    fireEvent.change(screen.getByLabelText('Nur dieser Spieltag'), { target: { value: matchdayId(2) } })
    expect(preview.getAllByRole('row')).toHaveLength(2)
  })
})
