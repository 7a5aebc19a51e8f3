import { describe, expect, it } from 'vitest'
import { Color, FilePath, line, Name, Text, WebUrl } from './text.ts'

describe('text', () => {
  it('has no space around a name', () => {
    expect(Name.parse('  SV Musterstadt ')).toBe('SV Musterstadt')
  })

  it.each(['', ' \t ', 'x'.repeat(121), 'zwei\nZeilen', 'Klingel\u0007', 'halb \ud800'])('is no name: %j', (text) => {
    expect(Name.safeParse(text).success).toBe(false)
  })

  it.each(['Ömer Şahin', '𠮷田', 'Zoë 🏐', 'O’Neill'])('may be the name %s', (text) => {
    expect(Name.parse(text)).toBe(text)
  })

  it.each([
    ['', true],
    ['Trainerin: Eva\n\tBetreuer: Tom', true],
    ['x'.repeat(4000), true],
    ['x'.repeat(4001), false],
    ['Klingel\u0007', false],
  ])('of several lines may be %j: %s', (text, isText) => {
    expect(Text.safeParse(text).success).toBe(isText)
  })

  it('of one line ends after so many characters', () => {
    expect([line(3).safeParse('abc').success, line(3).safeParse('abcd').success]).toEqual([true, false])
  })

  it.each([
    ['logos/svm-$height.svg', true],
    ['', false],
    ['zwei\nZeilen', false],
  ])('names a file: %j is %s', (path, isPath) => {
    expect(FilePath.safeParse(path).success).toBe(isPath)
  })

  it.each([
    ['https://example.org/a?b=c', true],
    ['http://192.168.0.7:3000', true],
    ['ftp://example.org', false],
    ['javascript:alert(1)', false],
    ['example.org', false],
  ])('is an address: %j is %s', (url, isUrl) => {
    expect(WebUrl.safeParse(url).success).toBe(isUrl)
  })

  it.each([
    ['#0055aa', true],
    ['#0055AA', true],
    ['#05a', false],
    ['0055aa', false],
    ['red', false],
  ])('is a colour: %j is %s', (color, isColor) => {
    expect(Color.safeParse(color).success).toBe(isColor)
  })
})
