import { expect, it } from 'vitest'
import { nameSizeOf } from './sheets.ts'

it.each([
  ['Eintracht Fährwarden', 64],
  ['SG Altmarschhausen/Nord', 54],
  ['SG Altmarschhausen/Norderland', 44],
  ['JSG Altmarschhausen/Niederquellbach/Sankt Ottilienfeld-Drei Türme 1923', 44],
])('[A3] a name steps down until it fits on a line: %s', (name, size) => expect(nameSizeOf(name)).toBe(size))
