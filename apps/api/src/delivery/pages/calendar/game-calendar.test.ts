import { describe, expect, it } from 'vitest'
import { calendarText, textValue, utcValue } from './game-calendar.ts'

describe('a calendar as text', () => {
  it('escapes special characters and drops invisible ones', () => {
    expect(textValue('A; B, C\\D\r\nE\nF\u0007')).toBe('A\\; B\\, C\\\\D\\nE\\nF')
  })

  it('folds at 75 octets and tears no character apart', () => {
    const value = 'ä€😀'.repeat(40)
    const text = calendarText([['SUMMARY', value]])
    const lines = text.split('\r\n')
    expect(lines.pop()).toBe('')
    expect(lines.every((line) => Buffer.byteLength(line) <= 75 && line.isWellFormed())).toBe(true)
    expect(lines.slice(1).every((line) => line.startsWith(' '))).toBe(true)
    expect(text.replaceAll('\r\n ', '')).toBe(`SUMMARY:${value}\r\n`)
  })

  it('writes instants in UTC, to the second', () => {
    expect(utcValue('2025-01-18T08:00:00.123Z')).toBe('20250118T080000Z')
  })
})
