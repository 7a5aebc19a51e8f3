import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { end, endWithThisProcess } from '../shared/processes.ts'
import { contest, type FanOutRun } from './fanout.ts'
import type { OurContestant, Setting } from './our-contestant.ts'
import { type Outcome, rowOf } from './results.ts'

/** The harness's peer resolves its packages here. */
const OWN_PACKAGES = join(import.meta.dirname, '..')
const BEST_PEER = 'baselines/fastify-ws.mjs'

const Spread = z.object({ p50: z.number(), p95: z.number(), p99: z.number() })
const Result = z.object({
  delivery: z.object({
    expected: z.number(),
    received: z.number(),
    duplicates: z.number(),
    outOfOrder: z.number(),
    gaps: z.number(),
  }),
  latencyMs: Spread,
  lastClientMs: Spread,
  triggerAckMs: Spread,
  probeMs: Spread,
  memory: z.object({ rssPerConnKb: z.number() }),
  client: z.object({ usPerDelivery: z.number() }),
  server: z.object({ usPerDelivery: z.number(), rssFinalMb: z.number() }),
  host: z.object({ otherCpuShare: z.number() }),
  churn: z
    .object({ dropped: z.number(), back: z.number(), ms: z.number(), broadcastsMeanwhile: z.number() })
    .optional(),
})
type Result = z.infer<typeof Result>

type Flags = Readonly<Record<string, string>>

/** Lets the harness in this folder measure ours, with its own flags. */
async function harnessOnOurs(folder: string, ours: OurContestant, flags: Flags): Promise<Result> {
  const running = await ours.start()
  const collector = await gcEndpoint(running.collectGarbage)
  const server = `127.0.0.1:${running.port}`
  const { path, body, headers } = ours.trigger
  try {
    return await measured(folder, {
      url: `ws://${server}${running.livePath}`,
      'ready-match': '"type":"subscribed"',
      match: '"type":"event","position":(?<seq>\\d+)',
      pid: `${running.pid}`,
      'trigger-url': `http://${server}${path}`,
      'trigger-body': body,
      'trigger-header': Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      'probe-url': `http://${server}/v1/competition.read/list`,
      'gc-url': collector.url,
      ...flags,
    })
  } finally {
    collector.close()
    await running.stop()
  }
}

const Started = z.object({ port: z.number(), pid: z.number() })

/** Lets it measure its own fan-out of the same number of bytes, the one that it calls best. */
async function harnessOnItsBest(folder: string, eventBytes: number, flags: Flags): Promise<Result> {
  const { FANOUT_DEPS = OWN_PACKAGES } = process.env
  const env = { ...process.env, FANOUT_DEPS, PORT: '0', MODE: 'best', SIZE: `${eventBytes}` }
  const child = endWithThisProcess(
    spawn(process.execPath, ['--expose-gc', join(folder, BEST_PEER)], { env, stdio: ['ignore', 'pipe', 'inherit'] }),
  )
  try {
    const { value: line } = await createInterface({ input: child.stdout })[Symbol.asyncIterator]().next()
    const { port, pid } = Started.parse(JSON.parse(line ?? 'null'))
    const server = `127.0.0.1:${port}`
    return await measured(folder, {
      url: `ws://${server}/ws`,
      pid: `${pid}`,
      'trigger-url': `http://${server}/broadcast`,
      'probe-url': `http://${server}/ping`,
      'gc-url': `http://${server}/gc`,
      ...flags,
    })
  } finally {
    await end(child, 'SIGKILL')
  }
}

/** A failed delivery is a result too, so the exit code adds nothing to the result. */
async function measured(folder: string, flags: Readonly<Record<string, string | readonly string[]>>): Promise<Result> {
  const args = Object.entries(flags).flatMap(([name, value]) => [value].flat().flatMap((one) => [`--${name}`, one]))
  const program = [join(folder, 'fanout.mjs'), '--quiet', ...args]
  const child = endWithThisProcess(spawn(process.execPath, program, { stdio: ['ignore', 'pipe', 'inherit'] }))
  return Result.parse(JSON.parse(await text(child.stdout)))
}

/** Its result as a run of ours. */
const runOf = ({ delivery, server, memory, host, ...result }: Result): FanOutRun => ({
  deliveries: { ...delivery, delays: result.latencyMs, lastViewer: result.lastClientMs },
  cpuPerDelivery: server.usPerDelivery,
  viewerCpu: result.client.usPerDelivery,
  answers: result.triggerAckMs,
  reads: result.probeMs,
  processMb: server.rssFinalMb,
  connectionKb: memory.rssPerConnKb,
  others: host.otherCpuShare,
})

/** An address at which the harness requests a garbage collection. */
type GcEndpoint = { readonly url: string; readonly close: () => void }

/** Serves a server's garbage collection over HTTP; the service itself has no such call. */
async function gcEndpoint(collect: () => Promise<void>): Promise<GcEndpoint> {
  const server = createServer((_request, response) => void collect().finally(() => response.end()))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}

/** The harness counts one event per message, so no viewer may miss two: long pauses with one event in each. */
const CHURN = { churn: '20', 'churn-ms': '2500', interval: '2000', messages: '8' } as const

/** The same contest, measured by the harness in that folder against its best fan-out. */
export function sharedFanOut(folder: string, setting: Setting, burst: number): Promise<Outcome> {
  const { ours, options } = setting
  const { clients, messages, workers } = options
  const flags = { n: `${clients}`, messages: `${messages}`, workers: `${workers}`, burst: `${burst}` }
  return contest(setting, burst, {
    ours: async () => runOf(await harnessOnOurs(folder, ours, flags)),
    peer: async () => runOf(await harnessOnItsBest(folder, ours.eventBytes, flags)),
  })
}

/** A fifth leaves and comes back, as the harness does it. */
export async function sharedChurn(folder: string, { ours, options }: Setting): Promise<Outcome> {
  const size = { n: `${options.clients}`, workers: `${options.workers}` }
  const result = await harnessOnOurs(folder, ours, { ...CHURN, ...size, ...(await resumingFlags(ours)) })
  const { dropped = 0, back = 0, broadcastsMeanwhile = 0 } = result.churn ?? {}
  return {
    title: `${dropped} of ${options.clients} viewers leave and come back with what they know`,
    deliveries: [runOf(result).deliveries],
    others: result.host.otherCpuShare,
    rows: [
      rowOf('not back', [{ ours: dropped - back }], { of: 'ours', atMost: 0 }),
      rowOf('events meanwhile', [{ ours: broadcastsMeanwhile }]),
    ],
  }
}

/** At first the harness knows no position and writes nothing in its place: `0e-1` is 0 then, and `420e-1` is 42. */
async function resumingFlags({ start, competitionId }: Setting['ours']) {
  const running = await start()
  const { epoch } = await running.head()
  await running.stop()
  const subscription = { type: 'subscribe', topics: ['events'], competitionId }
  const after = `"after":{"epoch":"${epoch}","position":{{last}}0e-1}`
  return {
    url: `ws://127.0.0.1:${running.port}/v1/live`,
    subscribe: `${JSON.stringify(subscription).slice(0, -1)},${after}}`,
  }
}
