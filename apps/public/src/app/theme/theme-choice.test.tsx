import { FakeWebSocket } from '@cup/testing/fake-web-socket'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aDay } from '../../testing/a-day.ts'
import { openApp } from '../../testing/open-app.tsx'
import { onWideScreen } from '../../testing/page.ts'

const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }))
const shown = () => document.documentElement.dataset.theme

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('WebSocket', FakeWebSocket)
  onWideScreen()
})
afterEach(() => {
  vi.unstubAllGlobals()
  delete document.documentElement.dataset.theme
})

describe('the look of the page', () => {
  it('is that of the device until one is chosen', () => {
    openApp(aDay(), '/imprint')
    expect(screen.getByRole('radio', { name: 'System' })).toHaveProperty('checked', true)
    expect(shown()).toBeUndefined()
  })

  it('is what was chosen, remembered under the name that is read before the first paint', async () => {
    openApp(aDay(), '/imprint')
    choose('Dunkel')
    expect(shown()).toBe('dark')
    expect(localStorage.getItem('cup.theme')).toBe('dark')
    choose('Hell')
    expect(shown()).toBe('light')
  })

  it('is that of the device again when that is chosen', () => {
    openApp(aDay(), '/imprint')
    choose('Dunkel')
    choose('System')
    expect(shown()).toBeUndefined()
    expect(localStorage.getItem('cup.theme')).toBeNull()
  })
})
