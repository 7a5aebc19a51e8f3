import { render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { WholeName } from './whole-name.tsx'

const ROOM = 100
const LETTER = 10

// There is no layout here, so a word is as wide as its letters, and every word has a line of its own.
beforeEach(() => {
  const wordsOf = ({ textContent }: HTMLElement) => (textContent ?? '').split(/[\s/]/)
  const scaleOf = ({ style }: HTMLElement) => Number(style.getPropertyValue('--scale'))
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(ROOM)
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return Math.max(...wordsOf(this).map(({ length }) => length)) * LETTER * scaleOf(this)
  })
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(2 * LETTER)
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return wordsOf(this).length * LETTER * scaleOf(this)
  })
  return () => vi.restoreAllMocks()
})

function fitOf(name: string, lines?: number) {
  render(lines === undefined ? <WholeName name={name} /> : <WholeName name={name} lines={lines} />)
  const { style, dataset } = screen.getByTitle(name)
  return [style.getPropertyValue('--scale'), dataset.broken]
}

describe('a name that stays whole', () => {
  it('keeps its size where its longest word fits', () => {
    expect(fitOf('SG Wolkenau')).toEqual(['1', 'false'])
  })

  it('gets smaller until its longest word fits', () => {
    expect(fitOf('SSV Habichtseehof')).toEqual(['0.7', 'false'])
  })

  it('gets smaller until its lines fit', () => {
    expect(fitOf('SV Rot Gold', 2)).toEqual(['0.7', 'false'])
  })

  it('is broken only where the smallest letters do not fit', () => {
    expect(fitOf('SSV Altmarschhausenerwiesen')).toEqual(['0.6', 'true'])
  })

  it('may end a line after a stroke', () => {
    const { container } = render(<WholeName name="JSG Altdorf/Neudorf" />)
    expect(container.querySelector('wbr')).not.toBeNull()
  })
})
