import { expect, it } from 'vitest'
import { keptSnapshot } from './kept-snapshot.ts'

const PAGE = '<!doctype html><script type="application/json" id="snapshot">{"site":{},"reads":[]}</script>'

it.each([
  ['is that of the kept page', async () => new Response(PAGE), { site: {}, reads: [] }],
  ['is not there without one', async () => new Response('', { status: 503 }), undefined],
  ['is not there in a page without data', async () => new Response('<!doctype html>'), undefined],
  ['is not there without a network', () => Promise.reject(new TypeError('no network')), undefined],
])('the data of a page that a cache has kept %s', async (_, ask, expected) => {
  expect(await keptSnapshot(ask)).toEqual(expected)
})
