import { readFile } from 'node:fs/promises'
import { FEED_KEPT } from '@cup/contract/feed-address'
import { expect, it } from 'vitest'
import { NAMES_IN_CACHES_SECONDS } from '../../core/privacy-barrier/index.ts'
import { sharedCaching } from './shared-caching.ts'

const NGINX = new URL('../../../../../infra/nginx/cup.conf.template', import.meta.url)

/** The seconds for which the shipped nginx waits for the beginning of an answer to a call. */
async function waitOfNginx(): Promise<number> {
  const [, seconds] = /location \/v1\/ \{\s*proxy_read_timeout (\d+)s/.exec(await readFile(NGINX, 'utf8')) ?? []
  return Number(seconds)
}

const secondsIn = (header: string, name: string) => Number(new RegExp(`${name}=(\\d+)`).exec(header)?.[1])

it.each(['stale-if-error', 'stale-while-revalidate'])(
  '[N8] a copy with names is gone a minute after it was made, with %s',
  async (over) => {
    const header = sharedCaching({ mayName: true })
    const kept = secondsIn(header, 's-maxage') + secondsIn(header, over)
    expect((await waitOfNginx()) + kept).toBeLessThan(NAMES_IN_CACHES_SECONDS)
  },
)

it('[N8] events of the feed are gone before, also with a way of 20 s', () =>
  expect(FEED_KEPT.events.fresh + FEED_KEPT.events.over + 20).toBeLessThanOrEqual(NAMES_IN_CACHES_SECONDS))
