import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FEED_TURN } from '@cup/contract/feed-address'
import { liveExamples } from '@cup/contract/live-examples'
import { CLIENT_MESSAGE_MAX_BYTES, CLOSE, CONNECTION_LIMITS, LIVE_LIMITS, LIVE_TIMES } from '@cup/contract/live-limits'
import { problems } from '@cup/contract/problem'
import { MOST_UPLOAD_BYTES, MOST_UPLOAD_PIXELS } from '@cup/contract/uploads'
import { expect, it } from 'vitest'
import type { Allowance } from '../../utilities/index.ts'
import { ASKED_AT_ONCE } from './admission.ts'
import { ANSWERS_WITHIN_MS } from './answer-in-time.ts'
import { LONGEST_KEY } from './idempotency-key.ts'
import { QUEUE_LIMITS } from './public-queue.ts'
import { WAIT_FOR_POSITION_MS } from './read-route.ts'
import { ALLOWANCES } from './request-limits.ts'
import { serverOptions } from './server.ts'

const page = readFileSync(join(import.meta.dirname, '../../../../../docs/api.md'), 'utf8')
const limits = page.slice(page.indexOf('\n## Limits'), page.indexOf('\n## Versions'))
const rows = [...limits.matchAll(/^\| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].slice(1)

const { format: text } = new Intl.NumberFormat('en')
const kib = (bytes: number) => `${text(bytes / 1024)} KiB`
const seconds = (millis: number) => `${millis / 1000} s`
const allowed = ({ atOnce, perSecond }: Allowance) => `${text(atOnce)} at once, then ${text(perSecond)} a second`

it('docs/api.md names the limits of the code', () =>
  expect(rows.map(([, , limit]) => limit)).toEqual([
    kib(serverOptions.bodyLimit),
    `${MOST_UPLOAD_BYTES / 1024 / 1024} MiB, ${MOST_UPLOAD_PIXELS / 1e6} megapixels`,
    `${seconds(serverOptions.http.headersTimeout)} · ${seconds(serverOptions.requestTimeout)}`,
    allowed(ALLOWANCES.address),
    `${text(QUEUE_LIMITS.waiting)} · ${seconds(QUEUE_LIMITS.waitMs)}`,
    `${ASKED_AT_ONCE}`,
    ...[ALLOWANCES.person, ALLOWANCES.token, ALLOWANCES.signIns].map(allowed),
    [ALLOWANCES.unknownSecret, ALLOWANCES.unknownSecrets].map(allowed).join(' · '),
    seconds(ANSWERS_WITHIN_MS),
    seconds(WAIT_FOR_POSITION_MS),
    `${LONGEST_KEY} characters`,
    `${text(CONNECTION_LIMITS.open)} · ${text(CONNECTION_LIMITS.openPerNetwork)}`,
    `${FEED_TURN} s`,
    `${LIVE_LIMITS.replayedBytes / 1024 / 1024} MiB · ${kib(LIVE_LIMITS.replayedBytesByProxy)}`,
    allowed({ atOnce: CONNECTION_LIMITS.arrivalsAtOnce, perSecond: CONNECTION_LIMITS.arrivalsPerSecond }),
    `${text(CLIENT_MESSAGE_MAX_BYTES)} bytes`,
    allowed({ atOnce: LIVE_LIMITS.messagesAtOnce, perSecond: LIVE_LIMITS.messagesPerSecond }),
    kib(LIVE_LIMITS.unsentBytes),
  ]))

it('docs/api.md names every message of the live socket', () => {
  const messages = [...page.matchAll(/^\| `([a-z]+)` \| (?:client|service)(?:, staff)? \|/gm)].map(([, type]) => type)
  expect(messages.sort()).toEqual(Object.keys(liveExamples).sort())
})

it('docs/api.md names the close codes and times of the live socket', () => {
  const codes = [...page.matchAll(/^\| (\d{4})[ ,]/gm)].map(([, code]) => Number(code))
  expect(codes).toEqual(expect.arrayContaining(Object.values(CLOSE)))
  expect(page).toContain(`Every ${LIVE_TIMES.heartbeat} s, after everything up to`)
  expect(page).toContain(
    `${kib(LIVE_LIMITS.unsentBytes)} unsent, nothing read for ${LIVE_TIMES.stuck} s, ${LIVE_LIMITS.missedPings} pings unanswered`,
  )
})

it('docs/api.md names codes that exist, with their status', () => {
  const named = [...page.matchAll(/`(?:(\d{3}) )?([a-z]+\/[a-z-]+)`/g)].filter(
    ([, , code]) => !code?.startsWith('application/'),
  )
  const known: Readonly<Record<string, { readonly status: number }>> = problems
  expect(named.length).toBeGreaterThan(10)
  for (const [, status, code = ''] of named)
    expect([code, status ?? known[code]?.status.toString()]).toEqual([code, known[code]?.status.toString()])
})
