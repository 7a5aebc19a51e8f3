import { SITE_DEFAULTS } from '@cup/contract/site-defaults'
import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { usePreviewedSite } from './previewed-site.ts'

afterEach(() => vi.restoreAllMocks())

function Shown() {
  const { organiser, timeZone } = usePreviewedSite({ ...SITE_DEFAULTS, timeZone: 'Europe/Lisbon' as const })
  return <p>{`${organiser?.name ?? 'none'} in ${timeZone}`}</p>
}

const draft = { type: 'cup-site-draft', site: { organiser: { name: 'SG Entwurf' } } }

/** Delivers a draft from a window of an origin. */
const say = (source: unknown, origin = location.origin) => {
  const message = new MessageEvent('message', { data: draft, origin })
  act(() => void dispatchEvent(Object.defineProperty(message, 'source', { value: source })))
}

/** The page in a frame of another window; answers what it tells that window. */
function inFrame() {
  const told: unknown[] = []
  const parent = Object.assign(Object.create(window), { postMessage: (message: unknown) => told.push(message) })
  vi.spyOn(window, 'parent', 'get').mockReturnValue(parent)
  render(<Shown />)
  return { told, parent }
}

it('[W4] a page in a frame of the control app shows the draft, in the time zone of the site', () => {
  const { told, parent } = inFrame()
  say(window)
  expect(screen.getByText(/bitte ersetzen/)).toBeTruthy()
  say(parent)
  expect(screen.getByText('SG Entwurf in Europe/Lisbon')).toBeTruthy()
  expect(told).toEqual([{ type: 'cup-site-ready' }])
})

it('[W4] a page in a frame of another origin stays as it is', () => {
  const { parent } = inFrame()
  say(parent, 'https://other.example')
  expect(screen.getByText(/bitte ersetzen/)).toBeTruthy()
})
