import { FakeWebSocket } from '@cup/testing/fake-web-socket'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aDay } from '../../testing/a-day.ts'
import { openApp } from '../../testing/open-app.tsx'
import { onWideScreen } from '../../testing/page.ts'
import { mayAutoplay, playerAddressOf } from './livestream.tsx'

const livestream = {
  title: 'Livestream aus der Halle',
  embedUrl: 'https://player.example.org/embed/1',
  poster: 'poster.svg',
  provider: 'Beispiel-TV',
}

const open = (address = '/imprint') => openApp(aDay(), address, { livestream })
const agree = async () => fireEvent.click(await screen.findByRole('button', { name: 'Livestream laden' }))
const outsideWorld = () =>
  [...document.querySelectorAll('[src]')]
    .map((element) => element.getAttribute('src'))
    .filter((src) => /^https?:/.test(src ?? ''))

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('WebSocket', FakeWebSocket)
  onWideScreen()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the livestream', () => {
  it('loads nothing from other hosts before consent', async () => {
    open()
    expect(await screen.findByText(/^Mit dem Klick stimmst du zu, dass Daten von Beispiel-TV geladen/)).toBeTruthy()
    expect(document.querySelector('iframe')).toBeNull()
    expect(outsideWorld()).toEqual([])
    expect(document.cookie).toBe('')
  })

  it('plays without sound after the press', async () => {
    open()
    await agree()
    const player = screen.getByTitle('Livestream aus der Halle')
    expect(player.getAttribute('src')).toBe('https://player.example.org/embed/1?autoplay=1&mute=1&muted=1')
    expect(document.cookie).toBe('')
  })

  it('remembers the consent on this device, and does not autoplay on an unknown connection', async () => {
    localStorage.setItem('cup.livestreamConsent', 'Beispiel-TV')
    open()
    expect((await screen.findByTitle('Livestream aus der Halle')).getAttribute('src')).toBe(
      'https://player.example.org/embed/1?autoplay=0',
    )
  })

  it('asks again where the provider is another one', async () => {
    localStorage.setItem('cup.livestreamConsent', 'Andere-TV')
    open()
    expect(await screen.findByRole('button', { name: 'Livestream laden' })).toBeTruthy()
    expect(document.querySelector('iframe')).toBeNull()
  })

  it('is gone again once consent is taken back on the page about privacy', async () => {
    open('/privacy')
    await agree()
    fireEvent.click(await screen.findByRole('button', { name: 'Einwilligung zurücknehmen' }))
    expect(document.querySelector('iframe')).toBeNull()
    expect(localStorage.getItem('cup.livestreamConsent')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Einwilligung zurücknehmen' })).toBeNull()
  })
})

describe('starting by itself', () => {
  it.each([
    ['on an unmetered connection', { type: 'wifi', saveData: false }, true],
    ['where the kind of line is not said', { saveData: false }, true],
    ['on a mobile line', { type: 'cellular', saveData: false }, false],
    ['where data are saved', { type: 'wifi', saveData: true }, false],
    ['where nothing is known', undefined, false],
  ])('%s: %o is %s', (_case, connection, isAllowed) => {
    expect(mayAutoplay(connection)).toBe(isAllowed)
  })

  it('keeps what the organiser has set in the address', () => {
    expect(playerAddressOf('https://player.example.org/?channel=a&mute=0', true)).toBe(
      'https://player.example.org/?channel=a&mute=0&autoplay=1&muted=1',
    )
  })
})
