import type { Competition } from '@cup/contract/entities'
import { competitionId, courtId, groupId } from '@cup/domain/testing'
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aCompetition, twoCourts } from '../../testing/a-cup.ts'
import type { ListState } from './gallery-view.tsx'
import { GalleryView } from './gallery-view.tsx'

const HALL = 'http://192.168.0.10:3000'
const SUMMER = aCompetition({
  id: competitionId(2),
  name: 'Sommercup',
  groups: [
    { id: groupId(2), name: 'Gruppe A', teamIds: [] },
    { id: groupId(3), name: 'Gruppe B', teamIds: [] },
  ],
})

// Nothing is in sight here, so no preview runs.
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  )
  return () => vi.unstubAllGlobals()
})

type Given = { readonly competitions?: readonly Competition[]; readonly state?: ListState; readonly origin?: string }

function Gallery({ competitions = [aCompetition(), SUMMER], state = 'there', origin = HALL }: Given) {
  const [pinned, setPinned] = useState<string>()
  const [group, setGroup] = useState<string>()
  const [court, setCourt] = useState<string>()
  return (
    <GalleryView
      origin={origin}
      state={state}
      competitions={competitions}
      pinned={competitions.find(({ id }) => id === pinned)}
      onAir={undefined}
      groupId={group}
      courtId={court}
      onPin={setPinned}
      onGroup={setGroup}
      onCourt={setCourt}
    />
  )
}

const address = (title: string) => screen.getByLabelText<HTMLInputElement>(`Adresse: ${title}`).value
const choose = (label: string, option: string) => {
  const value = screen.getByRole<HTMLOptionElement>('option', { name: option }).value
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
}

describe('the gallery', () => {
  it('has an address for each of the ten overlays, and for the LED wall', () => {
    render(<Gallery />)
    expect(screen.getAllByRole('textbox')).toHaveLength(11)
    expect(address('Ledwall')).toBe(`${HALL}/streamelements/ledwall`)
    expect(address('Spielstand')).toBe(`${HALL}/streamelements/score`)
    expect(address('Vorrunden-Tabelle')).toBe(`${HALL}/streamelements/${competitionId(1)}/${groupId(1)}/leaderboard`)
  })

  it('pins the addresses to a competition', () => {
    render(<Gallery />)
    choose('Turnier', 'immer Sommercup')
    expect(address('Turnierbaum')).toBe(`${HALL}/streamelements/bracket?competitionId=${competitionId(2)}`)
    expect(address('Vorrunden-Tabelle')).toContain(`/${competitionId(2)}/${groupId(2)}/leaderboard`)
    choose('Turnier', 'wie auf Sendung (empfohlen)')
    expect(address('Turnierbaum')).toBe(`${HALL}/streamelements/bracket`)
  })

  it('lets choose the group of the table', () => {
    render(<Gallery />)
    choose('Turnier', 'immer Sommercup')
    choose('Gruppe der Tabelle', 'Gruppe B')
    expect(address('Vorrunden-Tabelle')).toContain(`/${groupId(3)}/leaderboard`)
  })

  it('[H2] offers the courts of a competition that has several, and names the chosen one in every address', () => {
    render(<Gallery competitions={[aCompetition({ courts: twoCourts })]} />)
    expect(address('Spielstand')).toBe(`${HALL}/streamelements/score`)
    choose('Feld', 'immer Feld 2')
    expect(address('Spielstand')).toBe(`${HALL}/streamelements/score?court=${courtId(2)}`)
    expect(address('Ledwall')).toBe(`${HALL}/streamelements/ledwall?court=${courtId(2)}`)
    choose('Turnier', 'immer Wintercup')
    expect(address('Countdown')).toBe(
      `${HALL}/streamelements/countdown?competitionId=${competitionId(1)}&court=${courtId(2)}`,
    )
  })

  it('offers no court where there is only one', () => {
    render(<Gallery competitions={[aCompetition({ courts: [{ id: courtId(1), name: 'Halle' }] })]} />)
    expect(screen.queryByLabelText('Feld')).toBeNull()
  })

  it('says what is missing for a table', () => {
    render(<Gallery competitions={[aCompetition({ groups: [] })]} />)
    expect(screen.getByText('Keine Gruppe angelegt')).toBeTruthy()
    expect(screen.queryByLabelText('Adresse: Vorrunden-Tabelle')).toBeNull()
  })

  it('has all other addresses before there is a competition, and says how one comes', () => {
    render(<Gallery competitions={[]} />)
    expect(address('Spielstand')).toBe(`${HALL}/streamelements/score`)
    expect(screen.getByText('Noch kein Turnier angelegt.')).toBeTruthy()
    expect(screen.getByText('npm run cup -- sample --played=30')).toBeTruthy()
  })

  it('works while the service does not answer', () => {
    render(<Gallery competitions={[]} state="unreachable" />)
    expect(screen.getByText(/^Der Dienst antwortet nicht/)).toBeTruthy()
    expect(address('Countdown')).toBe(`${HALL}/streamelements/countdown`)
  })

  it.each(['http://127.0.0.1:3000', 'http://localhost:3000'])(
    'warns that other computers cannot reach %s',
    (origin) => {
      render(<Gallery origin={origin} />)
      expect(screen.getByText('npm start -- --hall')).toBeTruthy()
    },
  )
})
