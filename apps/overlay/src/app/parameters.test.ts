import { describe, expect, it } from 'vitest'
import { parametersOf } from './parameters.ts'

const plain = {
  competitionId: undefined,
  tree: undefined,
  isDebug: false,
  background: undefined,
  delayMillis: 0,
  scale: undefined,
  hasMotion: true,
  showsGoals: false,
  isAhead: false,
}
const ID = '0195e6a0-0000-7000-8000-00000000000a'

describe('parameters of an address', () => {
  it.each([
    ['', {}],
    [`?competitionId=${ID.toUpperCase()}`, { competitionId: ID }],
    ['?tree=2', { tree: 2 }],
    ['?debug=1', { isDebug: true }],
    ['?debug', { isDebug: true }],
    ['?debug=0', {}],
    ['?bg=00ff00', { background: '#00ff00' }],
    ['?bg=%230f0', { background: '#0f0' }],
    ['?bg=green', { background: 'green' }],
    ['?delayMs=1500', { delayMillis: 1500 }],
    ['?scale=0.5', { scale: 0.5 }],
    ['?motion=0', { hasMotion: false }],
    ['?tore=1', { showsGoals: true }],
    ['?danach=1', { isAhead: true }],
  ])('are read: %s', (search, change) => {
    expect(parametersOf(search)).toEqual({ ...plain, ...change })
  })

  it.each([
    '?competitionId=wintercup',
    '?tree=0',
    '?tree=1.5',
    '?bg=url(x)',
    '?bg=',
    '?delayMs=-1',
    '?delayMs=bald',
    '?delayMs=99999999',
    '?scale=0',
    '?scale=',
    '?motion=ein',
    '?tore=0',
    '?nichts=davon',
  ])('make no sense and are as if they were not there: %s', (search) => {
    expect(parametersOf(search)).toEqual(plain)
  })
})
