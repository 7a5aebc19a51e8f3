import { readFile } from 'node:fs/promises'
import type { CupProxy } from '@cup/api/testing/proxy'
import { z } from 'zod'

/** The gate as prepare.sh configures it. */
export const gateSettings = {
  LIVE: 'feed',
  TUNNEL: '127.0.0.1:3900',
  VISITOR_RATE: '20r/s',
  VISITOR_BURST: '200',
  VISITORS_RATE: '30r/s',
  VISITORS_BURST: '300',
  PERSON_RATE: '20r/s',
  PERSON_BURST: '200',
  PEOPLE_RATE: '50r/s',
  PEOPLE_BURST: '400',
}

const Line = z.object({ path: z.string(), status: z.number() })

/** The service has answered these; what the gate could not pass on is no answer. */
const UNANSWERED = new Set([444, 502, 503, 504, 499])

/** How many requests have passed the gate so far, of the feed and others. */
export async function requestsIn(proxy: Pick<CupProxy, 'log'>, gateLog: string) {
  await proxy.log()
  // nginx writes its buffer after the signal.
  await new Promise((resolve) => setTimeout(resolve, 500))
  const lines = (await readFile(gateLog, 'utf8')).trim().split('\n').filter(Boolean)
  const answered = lines.map((line) => Line.parse(JSON.parse(line))).filter(({ status }) => !UNANSWERED.has(status))
  const feed = answered.filter(({ path }) => path === '/v1/feed').length
  return { feed, others: answered.length - feed, all: lines.length }
}
