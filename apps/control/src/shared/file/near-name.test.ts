import { expect, it } from 'vitest'
import { nearName } from './near-name.ts'

const NAMES = ['SG Mühlensiel', 'TSV Übungsheim U11 I', 'SV Dorf', '1. FC Nebelhausen']

it.each([
  ['SG Mühlensil', 'SG Mühlensiel'],
  ['SG Muehlensiel', 'SG Mühlensiel'],
  ['Mühlensiel', 'SG Mühlensiel'],
  ['SG-Mühlensiel e. V.', 'SG Mühlensiel'],
  ['TSV Übungsheim U11 II', undefined],
  ['TSV Übungsheim U9 I', undefined],
  ['TSV Mühlensiel', undefined],
  ['FC Dorf', undefined],
  ['Eintracht', undefined],
  ['', undefined],
])('takes "%s" for %s', (text, name) => expect(nearName(text, NAMES)).toBe(name))
