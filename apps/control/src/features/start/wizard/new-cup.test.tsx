import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Known, knowing } from '../../../testing/fake-service.ts'
import { openApp } from '../../../testing/open-app.tsx'

async function open(known: Known = knowing({ competitions: [] })) {
  const app = openApp(known, '/new-cup')
  await screen.findByRole('heading', { name: 'Neuer Hallencup' })
  return app
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const type = (name: string | RegExp, value: string) => {
  const field = screen.getByRole('textbox', { name })
  fireEvent.change(field, { target: { value } })
  fireEvent.blur(field)
}
const figures = () =>
  within(screen.getByRole('region', { name: 'Was herauskommt' }))
    .getAllByRole('definition')
    .map(({ textContent }) => textContent)

describe('[D1] a new cup', () => {
  it('shows what comes out before anything is answered', async () => {
    await open()
    expect(figures()).toEqual(['18', '2', '40', '16:40'])
    expect(screen.getByText('50 Min. Luft').parentElement?.textContent).toBe(
      '50 Min. Luft bis die Halle um 17:30 schließt. Finale U9 16:05, Finale U11 16:25, nie gleichzeitig. 0 Konflikte.',
    )
  })

  it('is made by one act with all that the preview shows, and leads on', async () => {
    const known = knowing({ competitions: [] })
    const { router } = await open(known)
    press('Plan anlegen')
    await waitFor(() => expect(router.state.location.pathname).not.toBe('/new-cup'))
    expect(known.acts).toHaveLength(1)
    const count = (name: string) => known.writes.filter((written) => written.name === name).length
    expect({
      meets: count('meet.write/create'),
      cups: count('competition.write/create'),
      teams: count('team.write/create'),
      enrolled: count('competition.write/enroll-team'),
      groups: count('competition.write/create-group'),
      games: count('game.write/plan'),
    }).toEqual({ meets: 1, cups: 2, teams: 18, enrolled: 18, groups: 4, games: 40 })
    expect(known.writes.find(({ name }) => name === 'competition.write/create')?.body).toMatchObject({
      name: expect.stringMatching(/^U9 Hallencup 20\d\d$/),
      names: 'first',
      regieRequired: true,
    })
    expect(await screen.findByRole('button', { name: 'Rückgängig' })).toBeTruthy()
  })

  it('[I13] is sent again with the same ids where it was refused', async () => {
    const known = knowing({ competitions: [], refused: { 'game.write/plan': 'competition/archived' } })
    const { router } = await open(known)
    press('Plan anlegen')
    expect(await screen.findByText(/Es wurde nichts gespeichert/)).toBeTruthy()
    known.refused = {}
    press('Plan anlegen')
    await waitFor(() => expect(router.state.location.pathname).not.toBe('/new-cup'))
    expect(known.acts[1]).toEqual(known.acts[0])
  })

  it('[K5] requires the Regie unless it is answered otherwise', async () => {
    const known = knowing({ competitions: [] })
    await open(known)
    fireEvent.click(screen.getByRole('checkbox', { name: /Regie/ }))
    await screen.findByRole('checkbox', { name: /Regie/, checked: false })
    press('Plan anlegen')
    await waitFor(() => expect(known.acts).toHaveLength(1))
    const cups = known.writes.filter(({ name }) => name === 'competition.write/create')
    expect(cups.map(({ body }) => body.regieRequired)).toEqual([false, false])
  })
})

describe('the answers of a new cup', () => {
  it('[D5] are changed by a suggestion', async () => {
    await open()
    const offered = await screen.findAllByRole('button', { name: /^Nehmen/ })
    expect(offered.map((one) => one.getAttribute('aria-label'))).toEqual([
      'Nehmen: 12 statt 15 Min. je Spiel',
      'Nehmen: Drei Felder',
      'Nehmen: U11 spielt auch die Plätze dahinter aus',
    ])
    press('Nehmen: 12 statt 15 Min. je Spiel')
    expect(figures()).toEqual(['18', '2', '40', '15:37'])
    expect(screen.getByRole('textbox', { name: /^Spiel / })).toHaveProperty('value', '12')
  })

  it('[D5] say in red that the hall closes before the end, and what would fit', async () => {
    await open()
    type(/^bis/, '16')
    expect(screen.getByText('40 Min. zu lang.').parentElement?.textContent).toContain('Die Halle schließt um 16:00.')
    const [first] = await screen.findAllByRole('button', { name: /^Nehmen/ })
    if (first) fireEvent.click(first)
    expect(screen.getByText(/Min. Luft/)).toBeTruthy()
  })

  it('[D2] may give groups of unequal size', async () => {
    await open()
    press('Mehr Mannschaften U9')
    expect(screen.getByText('5 und 4')).toBeTruthy()
  })

  it('take a day as people write it, also one that is over', async () => {
    await open()
    type(/^Tag/, '17.1.25')
    expect(screen.getByText(/^Samstag|^Freitag/).textContent).toContain('17.01.2025')
    expect(screen.getByText('Der Tag ist vorbei. Du kannst ihn trotzdem nehmen.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Plan anlegen' })).toHaveProperty('disabled', false)
  })

  it('say which of them cannot be read', async () => {
    await open()
    type(/^1\. Anpfiff/, 'früh')
    expect(screen.getByText('Uhrzeit wie 9:15')).toBeTruthy()
    expect(screen.getByText('Eine Angabe ist noch nicht lesbar.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Plan anlegen' })).toHaveProperty('disabled', true)
  })

  it('[D2] let each age group play in its own way', async () => {
    await open()
    fireEvent.click(screen.getByRole('radio', { name: 'U9: Jeder gegen jeden' }))
    expect(figures()[2]).toBe('52')
    fireEvent.click(screen.getByRole('radio', { name: 'U11: Gruppen, dann alle Plätze' }))
    expect(figures()[2]).toBe('53')
  })

  it('take another age group and give one up', async () => {
    await open()
    press('Altersklasse dazu')
    expect(figures()[0]).toBe('26')
    press('U9 entfernen')
    expect(figures()[0]).toBe('18')
  })
})
