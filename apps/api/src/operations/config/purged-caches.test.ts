import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { purgedCachesIn } from './purged-caches.ts'

const CDN = {
  name: 'CDN',
  url: 'https://api.cdn.example/purge',
  headers: { 'content-type': 'application/json' },
  secret: { file: '/etc/cup/cdn-token' },
  body: '{"purge_everything":true}',
}

it('the caches come from a file, with what is usual where it says nothing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cup-purge-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'purge.json')
  writeFileSync(file, JSON.stringify([CDN]))
  expect(purgedCachesIn(file)).toEqual([
    { ...CDN, method: 'POST', secret: { ...CDN.secret, header: 'authorization', prefix: 'Bearer ' } },
  ])
})

it.each([
  ['a file that is not there', '/nowhere/purge.json', /no list of caches that can be read: ENOENT/],
  ['broken JSON', '[{', /no list of caches that can be read/],
  ['another protocol', JSON.stringify([{ ...CDN, url: 'ftp://cdn.example' }]), /0 url: /],
  ['a field that does not exist', JSON.stringify([{ ...CDN, token: 'x' }]), /0: .*token/],
  ['two caches of one name', JSON.stringify([CDN, CDN]), /two caches have the same name/],
])('%s is refused', (_, setting, reason) => {
  expect(() => purgedCachesIn(setting)).toThrow(reason)
})
