import { fireEvent, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { ImageOr } from './image-or.tsx'

const logo = <ImageOr src="/logos/mueh.svg" alt="MÜH" otherwise={<b>SG Mühlensiel</b>} />

describe('an image or what takes its place', () => {
  it('is the image, and gives way once that does not come', () => {
    render(logo)
    fireEvent.error(screen.getByRole('img', { name: 'MÜH' }))
    expect(screen.queryByRole('img')).toBeNull()
    expect(screen.getByText('SG Mühlensiel')).toBeTruthy()
  })

  it('gives way where the image of a rendered page has failed before', async () => {
    const page = document.body.appendChild(document.createElement('div'))
    page.innerHTML = renderToString(logo)
    const image = page.querySelector('img')!
    Object.defineProperty(image, 'complete', { value: true })
    image.decode = () => Promise.reject(new DOMException('The source image cannot be decoded.', 'EncodingError'))
    hydrateRoot(page, logo)
    await vi.waitFor(() => expect(page.textContent).toBe('SG Mühlensiel'))
    expect(page.querySelector('img')).toBeNull()
    page.remove()
  })

  it('stays where the image of a rendered page has come before', async () => {
    const page = document.body.appendChild(document.createElement('div'))
    page.innerHTML = renderToString(logo)
    const image = page.querySelector('img')!
    Object.defineProperty(image, 'complete', { value: true })
    const decoded = vi.fn(() => Promise.resolve())
    image.decode = decoded
    hydrateRoot(page, logo)
    await vi.waitFor(() => expect(decoded).toHaveBeenCalled())
    expect(page.querySelector('img')).toBe(image)
    page.remove()
  })

  it('tries the image of another address', () => {
    const { rerender } = render(logo)
    fireEvent.error(screen.getByRole('img'))
    rerender(<ImageOr src="/logos/neu.svg" alt="MÜH" otherwise="" />)
    expect(screen.getByRole('img').getAttribute('src')).toBe('/logos/neu.svg')
  })
})
