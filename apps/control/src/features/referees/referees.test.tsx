import { type Referee, Referees } from '@cup/contract/referees'
import { gameId, teamId } from '@cup/domain/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aCompetition, aGame, theTeams } from '../../testing/a-cup.ts'
import { type Known, knowing, staffWith } from '../../testing/fake-service.ts'
import { openApp } from '../../testing/open-app.tsx'

const PERSON: Referee = { number: 1, name: 'Schiedsrichter Beispiel' }
const PROVIDED: Referee = { number: 2, teamId: teamId(1) }

/** A service that keeps the list as it is saved. */
function keeping(first: readonly Referee[]): Known & { readonly saved: () => readonly Referee[] } {
  let list = { version: 1, referees: [...first] }
  const known = knowing({
    competitions: [aCompetition()],
    games: [aGame(1), aGame(2, { dateTime: '2025-01-18T08:30:00.000Z' })],
    staff: staffWith({
      more: {
        'referee.read/list': () => list,
        'referee.write/save': (_, input) => {
          list = { version: list.version + 1, referees: Referees.parse(Reflect.get(input, 'referees')) }
          return { version: list.version }
        },
      },
    }),
  })
  return { ...known, saved: () => list.referees }
}

async function open(first: readonly Referee[]) {
  const known = keeping(first)
  openApp(known, '/referees')
  await screen.findByRole('heading', { name: 'Wer pfeift was?' })
  return known
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: label }), { target: { value } })
const list = () => within(screen.getByRole('region', { name: 'Wer pfeift?' }))

describe('[M1] the list of referees', () => {
  it('takes persons and teams, each with the next free number, and is saved as a whole', async () => {
    const known = await open([PROVIDED])
    press('Person dazu')
    expect(document.activeElement).toBe(list().getByRole('textbox', { name: 'Name von Nr. 1' }))
    fireEvent.change(list().getByRole('textbox', { name: 'Name von Nr. 1' }), { target: { value: ' Neue Person ' } })
    press('Liste speichern')

    await waitFor(() => expect(known.saved()).toEqual([PROVIDED, { number: 1, name: 'Neue Person' }]))
    await screen.findByText('Die Liste der Schiedsrichter ist gespeichert.')
  })

  it('asks for a name or a team', async () => {
    const known = await open([])
    press('Person dazu')
    press('Liste speichern')

    expect(await screen.findByText('Nr. 1 braucht einen Namen oder eine Mannschaft.')).toBeTruthy()
    expect(known.saved()).toEqual([])
  })

  it('takes every team of the cup with one press', async () => {
    const known = await open([])
    press('Jede Mannschaft stellt jemanden')
    press('Liste speichern')

    await waitFor(() => expect(known.saved()).toHaveLength(aCompetition().teamIds.length))
    expect(known.saved()[0]).toEqual({ number: 1, teamId: theTeams[0]?.id })
  })
})

describe('[M2] the games of referees', () => {
  it('are dealt out to those who are free, and saved with one press', async () => {
    const known = await open([PERSON, PROVIDED])
    expect(screen.getByText('2 Spiele haben noch niemanden.')).toBeTruthy()
    press('Offene Spiele verteilen')
    await screen.findByText('2 Spiele verteilt, noch nicht gespeichert.')
    press('2 Spiele speichern')

    await screen.findByText('Die Einteilung ist gespeichert.')
    expect(known.writes.map(({ body }) => body)).toEqual([
      { id: gameId(1), referee: 1 },
      { id: gameId(2), referee: 1 },
    ])
  })

  it('[H4] say where the team of a referee plays itself', async () => {
    await open([PERSON, PROVIDED])
    choose('Zweiter Schiedsrichter von Spiel 1', '2')
    expect(screen.getByText(/spielt hier selbst\.$/)).toBeTruthy()
  })
})
