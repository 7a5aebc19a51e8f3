import type { SiteFile } from '@cup/contract/site'
import { SITE_DEFAULTS } from '@cup/contract/site-defaults'
import type { Website } from '@cup/contract/website'
import { systemRuntime } from '@cup/runtime'
import { describe, expect, it, onTestFinished } from 'vitest'
import { memoryVersions } from '../../../test/memory-versions.ts'
import type { VersionRows } from '../../core/kept-versions/index.ts'
import { openKeptSite } from './kept-site.ts'

type Options = { readonly rows?: VersionRows; readonly file?: SiteFile }

/** A process that shows the website of some rows. */
async function aProcess({ rows = memoryVersions(Date.now).website, file = {} }: Options = {}) {
  let forgotten = 0
  const given = { file, set: {} }
  const site = await openKeptSite({
    rows,
    given: () => given,
    forget: () => {
      forgotten += 1
    },
    log: () => undefined,
    runtime: systemRuntime,
  })
  onTestFinished(site.close)
  const save = (version: number, website: Website) => site.save({ version, website, savedBy: undefined })
  return { ...site, save, rows, forgotten: () => forgotten }
}

const NORD: Website = { organiser: { name: 'SG Nord' }, imprint: ['Mia Keller, Hallenweg 1'] }

describe('[W2] the site', () => {
  it('is the examples until something is written', async () => {
    expect((await aProcess()).siteNow().site).toEqual(SITE_DEFAULTS)
  })

  it('shows what is saved at once, without an example and without a word about files', async () => {
    const { save, siteNow, forgotten } = await aProcess()
    await save(0, { organiser: { name: 'SG Nord' } })

    expect(siteNow().site.organiser).toEqual({ name: 'SG Nord' })
    expect(JSON.stringify(siteNow().site)).not.toMatch(/Beispiel|ersetzen|site\.json/)
    expect(forgotten()).toBe(1)
  })

  it('is that of the file where the file says something', async () => {
    const { save, siteNow, setByFile } = await aProcess({ file: { organiser: { name: 'SG Datei' }, apiUrl: '' } })

    await expect(save(0, NORD)).rejects.toMatchObject({
      problem: { code: 'website/set-by-file', errors: [{ path: 'website.organiser' }] },
    })
    await save(0, { imprint: ['Mia Keller'] })
    expect([siteNow().site.organiser, siteNow().site.imprint]).toEqual([{ name: 'SG Datei' }, ['Mia Keller']])
    expect(setByFile()).toEqual({ organiser: { name: 'SG Datei' } })
  })

  it('leaves out stored fields that this version cannot read', async () => {
    const rows = memoryVersions(Date.now).website
    const content: object = { ...NORD, organiser: { name: '' }, later: 1 }
    await rows.add({ after: 0, content, id: '', savedBy: undefined })
    expect(await (await aProcess({ rows })).latest()).toEqual({ version: 1, website: { imprint: NORD.imprint } })
  })
})

describe('[W3] a save', () => {
  it('is refused after that of another process, which is kept', async () => {
    const one = await aProcess()
    const two = await aProcess({ rows: one.rows })
    await one.save(0, NORD)

    await expect(two.save(0, { organiser: { name: 'SG Süd' } })).rejects.toMatchObject({
      problem: { code: 'website/changed' },
    })
    expect(await two.latest()).toEqual({ version: 1, website: NORD })
  })

  it('of the same website makes no version', async () => {
    const { save, list } = await aProcess()
    await save(0, NORD)
    expect(await save(1, NORD)).toEqual({ version: 1, hasLost: false })
    expect(await list()).toHaveLength(1)
  })

  it.each<[string, Website, boolean]>([
    ['adds a text', { ...NORD, privacy: ['Neu'] }, false],
    ['takes a name away', { organiser: { name: 'SG Nord' } }, true],
  ])('that %s says whether something is gone', async (_case, next, hasLost) => {
    const { save } = await aProcess()
    await save(0, NORD)
    expect(await save(1, next)).toEqual({ version: 2, hasLost })
  })

  it('that lies further back than the kept versions cannot be looked at', async () => {
    const { find } = await aProcess()
    await expect(find(1)).rejects.toMatchObject({ problem: { code: 'website/unknown-version' } })
  })
})
