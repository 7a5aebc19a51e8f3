import { describe, expect, it } from 'vitest'
import { compareGerman } from './collate.ts'

describe('German order', () => {
  it('[L2] puts umlauts beside their letters and 2 before 10', () => {
    const names = ['Zell', 'Spiel 10', 'Österreich', 'Ott', 'Spiel 2', 'Ost', 'ärger', 'Arndt']
    expect(names.sort(compareGerman)).toEqual([
      'ärger',
      'Arndt',
      'Ost',
      'Österreich',
      'Ott',
      'Spiel 2',
      'Spiel 10',
      'Zell',
    ])
  })
})
