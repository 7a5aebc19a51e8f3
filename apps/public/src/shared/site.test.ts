import { SITE_DEFAULTS, WRITTEN_DEFAULTS } from '@cup/contract/site-defaults'
import { describe, expect, it } from 'vitest'
import { assetAddressOf, loadSite } from './site.ts'

describe('the site', () => {
  it('is the file over the defaults, without the examples', async () => {
    const site = await loadSite(async () => Response.json({ timeZone: 'Europe/Lisbon' }))
    const { organiser, builder, livestream, ...others } = SITE_DEFAULTS
    const privacy = others.privacy.slice(1)
    expect(site).toEqual({ ...others, links: {}, imprint: [], privacy, timeZone: 'Europe/Lisbon' })
    expect(JSON.stringify([organiser, builder, livestream])).toContain('bitte ersetzen')
    expect(JSON.stringify(site)).not.toMatch(/bitte ersetzen|Beispiel|site\.json/)
  })

  it.each([
    ['is missing', async () => new Response('', { status: 404 })],
    ['is no JSON', async () => new Response('<!doctype html>')],
    [
      'cannot be reached',
      async () => {
        throw new TypeError('no network')
      },
    ],
  ])('[W2] shows no example if the file %s', async (_case, ask) => {
    expect(await loadSite(ask)).toEqual(WRITTEN_DEFAULTS)
  })
})

describe('the address of a picture', () => {
  it('is below the asset host, or where the page comes from', () => {
    expect(assetAddressOf('logos/a.svg', 'https://assets.example.org/')).toBe('https://assets.example.org/logos/a.svg')
    expect(assetAddressOf('/logos/a.svg', '')).toBe('/logos/a.svg')
    expect(assetAddressOf('/uploads/a.webp', 'https://assets.example.org')).toBe('/uploads/a.webp')
  })

  it('stays where it is whole', () => {
    expect(assetAddressOf('https://other.example.org/a.svg', 'https://assets.example.org')).toBe(
      'https://other.example.org/a.svg',
    )
  })
})
