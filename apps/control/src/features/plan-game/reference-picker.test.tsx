import { groupId } from '@cup/domain/testing'
import { UiProvider } from '@cup/ui/chakra'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { aCompetition, aGame, theTeams } from '../../testing/a-cup.ts'
import { type ReferenceData, type ReferenceDraft, referenceOf } from './reference.ts'
import { ReferencePicker } from './reference-picker.tsx'

const GAMES = [aGame(1), aGame(2)]
const DATA: ReferenceData = { competition: aCompetition(), games: GAMES, teams: theTeams }

function Picker({ data }: { readonly data: ReferenceData | undefined }) {
  const [value, setValue] = useState<ReferenceDraft>({ kind: 'winner' })
  return (
    <>
      <ReferencePicker
        label="Heim"
        data={data}
        value={value}
        onChange={setValue}
        onLeave={() => undefined}
        fault={undefined}
      />
      <p data-testid="reference">{JSON.stringify(referenceOf(value)) ?? 'keine'}</p>
    </>
  )
}

const open = (data: ReferenceData | undefined) =>
  render(
    <UiProvider>
      <Picker data={data} />
    </UiProvider>,
  )

async function tab(name: string): Promise<void> {
  fireEvent.click(screen.getByRole('tab', { name }))
  await waitFor(() => expect(screen.getByRole('tab', { name, selected: true })).toBeTruthy())
  await waitFor(() => expect(screen.getAllByRole('tabpanel')).toHaveLength(1))
}
const shown = () => within(screen.getByRole('tabpanel'))
const field = (name: RegExp) => shown().getByRole('combobox', { name })
const reference = () => screen.getByTestId('reference').textContent

async function choose(name: RegExp, option: RegExp): Promise<void> {
  fireEvent.click(field(name))
  fireEvent.click(await screen.findByRole('option', { name: option }))
}

describe('how a plan names a team', () => {
  it('has four tabs in the order of the plan', () => {
    open(DATA)
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Gewinner',
      'Verlierer',
      'Team',
      'Gruppenteilnehmer',
    ])
  })

  it('is the winner or the loser of a game', async () => {
    open(DATA)
    await choose(/Spiel/, /Spiel 2/)
    await waitFor(() => expect(reference()).toBe(JSON.stringify({ winnerTeam: GAMES[1]?.id })))
    await tab('Verlierer')
    expect(reference()).toBe('keine')
    await choose(/Spiel/, /Spiel 1/)
    await waitFor(() => expect(reference()).toBe(JSON.stringify({ loserTeam: GAMES[0]?.id })))
  })

  it('keeps what was chosen on another tab', async () => {
    open(DATA)
    await choose(/Spiel/, /Spiel 2/)
    await tab('Team')
    expect(reference()).toBe('keine')
    await tab('Gewinner')
    await waitFor(() => expect(reference()).toBe(JSON.stringify({ winnerTeam: GAMES[1]?.id })))
  })

  it('is a place in a group: as many as the group has teams', async () => {
    open(DATA)
    await tab('Gruppenteilnehmer')
    fireEvent.click(field(/Platz/))
    expect(await screen.findByText('Keine Position')).toBeTruthy()
    await choose(/Gruppe/, /Vorrunde/)
    fireEvent.click(field(/Platz/))
    await waitFor(() => expect(screen.getAllByRole('option', { name: /Platz/ })).toHaveLength(2))
    fireEvent.click(screen.getByRole('option', { name: 'Platz 2' }))
    await waitFor(() => expect(reference()).toBe(JSON.stringify({ groupId: groupId(1), position: 2 })))
  })

  it('[R9] is the best of a place of several groups', async () => {
    const groups = [1, 2, 3].map((number) => ({
      ...{ id: groupId(number), name: `Gruppe ${number}` },
      teamIds: theTeams.slice(0, 2).map(({ id }) => id),
    }))
    open({ ...DATA, competition: aCompetition({ groups }) })
    await tab('Gruppenteilnehmer')
    await choose(/Gruppe/, /Mehrere Gruppen vergleichen/)
    await choose(/Platz/, /Platz 2/)
    await choose(/Rang/, /2\. bester/)
    const best = { place: 2, rank: 2, groupIds: [1, 2, 3].map(groupId) }
    await waitFor(() => expect(reference()).toBe(JSON.stringify({ bestOfPlace: best })))
    fireEvent.click(shown().getByRole('button', { name: 'Gruppe 3', pressed: true }))
    const two = { ...best, groupIds: [1, 2].map(groupId) }
    await waitFor(() => expect(reference()).toBe(JSON.stringify({ bestOfPlace: two })))
    fireEvent.click(shown().getByRole('button', { name: 'Gruppe 2', pressed: true }))
    await waitFor(() => expect(reference()).toBe('keine'))
  })

  it('says so where there is nothing to choose', async () => {
    open({ ...DATA, games: [], competition: aCompetition({ groups: [], teamIds: [] }) })
    fireEvent.click(field(/Spiel/))
    expect(await screen.findByText('Kein passendes Spiel')).toBeTruthy()
    await tab('Gruppenteilnehmer')
    fireEvent.click(field(/Gruppe/))
    expect(await screen.findByText('Keine passende Gruppe')).toBeTruthy()
    await tab('Team')
    fireEvent.click(field(/Mannschaft/))
    expect(await screen.findByText('kein passendes Team gefunden')).toBeTruthy()
  })

  it('shows what will stand there while it is on its way', async () => {
    open(undefined)
    expect(field(/Spiel/).getAttribute('placeholder')).toBe('Spiel 00')
    await tab('Team')
    expect(field(/Mannschaft/).getAttribute('placeholder')).toBe('Name')
    await tab('Gruppenteilnehmer')
    expect(field(/Gruppe/).getAttribute('placeholder')).toBe('Gruppe, Platz 00')
  })
})
