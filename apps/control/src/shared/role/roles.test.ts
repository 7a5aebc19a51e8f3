import { expect, it } from 'vitest'
import { untilText } from './roles.ts'

const NOW = '2026-01-16T10:00:00.000Z'

it.each([
  ['bis heute 20:00 Uhr', '2026-01-16T19:00:00.000Z'],
  ['bis Sonntag 20:00 Uhr', '2026-01-18T19:00:00.000Z'],
  ['bis 23.01., 20:00 Uhr', '2026-01-23T19:00:00.000Z'],
  ['bis 22.11.2027, 20:00 Uhr', '2027-11-22T19:00:00.000Z'],
  ['bis 15.01., 20:00 Uhr', '2026-01-15T19:00:00.000Z'],
])('says %s', (text, instant) => expect(untilText(instant, NOW).replaceAll('\u00a0', ' ')).toBe(text))
