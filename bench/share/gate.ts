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

/** Bytes that were sent into the tunnel, by each request of which a line tells; "-" or nothing where none was begun. */
const Line = z.object({ path: z.string(), sent: z.string() })

const hasCrossed = (sent: string) => sent.split(/[ ,:]+/).some((bytes) => Number(bytes) > 0)

/** Counts the requests that were sent into the tunnel so far, answered or not, of the feed and others. */
export async function requestsIn(proxy: Pick<CupProxy, 'log'>, gateLog: string) {
  await proxy.log()
  // nginx writes its buffer after the signal.
  await new Promise((resolve) => setTimeout(resolve, 500))
  const lines = (await readFile(gateLog, 'utf8')).trim().split('\n').filter(Boolean)
  const crossed = lines.map((line) => Line.parse(JSON.parse(line))).filter(({ sent }) => hasCrossed(sent))
  const feed = crossed.filter(({ path }) => path === '/v1/feed').length
  return { feed, others: crossed.length - feed, all: lines.length }
}
