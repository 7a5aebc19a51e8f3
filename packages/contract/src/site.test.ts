import { describe, expect, it } from 'vitest'
import { Site, SiteFile, siteOf } from './site.ts'
import { SITE_DEFAULTS } from './site-defaults.ts'

const wrongIn = (file: object): string[] =>
  SiteFile.safeParse(file).error?.issues.map(({ path, code }) => `${path.join('.')} ${code}`) ?? []

describe('the site', () => {
  it('needs no file: its defaults are a whole site, with reserved addresses', () => {
    expect(Site.parse(siteOf({}))).toEqual(SITE_DEFAULTS)
    expect(JSON.stringify(SITE_DEFAULTS)).not.toMatch(/https?:\/\/(?!\w+\.example\/)/)
  })

  it('is the file over the environment over the defaults', () => {
    const set = { assetUrl: 'https://bilder.example.org', timeZone: 'Europe/Vienna' }
    const site = siteOf({ organiser: { name: 'SG Nord' }, timeZone: 'Europe/Zurich' }, set)
    expect(site).toMatchObject({ ...set, organiser: { name: 'SG Nord' }, timeZone: 'Europe/Zurich' })
    expect(site.imprint).toEqual([])
  })

  it('has no example beside what the organiser has written', () => {
    const site = siteOf({ timeZone: 'Europe/Zurich' })
    expect(JSON.stringify(site)).not.toMatch(/bitte ersetzen|\.example/)
    expect([site.organiser, site.builder, site.livestream, site.links]).toEqual([undefined, undefined, undefined, {}])
  })

  it.each([
    [{ links: { website: 'javascript:alert(1)' } }, 'links.website invalid_format'],
    [{ livestream: { title: 'A', embedUrl: 'http://a.example/', provider: 'B' } }, 'livestream.embedUrl custom'],
    [{ timeZone: 'Berlin' }, 'timeZone custom'],
    [{ organizer: { name: 'SG Nord' } }, ' unrecognized_keys'],
    [{ sponsors: [{ url: 'https://a.example' }] }, 'sponsors.0.name invalid_type'],
  ])('refuses %j by the name of the field', (file, problem) => expect(wrongIn(file)[0]).toBe(problem))
})
