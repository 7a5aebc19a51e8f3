import { harnessOnItsBest, harnessOnOurs, runOf } from './external-harness.ts'
import { contest } from './fanout.ts'
import { lineOf, type Outcome } from './results.ts'
import type { Setting } from './setting.ts'

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
    lines: [
      lineOf('not back', [{ ours: dropped - back }], { of: 'ours', atMost: 0 }),
      lineOf('events meanwhile', [{ ours: broadcastsMeanwhile }]),
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
