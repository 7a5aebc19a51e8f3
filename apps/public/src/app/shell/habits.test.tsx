import { competitionId } from '@cup/domain/testing'
import { FakeWebSocket } from '@cup/testing/fake-web-socket'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aDay } from '../../testing/a-day.ts'
import { openApp } from '../../testing/open-app.tsx'
import { onWideScreen } from '../../testing/page.ts'

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('WebSocket', FakeWebSocket)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('sharing the page', () => {
  it('is done by the sheet of the device', async () => {
    const shared: ShareData[] = []
    vi.stubGlobal('navigator', { onLine: true, share: async (data: ShareData) => void shared.push(data) })
    openApp(aDay(), '/imprint')
    press('Seite teilen')
    await act(async () => {})
    expect(shared).toEqual([{ title: document.title, url: location.href }])
  })

  it('names the competition that is shown, where the page is about it', async () => {
    const shared: ShareData[] = []
    vi.stubGlobal('navigator', { onLine: true, share: async (data: ShareData) => void shared.push(data) })
    openApp(aDay(), '/games')
    await screen.findByRole('heading', { name: 'Spiele' })
    press('Seite teilen')
    await act(async () => {})
    expect(shared.map(({ url }) => url)).toEqual([`${location.origin}/?turnier=${competitionId(1)}`])
  })

  it('copies the address where there is none, and says so', async () => {
    const copied: string[] = []
    vi.stubGlobal('navigator', {
      onLine: true,
      clipboard: { writeText: async (text: string) => void copied.push(text) },
    })
    openApp(aDay(), '/imprint')
    press('Seite teilen')
    expect(await screen.findByText('Link kopiert')).toBeTruthy()
    expect(copied).toEqual([location.href])
  })

  it('says where the address is where a page may not copy', async () => {
    vi.stubGlobal('navigator', { onLine: true })
    openApp(aDay(), '/imprint')
    press('Seite teilen')
    expect(await screen.findByText('Der Link steht in der Adresszeile')).toBeTruthy()
  })
})

describe('"/"', () => {
  it('goes to the search of the page', async () => {
    openApp(aDay(), '/games')
    const search = await screen.findByRole('searchbox')
    fireEvent.keyDown(document.body, { key: '/' })
    expect(document.activeElement).toBe(search)
  })

  it('is an ordinary letter in a text field', async () => {
    openApp(aDay(), '/games')
    const search = await screen.findByRole('searchbox')
    expect(fireEvent.keyDown(search, { key: '/' })).toBe(true)
  })
})

describe('the row that makes an app of the page', () => {
  const offer = (prompt: () => Promise<void>) => Object.assign(new Event('beforeinstallprompt'), { prompt })

  beforeEach(onWideScreen)

  it('is offered from the third visit on', async () => {
    const { watchInstallation } = await import('../pwa/installation-hint.tsx')
    let asked = 0
    watchInstallation()
    act(
      () =>
        void window.dispatchEvent(
          offer(async () => {
            asked += 1
          }),
        ),
    )
    localStorage.setItem('cup.visits', '3')
    openApp(aDay(), '/imprint')
    press('Als App installieren')
    expect(asked).toBe(1)
  })

  it('is not there before', () => {
    localStorage.setItem('cup.visits', '2')
    openApp(aDay(), '/imprint')
    expect(screen.queryByRole('button', { name: 'Als App installieren' })).toBeNull()
  })
})

describe('"Mehr" on a phone', () => {
  it('has every way out, the look of the page and the pages of the house', async () => {
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.open = true
    }
    openApp(aDay(), '/imprint', { links: { feedback: 'https://example.org/f', youtube: 'https://example.org/y' } })
    press('Mehr')
    const more = within(await screen.findByRole('dialog', { name: 'Mehr' }))
    expect(more.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Endstand',
      'Feedback (öffnet neuen Tab)',
      'YouTube (öffnet neuen Tab)',
      'Impressum',
      'Datenschutz',
    ])
    expect(more.getAllByRole('radio')).toHaveLength(3)
  })
})
