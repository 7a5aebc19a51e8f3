import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { end, endWithThisProcess } from '../shared/processes.ts'
import type { FanOutRun } from './fanout.ts'
import { garbageDoor } from './gc-endpoint.ts'
import type { OurContestant } from './our-contestant.ts'

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
export async function harnessOnOurs(folder: string, ours: OurContestant, flags: Flags): Promise<Result> {
  const running = await ours.start()
  const garbage = await garbageDoor(running.collectGarbage)
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
      'gc-url': garbage.url,
      ...flags,
    })
  } finally {
    garbage.close()
    await running.stop()
  }
}

const Started = z.object({ port: z.number(), pid: z.number() })

/** Lets it measure its own fan-out of the same number of bytes, the one that it calls best. */
export async function harnessOnItsBest(folder: string, eventBytes: number, flags: Flags): Promise<Result> {
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
export const runOf = ({ delivery, server, memory, host, ...result }: Result): FanOutRun => ({
  deliveries: { ...delivery, delays: result.latencyMs, lastViewer: result.lastClientMs },
  cpuPerDelivery: server.usPerDelivery,
  viewerCpu: result.client.usPerDelivery,
  answers: result.triggerAckMs,
  reads: result.probeMs,
  processMb: server.rssFinalMb,
  connectionKb: memory.rssPerConnKb,
  others: host.otherCpuShare,
})
