import { render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { syllablesOf, WholeName } from './whole-name.tsx'

const ROOM = 100
const LETTER = 10

// There is no layout here, so a word is as wide as its letters, and every word has a line of its own; so has a syllable.
beforeEach(() => {
  const wordsOf = ({ textContent, innerHTML, dataset }: HTMLElement) =>
    dataset.breaks === 'none' ? (textContent ?? '').split(/[\s/]/) : innerHTML.split(/<i.*?<\/i>|\s/)
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
  return [style.getPropertyValue('--scale'), dataset.breaks]
}

describe('a name that stays whole', () => {
  it('keeps its size where its longest word fits', () => {
    expect(fitOf('SG Wolkenau')).toEqual(['1', 'none'])
  })

  it('gets smaller until its longest word fits', () => {
    expect(fitOf('SSV Habichtseehof')).toEqual(['0.7', 'none'])
  })

  it('gets smaller until its lines fit', () => {
    expect(fitOf('SV Rot Gold', 2)).toEqual(['0.7', 'none'])
  })

  it('ends lines at syllables where its longest word would get too small', () => {
    expect(fitOf('Niederbirkenfeldslebener')).toEqual(['1', 'syllables'])
  })

  it('ends lines at syllables before its letters get too small to read', () => {
    vi.spyOn(window, 'getComputedStyle').mockReturnValue({ fontSize: '10px' } as CSSStyleDeclaration)
    expect(fitOf('SSV Habichtseehof')).toEqual(['1', 'syllables'])
  })

  it('is broken anywhere only where the smallest letters do not fit', () => {
    expect(fitOf('Schtschrrrrmpfltschkrxxxx')).toEqual(['0.6', 'anywhere'])
  })

  it('has the letters of its name alone as text', () => {
    const { container } = render(<WholeName name="JSG Altmarschhausen/Niederquellbach" />)
    expect(container.textContent).toBe('JSG Altmarschhausen/Niederquellbach')
  })

  it.each([
    ['Niederbirkenfeldslebener', 'Nie-der-bir-ken-felds-le-be-ner'],
    ['Altmarschhausen', 'Alt-marsch-hau-sen'],
    ['Österreicherhuber', 'Ös-ter-rei-cher-hu-ber'],
    ['Schneckenhausen', 'Schne-cken-hau-sen'],
    ['Schmidt', 'Schmidt'],
  ])('knows the syllables of %s', (word, syllables) => {
    expect(syllablesOf(word).join('-')).toBe(syllables)
  })

  it('may end a line after a stroke', () => {
    const { container } = render(<WholeName name="JSG Altdorf/Neudorf" />)
    expect(container.querySelector('wbr')).not.toBeNull()
  })
})
