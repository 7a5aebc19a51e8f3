import { render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { FittedName } from './fitted-name.tsx'

const ROOM = 100
const LETTER = { roomy: 10, tight: 8, short: 10, cramped: 8 }

// There is no layout here, so letters are as wide as we say.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(ROOM)
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(function (this: HTMLElement) {
    const width = Object.entries(LETTER).find(([fit]) => fit === this.dataset.fit)?.[1] ?? 0
    return (this.textContent?.length ?? 0) * width
  })
  return () => vi.restoreAllMocks()
})

const fitOf = (text: string) => screen.getByText(text).dataset.fit

describe('a name in the room there is', () => {
  it('stands as it is where it fits', () => {
    render(<FittedName name="Wolkenau" short="WOL" />)
    expect(fitOf('Wolkenau')).toBe('roomy')
  })

  it('is set smaller where that is enough', () => {
    render(<FittedName name="Wolkenstede" short="WOL" />)
    expect(fitOf('Wolkenstede')).toBe('tight')
  })

  it('gives way to the short name', () => {
    render(<FittedName name="TuS Wolkenstede" short="WOL" />)
    expect(fitOf('WOL')).toBe('short')
  })

  it('sets the short name smaller too where it must', () => {
    render(<FittedName name="Spielvereinigung" short="SPIELVEREIN" />)
    expect(fitOf('SPIELVEREIN')).toBe('cramped')
  })

  it('without a short one takes several lines, which may end after a stroke', () => {
    const { container } = render(<FittedName name="Wolkenstede/Nebelhausen" />)
    expect(container.textContent).toBe('Wolkenstede/Nebelhausen')
    expect(container.querySelector('[data-wraps="true"] wbr')).not.toBeNull()
  })

  it('is measured again when it changes', () => {
    const { rerender } = render(<FittedName name="TuS Wolkenstede" short="WOL" />)
    rerender(<FittedName name="Wolkenau" short="WOL" />)
    expect(fitOf('Wolkenau')).toBe('roomy')
  })
})
