import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Known, knowing, staffWith } from '../../testing/fake-service.ts'
import { openApp } from '../../testing/open-app.tsx'
import { draftOf, mergedWebsites, type Website, websiteOf } from './draft.ts'

const NORD: Website = { organiser: { name: 'SG Nord' }, imprint: ['SG Nord\nHallenweg 1', 'Mia Keller'] }
const SAVED_AT = '2025-01-12T18:42:10.000Z'

type Options = { readonly file?: object; readonly onSave?: () => 'website/changed' | { version: number } }

/** A service that keeps one version, and a second one of another organiser once a save was refused. */
function keeping({ file = {}, onSave = () => ({ version: 2 }) }: Options = {}): Known {
  let asked = 0
  const versions = [{ version: 1, savedAt: SAVED_AT, savedBy: 'Büro' }]
  return knowing({
    staff: staffWith({
      more: {
        'website.read/get': () => {
          asked += 1
          return asked === 1
            ? { version: 1, website: NORD, file, versions }
            : { version: 2, website: { ...NORD, privacy: ['Von anderen'] }, file, versions }
        },
        'website.write/save': onSave,
      },
    }),
  })
}

async function open(known: Known) {
  openApp(known, '/website')
  await screen.findByRole('heading', { name: 'Website' })
  return known
}

const field = (name: string) => screen.findByRole<HTMLTextAreaElement>('textbox', { name })
const type = async (name: string, value: string) => fireEvent.change(await field(name), { target: { value } })
const publish = () => fireEvent.click(screen.getByRole('button', { name: 'Veröffentlichen' }))
const sent = ({ staff }: Known) => staff.called.filter(({ name }) => name === 'website.write/save')

describe('[W1] the page of the website', () => {
  it('shows what is kept and what is missing', async () => {
    await open(keeping())
    expect((await field('Name des Vereins')).value).toBe('SG Nord')
    expect((await field('Impressum')).value).toBe('SG Nord\nHallenweg 1\n\nMia Keller')
    expect(screen.getByText(/^Es fehlt noch: Datenschutz\./)).toBeTruthy()
  })

  it('saves the whole website with the version that it changes', async () => {
    const known = await open(keeping())
    await type('Datenschutz', 'Erster Absatz\n\n\nZweiter')
    await type('Dank nach dem letzten Spiel', ' Danke! ')
    publish()
    await waitFor(() =>
      expect(sent(known).map(({ input }) => input)).toEqual([
        { version: 1, website: { ...NORD, thanks: 'Danke!', privacy: ['Erster Absatz', 'Zweiter'] } },
      ]),
    )
  })

  it('[W3] takes over what another organiser has saved, and keeps the own text', async () => {
    await open(keeping({ onSave: () => 'website/changed' }))
    await type('Name des Vereins', 'SG Süd')
    publish()

    await screen.findByText(/^Inzwischen hat jemand anders gespeichert/)
    expect((await field('Datenschutz')).value).toBe('Von anderen')
    expect((await field('Name des Vereins')).value).toBe('SG Süd')
  })

  it('[H19] says where no poster can be printed, because no other device opens the address', async () => {
    await open(keeping())
    const poster = await screen.findByRole('region', { name: 'QR-Plakat' })
    expect(poster.textContent).toMatch(/öffnet sich auf keinem anderen Gerät/)
  })

  it('[W2] shows what site.json sets, to be read only', async () => {
    await open(keeping({ file: { imprint: ['Aus der Datei'] } }))
    const imprint = await field('Impressum')
    expect([imprint.value, imprint.matches(':disabled')]).toEqual(['Aus der Datei', true])
    expect(screen.getByText('aus site.json')).toBeTruthy()
  })
})

describe('[W3] two changes of one website', () => {
  it('are merged field by field, and where both changed one the own stands and is named', () => {
    const mine: Website = { ...NORD, organiser: { name: 'SG Süd' }, builder: { name: 'Werkstatt' } }
    const theirs: Website = { organiser: { name: 'SG Ost' }, privacy: ['Neu'] }
    expect(mergedWebsites(NORD, mine, theirs)).toEqual({
      website: { organiser: { name: 'SG Süd' }, builder: { name: 'Werkstatt' }, privacy: ['Neu'] },
      both: ['organiser'],
    })
  })

  it('have no sponsor of whom nothing is said yet', () => {
    const nameless = { name: ' ', url: '', logo: '' }
    expect(websiteOf({ ...draftOf(NORD), sponsors: [nameless] })).toEqual(NORD)
  })

  it('come out of the fields as they went in', () => {
    const website: Website = {
      ...NORD,
      links: { youtube: 'https://youtube.example/' },
      sponsors: [{ name: 'Haferfroh', logo: '/uploads/a.webp' }],
      livestream: { title: 'Halle', embedUrl: 'https://stream.example/1', provider: 'Beispiel' },
      ad: { image: 'a.png', url: 'https://verein.example/', alt: 'Tombola' },
    }
    expect(websiteOf(draftOf(website))).toEqual(website)
  })
})
