import { describe, expect, it } from 'vitest'
import { wallParametersOf } from './wall-parameters.ts'

const plain = { typeId: undefined, size: undefined, test: undefined, tags: ['all'] }

describe('the address of the wall', () => {
  it('asks for nothing where it is plain', () => {
    expect(wallParametersOf('', null)).toEqual(plain)
  })

  it('[B2] pins a type', () => {
    expect(wallParametersOf('?type=2', null).typeId).toBe(2)
    expect(wallParametersOf('?type=3', null).typeId).toBeUndefined()
  })

  it('[B27] pins a size, and with it the type like which it is drawn', () => {
    const long = { width: 1536, height: 128, rows: 2 }
    expect(wallParametersOf('?type=2&groesse=1536x128x2', null)).toMatchObject({ typeId: 1, size: long })
    expect(wallParametersOf('?groesse=1280x200x1', null).typeId).toBe(2)
    for (const wrong of ['1536x128', '1536x20x1', '1536x128x9', 'xx', '-5x128x1']) {
      expect(wallParametersOf(`?groesse=${wrong}`, null).size).toBeUndefined()
    }
  })

  it('asks for the test picture or the numbers of the screens', () => {
    expect(wallParametersOf('?test=1', null).test).toBe('testPicture')
    expect(wallParametersOf('?test=2', null).test).toBe('screenNumbers')
    expect(wallParametersOf('?test=yes', null).test).toBeUndefined()
  })

  it('[B4] has the tags that the device has kept', () => {
    expect(wallParametersOf('', '["bande","all"]').tags).toEqual(['bande', 'all'])
    expect(wallParametersOf('', 'bande').tags).toEqual(['all'])
  })

  it('[B4] has the tags that stand in it instead', () => {
    expect(wallParametersOf('?deviceTags=links, tor', '["bande","all"]').tags).toEqual(['links', 'tor', 'all'])
  })
})
