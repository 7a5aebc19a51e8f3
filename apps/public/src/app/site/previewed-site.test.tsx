import { SITE_DEFAULTS } from '@cup/contract/site-defaults'
import { act, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { usePreviewedSite } from './previewed-site.ts'

afterEach(() => vi.restoreAllMocks())

const SITE = { ...SITE_DEFAULTS, timeZone: 'Europe/Lisbon' as const }

function Shown() {
  const { organiser, timeZone } = usePreviewedSite(SITE)
  return <p>{`${organiser?.name ?? 'none'} in ${timeZone}`}</p>
}

const draft = { type: 'cup-site-draft', site: { organiser: { name: 'SG Entwurf' } } }

/** Delivers a draft from a window of an origin. */
const say = (source: unknown, origin = location.origin) => {
  const message = new MessageEvent('message', { data: draft, origin })
  act(() => void dispatchEvent(Object.defineProperty(message, 'source', { value: source })))
}

/** The page in a frame of another window, once it listens; answers what it has told that window. */
async function inFrame() {
  const told: unknown[] = []
  const parent = Object.assign(Object.create(window), { postMessage: (message: unknown) => told.push(message) })
  vi.spyOn(window, 'parent', 'get').mockReturnValue(parent)
  render(<Shown />)
  await waitFor(() => expect(told).toEqual([{ type: 'cup-site-ready' }]))
  return { parent }
}

it('[W4] a page in a frame of the control app shows the draft, in the time zone of the site', async () => {
  const { parent } = await inFrame()
  say(window)
  expect(screen.getByText(/bitte ersetzen/)).toBeTruthy()
  say(parent)
  expect(screen.getByText('SG Entwurf in Europe/Lisbon')).toBeTruthy()
})

it('[W4] a page in a frame of another origin stays as it is', async () => {
  const { parent } = await inFrame()
  say(parent, 'https://other.example')
  expect(screen.getByText(/bitte ersetzen/)).toBeTruthy()
})
