import { editedRulesOf, rulesOfProfile, settingsOfRules } from '@cup/domain/settings'
import { competitionId } from '@cup/domain/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aCompetition, aGame, pausedAt, wonBy } from '../../testing/a-cup.ts'
import { type Known, knowing } from '../../testing/fake-service.ts'
import { openApp } from '../../testing/open-app.tsx'

const PLACE = `/competitions/${competitionId(1)}/rules`
const DEFAULT = aCompetition().settings
const FUTSAL = settingsOfRules(rulesOfProfile('futsal', editedRulesOf(DEFAULT)))
const cupWith = (settings: object, some: Partial<Known> = {}) =>
  knowing({ competitions: [aCompetition({ settings: { ...DEFAULT, ...settings } })], games: [aGame(1)], ...some })

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const text = async () => (await screen.findByRole('region', { name: 'So steht es in der Ausschreibung' })).textContent
const number = (name: string) => screen.getByRole('spinbutton', { name })
const order = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map((item) => item.textContent?.replace(/[^A-Za-zäöüß ]/g, ''))

describe('the rules of a competition', () => {
  it('[J5] are those of futsal at one press, and are saved as far as they differ from Hallenfußball', async () => {
    const known = cupWith({})
    openApp(known, PLACE)
    expect(await text()).toContain('Fouls werden nicht gezählt.')
    press(/^Futsal/)
    expect(await text()).toContain('Ab dem 6. Foul einer Mannschaft in einer Halbzeit')
    expect(number('Länge einer Halbzeit').getAttribute('aria-valuetext')).toBe('10 Minuten')
    press('Regeln speichern')
    await waitFor(() => expect(known.writes).toHaveLength(1))
    expect(known.writes[0]?.body).toEqual({ id: competitionId(1), rules: FUTSAL.rules })
    expect(await screen.findByText('Die Regeln sind gespeichert.')).toBeTruthy()
  })

  it('[J5] mark what differs from the profile, and lead back to it', async () => {
    openApp(cupWith(FUTSAL), PLACE)
    await text()
    fireEvent.keyDown(number('Foul mit Freistoß ohne Mauer'), { key: 'ArrowDown' })
    expect(within(screen.getByRole('region', { name: 'Fouls' })).getByText('weicht ab')).toBeTruthy()
    expect(screen.getByText('1 Angabe weicht vom Profil Futsal ab.')).toBeTruthy()
    expect(screen.getByText(/^Ab dem 5\. Foul/).tagName).toBe('MARK')
    press('Zurück auf Futsal')
    expect(screen.getByText('Alle Angaben sind wie im Profil Futsal.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Regeln speichern' }).hasAttribute('disabled')).toBe(true)
  })

  it('[J6] order the criteria by keys and buttons, and say where each is', async () => {
    const known = cupWith({})
    openApp(known, PLACE)
    await text()
    const grip = screen.getByRole('button', { name: 'Direkter Vergleich verschieben' })
    fireEvent.keyDown(grip, { key: 'ArrowUp' })
    expect(screen.getByText('Direkter Vergleich ist jetzt 2. von 3.')).toBeTruthy()
    press('Direkter Vergleich nach oben')
    expect(order()).toEqual(['Direkter Vergleich', 'Tordifferenz', 'Mehr Tore'])
    press('Mehr Tore zählt nicht')
    press('Fair-Play-Wertung zählt mit')
    expect(order()).toEqual(['Direkter Vergleich', 'Tordifferenz', 'FairPlayWertung'])
    press('Regeln speichern')
    await waitFor(() => expect(known.writes).toHaveLength(1))
    expect(known.writes[0]?.body).toEqual({
      id: competitionId(1),
      headToHeadFirst: true,
      rules: { criteria: ['headToHead', 'difference', 'fairPlay'] },
    })
  })

  it('[J2] say for how many games they hold', async () => {
    const over = { started: true, regularTimeFreezed: true, ...wonBy(2, 1) }
    const games = [aGame(1), aGame(2, pausedAt(1, 0)), aGame(3, over)]
    openApp(cupWith(FUTSAL, { games }), PLACE)
    await text()
    const holds = screen.getByRole('region', { name: 'Für welche Spiele' }).textContent
    expect(holds).toContain('Gilt für 1 Spiel, das noch nicht begonnen hat.')
    expect(holds).toContain('1 laufendes Spiel behält seine Regeln.')
    expect(holds).toContain('1 geplantes Spiel dauert nicht 2 × 10 Minuten')
  })

  it('[J9] follow another person in what was not touched here', async () => {
    const known = cupWith({})
    const { services } = openApp(known, PLACE)
    await text()
    fireEvent.keyDown(number('Spieler auf dem Feld'), { key: 'ArrowUp' })
    known.competitions = [aCompetition({ settings: { ...DEFAULT, rules: { foulLimit: 4 } } })]
    await act(() => services.client.invalidateQueries())
    expect(await screen.findByText(/^Ab dem 4\. Foul/)).toBeTruthy()
    press('Regeln speichern')
    await waitFor(() => expect(known.writes[0]?.body.rules).toEqual({ playersOnField: 6, foulLimit: 4 }))
  })

  it('cannot be changed in the archive', async () => {
    openApp(knowing({ competitions: [aCompetition({ archived: true })], games: [] }), PLACE)
    expect(await screen.findByText(/^Dieses Turnier ist im Archiv/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Regeln speichern' })).toBeNull()
  })
})
