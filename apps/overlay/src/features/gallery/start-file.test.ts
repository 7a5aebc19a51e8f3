import { describe, expect, it } from 'vitest'
import { startFileLinkOf, startFileNameOf, startFileOf } from './address-field.tsx'

const ADDRESS = 'http://192.168.0.10:3000/streamelements/score?tore=1&bg=0f0'

describe('start file', () => {
  it('names where it will go', () => {
    expect(startFileOf(ADDRESS)).toContain(`const address = "${ADDRESS}"`)
    expect(startFileOf(ADDRESS)).toContain(
      '<title>Wartet auf http://192.168.0.10:3000/streamelements/score?tore=1&#38;bg=0f0',
    )
  })

  it('is not broken by any address', () => {
    expect(startFileOf('http://x/</script><b>').match(/<\/script>/g)).toHaveLength(1)
  })

  it('is called after its overlay', () => {
    expect(startFileNameOf(ADDRESS)).toBe('score.html')
  })

  it('can be saved from a link', () => {
    const [, text = ''] = startFileLinkOf(ADDRESS).split(',')
    expect(decodeURIComponent(text)).toBe(startFileOf(ADDRESS))
  })
})
