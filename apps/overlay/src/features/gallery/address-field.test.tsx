import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { AddressField } from './address-field.tsx'

const ADDRESS = 'http://192.168.0.10:3000/streamelements/score'

afterEach(() => vi.unstubAllGlobals())

/** A browser that copies, or does not. */
function aBrowser(isSecureContext: boolean, writeText?: (text: string) => Promise<void>): void {
  vi.stubGlobal('isSecureContext', isSecureContext)
  vi.stubGlobal('navigator', { clipboard: writeText && { writeText } })
}

async function copy(): Promise<string | null> {
  render(<AddressField title="Spielstand" address={ADDRESS} />)
  fireEvent.click(screen.getByRole('button', { name: 'Adresse kopieren: Spielstand' }))
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).not.toBe(''))
  return screen.getByRole('status').textContent
}

const marked = () => {
  const { value, selectionStart, selectionEnd } = screen.getByRole<HTMLInputElement>('textbox')
  return value.slice(selectionStart ?? 0, selectionEnd ?? 0)
}

describe('an address to take along', () => {
  it('is copied where the browser lets it', async () => {
    const copied: string[] = []
    aBrowser(true, async (text) => void copied.push(text))
    expect(await copy()).toBe('Kopiert.')
    expect(copied).toEqual([ADDRESS])
  })

  it('is marked over plain http, where a page cannot copy', async () => {
    aBrowser(false)
    expect(await copy()).toBe('Markiert. Jetzt mit Strg+C kopieren.')
    expect(marked()).toBe(ADDRESS)
  })

  it('is marked where the browser does not allow it', async () => {
    aBrowser(true, () => Promise.reject(new Error('not allowed')))
    expect(await copy()).toBe('Markiert. Jetzt mit Strg+C kopieren.')
    expect(marked()).toBe(ADDRESS)
  })

  it('can be opened', () => {
    render(<AddressField title="Spielstand" address={ADDRESS} />)
    expect(screen.getByRole('link', { name: 'Öffnen: Spielstand' }).getAttribute('href')).toBe(ADDRESS)
  })

  it('comes as a file that waits for the service', () => {
    render(<AddressField title="Spielstand" address={ADDRESS} />)
    const link = screen.getByRole('link', { name: 'Startdatei: Spielstand' })
    expect(link.getAttribute('download')).toBe('score.html')
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain(ADDRESS)
  })
})
