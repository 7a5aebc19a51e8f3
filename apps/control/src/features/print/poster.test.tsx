import { competitionId, meetId } from '@cup/domain/testing'
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aCompetition, aGame } from '../../testing/a-cup.ts'
import { knowing } from '../../testing/fake-service.ts'
import { openApp } from '../../testing/open-app.tsx'
import { posterAddress } from './poster.tsx'

const MEET = { id: meetId(1), name: 'Hallensamstag', archived: false, version: 1, changedAt: 1 }
const HALL = { hostname: 'cup.example', origin: 'https://cup.example' }

async function open(change: object = {}) {
  const competitions = [aCompetition(change)]
  openApp(
    knowing({ competitions, meets: [MEET], games: [aGame(1)] }),
    `/competitions/${competitionId(1)}/print?was=poster`,
  )
  return within(await screen.findByRole('region', { name: 'Vorschau' }))
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('[H19] the poster', () => {
  it('has the name of the meet and the code of the page of the hall', async () => {
    vi.stubGlobal('location', { ...HALL, href: `${HALL.origin}/` })
    const preview = await open({ meetId: meetId(1) })
    expect(await preview.findByText('Hallensamstag')).toBeTruthy()
    expect(preview.getByText('cup.example/halle')).toBeTruthy()
    expect(preview.getByRole('img', { name: 'https://cup.example/halle' })).toBeTruthy()
  })

  it('leads to the start page where there is no meet', () => {
    expect(posterAddress({}, HALL)).toBe('https://cup.example/')
  })

  it.each(['localhost', '127.0.0.1', '[::1]'])('is not offered at %s, which opens on no other device', (hostname) => {
    expect(posterAddress({}, { hostname, origin: `http://${hostname}` })).toBeUndefined()
  })
})
