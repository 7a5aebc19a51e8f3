import { competitionId, meetId } from '@cup/domain/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { posterAddress, type Reach } from '../../shared/print/poster-address.ts'
import { aCompetition, aGame } from '../../testing/a-cup.ts'
import { knowing, staffWith } from '../../testing/fake-service.ts'
import { openApp } from '../../testing/open-app.tsx'

const MEET = { id: meetId(1), name: 'Hallensamstag', archived: false, version: 1, changedAt: 1 }
const HALL = { hostname: 'cup.example', origin: 'https://cup.example' }
const UNKNOWN: Reach = { addresses: [] }

const installationAt = (reach: object) => ({
  reach: { openedAt: '', isOnlyHere: false, addresses: [], ...reach },
  copies: { folders: [], silent: [], isBeingMade: false, mayHoldErased: [] },
  texts: { imprint: 'written', privacy: 'written' },
})

async function open(change: object = {}, reach: object = {}) {
  const competitions = [aCompetition(change)]
  const staff = staffWith({ more: { 'installation.read/get': () => installationAt(reach) } })
  openApp(
    knowing({ competitions, meets: [MEET], games: [aGame(1)], staff }),
    `/competitions/${competitionId(1)}/print?was=poster`,
  )
  return within(await screen.findByRole('region', { name: 'Vorschau' }))
}

const atHall = () => vi.stubGlobal('location', { ...HALL, href: `${HALL.origin}/` })

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('[H19] the poster', () => {
  it('has the name of the meet and the code of the page of the hall', async () => {
    atHall()
    const preview = await open({ meetId: meetId(1) })
    expect(await preview.findByText('Hallensamstag')).toBeTruthy()
    expect(preview.getByText('cup.example/halle')).toBeTruthy()
    expect(preview.getByRole('img', { name: 'https://cup.example/halle' })).toBeTruthy()
  })

  it('leads to the address of visitors where the configuration names one', async () => {
    atHall()
    const preview = await open({}, { forVisitors: 'https://verein.example' })
    expect(await preview.findByText('verein.example')).toBeTruthy()
  })

  it('is one for a wall, four of half a page, or two that stand on a table, and names the network', async () => {
    atHall()
    const preview = await open()
    const codes = () => preview.getAllByRole('img').length
    const numbers = [codes()]
    for (const name of ['Viermal A5', 'Tischkarte zum Falten']) {
      fireEvent.click(screen.getByRole('button', { name }))
      await waitFor(() => expect(screen.getByRole('button', { name, pressed: true })).toBeTruthy())
      numbers.push(codes())
    }
    fireEvent.change(screen.getByRole('textbox', { name: /^WLAN/ }), { target: { value: 'Halle-Gast' } })

    expect(numbers).toEqual([1, 4, 2])
    expect(await preview.findAllByText('Halle-Gast')).toHaveLength(2)
  })

  it('keeps its format and the network while another paper is looked at', async () => {
    atHall()
    await open()
    fireEvent.click(screen.getByRole('button', { name: 'Viermal A5' }))
    await screen.findByRole('button', { name: 'Viermal A5', pressed: true })
    for (const paper of ['Spielplan', 'Plakat']) {
      fireEvent.click(screen.getByRole('button', { name: paper }))
      await screen.findByRole('button', { name: paper, pressed: true })
    }
    expect(screen.getByRole('button', { name: 'Viermal A5', pressed: true })).toBeTruthy()
  })

  it('leads to the start page where there is no meet', () => {
    expect(posterAddress({}, UNKNOWN, HALL)).toBe('https://cup.example/')
  })

  it.each(['localhost', '127.0.0.1', '[::1]'])(
    'at %s leads to an address that other devices can open, if any',
    (host) => {
      const here = { hostname: host, origin: `http://${host}` }
      const reach = { addresses: ['http://cup.local:3000', 'http://192.168.0.10:3000'] }
      expect(posterAddress({}, reach, here)).toBe('http://cup.local:3000/')
      expect(posterAddress({}, UNKNOWN, here)).toBeUndefined()
    },
  )
})
