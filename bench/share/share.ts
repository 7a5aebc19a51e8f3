import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { Agent } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { keptSshKey, pollFor, wakefulRuntime } from '@cup/api/testing/internals'
import { missingForProxy, startProxy } from '@cup/api/testing/proxy'
import { makeSshServer, missingForTunnel } from '@cup/api/testing/ssh-server'
import { SAMPLE_COMPETITION_ID, setUpCommands } from '@cup/domain/sample-cup'
import { z } from 'zod'
import { ask, freePort, messageFrom } from '../shared/processes.ts'
import { bodyOf, feedViewers, statusOf } from './feed-viewers.ts'
import { gateSettings, requestsIn } from './gate.ts'
import type { Order } from './hall.ts'
import { hotspot } from './hotspot.ts'
import { type Cut, slowLine } from './slow-line.ts'

// A hall behind a phone's hotspot, shared by a server: `pnpm bench:share`. The tunnel runs over 1 Mbit/s and 200 ms and is
// cut again and again while a cup is played; visitors follow the server's cache. Exits with 1 where a bar is missed.

const Options = z.object({
  viewers: z.coerce.number().int().min(1).default(300),
  cuts: z.coerce.number().int().min(1).default(20),
  /** Seconds of the longest cut; the shortest takes a second. */
  longest: z.coerce.number().min(1).default(120),
  /** Seconds between two cuts. */
  between: z.coerce.number().min(1).default(20),
  /** Milliseconds between two calls of the staff. */
  every: z.coerce.number().min(1).default(1500),
})
const flags = Object.fromEntries(Object.keys(Options.shape).map((name) => [name, { type: 'string' as const }]))
const options = Options.parse(parseArgs({ options: flags }).values)

/** [N8] A name is gone from a cache after this time. */
const NAMES_GONE_AFTER_MS = 60_000
const REQUESTS_PER_EVENT = 1.2
const TURN_MS = 25_000

const missing = missingForTunnel() ?? missingForProxy()
if (missing) {
  console.log(`bench:share cannot run on this machine: ${missing}.`)
  process.exit(0)
}

const dataDir = await mkdtemp(join(tmpdir(), 'cup-bench-share-'))
await chmod(dataDir, 0o711)
const network = hotspot()
const server = await makeSshServer()
await server.permit((await keptSshKey(dataDir)).publicLine)
await server.start()
const line = await slowLine({
  host: network.outside,
  serverPort: server.target.port,
  bitsPerSecond: 1_000_000,
  roundTripMs: 200,
})
const gate = `127.0.0.1:${await freePort()}`
const gateLog = join(dataDir, 'gate.log')
const proxy = await startProxy({
  serviceUrl: `http://${gate}`,
  settings: { ...gateSettings, GATE: gate, GATE_LOG: gateLog },
  templates: ['share/gate.conf.template'],
})
const laptop = network.start(
  join(import.meta.dirname, 'hall.ts'),
  [`${server.target.user}@${network.outside}:${line.port}`],
  {
    ...process.env,
    CUP_DATA_DIR: dataDir,
    CUP_LOG_LEVEL: 'warn',
  },
)
const { port } = await messageFrom<{ port: number }>(laptop)
let ordered = Promise.resolve<unknown>(undefined)
/** Gives the laptop one order after the other, because its answers name none. */
function order(what: Order): Promise<number> {
  const answer = ordered.then(() => ask<{ answer: number }>(laptop, what))
  ordered = answer
  return answer.then((said) => said.answer)
}
const agent = new Agent({ keepAlive: true, rejectUnauthorized: false })
/** Whether the service answers through the tunnel: no cache has this address. */
const isThrough = async () => (await statusOf(`${proxy.url}/v1/team.read/get?id=${randomUUID()}`, agent)) === 404
const readAtServer = (path: string) => bodyOf(`${proxy.url}${path}`, agent).catch(() => undefined)

await wait('the tunnel', isThrough)
const isReached = network.inside !== undefined && (await isAnswered(`http://${network.inside}:${port}/health/live`))

const canaries = await makeCanaries(2)
const crowd = feedViewers({
  url: proxy.url,
  competitionId: SAMPLE_COMPETITION_ID,
  count: options.viewers,
  mustNotBe: (body) => canaries.some((canary) => canary.mustBeGone() && body.includes(canary.name)),
})
await wait('the viewers', () => crowd.arrivedAt(1) === options.viewers)
const startedAt = performance.now()
const before = await requestsIn(proxy, gateLog)
await order({ do: 'play', everyMs: options.every })

for (let n = 1; n <= options.cuts; n += 1) {
  await pause(options.between * 1000 * (0.5 + Math.random()))
  const seconds = n === options.cuts ? options.longest : options.longest ** Math.random()
  const how: Cut = n % 2 === 0 ? 'cut' : 'silent'
  if (n === 1) void canaries[0]?.erase()
  line.cut(how)
  // The last cut is the longest: a name is erased while the server hears nothing of it.
  if (n === options.cuts) void canaries[1]?.erase()
  await pause(seconds * 1000)
  line.mend()
  const mendedAt = performance.now()
  await wait('the tunnel', isThrough)
  const back = ((performance.now() - mendedAt) / 1000).toFixed(1)
  console.log(`cut ${n}: ${how} for ${seconds.toFixed(0)} s, through again ${back} s after it`)
}
await Promise.all(canaries.map(({ gone }) => gone))
const head = await order({ do: 'head' })
if (!(head > 0)) throw new Error(`The hall is at ${head}.`)
const isComplete = await wait('all viewers', () => crowd.arrivedAt(head) === options.viewers).then(
  () => true,
  () => false,
)
const after = await requestsIn(proxy, gateLog)
const tookMs = performance.now() - startedAt
await crowd.stop()

const feedRequests = after.feed - before.feed
const [received = [], ...others] = crowd.listsUpTo(head)
const requestsPer = feedRequests / (received.length + tookMs / TURN_MS)
const goneAfter = await Promise.all(canaries.map(({ gone }) => gone))
console.log(
  JSON.stringify(
    {
      minutes: Number((tookMs / 60_000).toFixed(1)),
      viewers: options.viewers,
      complete: crowd.arrivedAt(head),
      eventsForEach: received.length,
      otherLists: others.length,
      reloads: crowd.reloads(),
      wrong: crowd.wrong().length,
      feedRequestsOverTheTunnel: feedRequests,
      requestsPerEventAndTurn: Number(requestsPer.toFixed(2)),
      otherRequestsOverTheTunnel: after.others - before.others,
      kilobytes: { up: Math.round(line.carried().up / 1000), down: Math.round(line.carried().down / 1000) },
      namesGoneAfterSeconds: goneAfter.map((ms) => Number((ms / 1000).toFixed(1))),
      namedAfterwards: crowd.named(),
      reachedFromOutside: isReached,
    },
    undefined,
    2,
  ),
)
for (const line of crowd.wrong().slice(0, 10)) console.log(line)

const misses = [
  ...(isComplete ? [] : ['not all viewers are complete']),
  ...(others.length > 0 ? ['not all viewers have received the same events'] : []),
  ...(crowd.wrong().length > 0 ? ['events came twice, out of order or after a gap'] : []),
  ...(requestsPer > REQUESTS_PER_EVENT
    ? [`more than ${REQUESTS_PER_EVENT} requests for each event and each 25 s`]
    : []),
  ...(goneAfter.some((ms) => ms > NAMES_GONE_AFTER_MS) ? ['an erased name stayed for more than 60 s'] : []),
  ...(crowd.named() > 0 ? ['an erased name was sent afterwards'] : []),
  ...(isReached ? ['the laptop can be reached from outside'] : []),
]
for (const miss of misses) console.log(`MISSED: ${miss}`)
await order({ do: 'stop' })
await ended(laptop)
line.close()
await proxy.stop()
await server.close()
network.close()
agent.destroy()
await rm(dataDir, { recursive: true, force: true })
process.exit(misses.length > 0 ? 1 : 0)

/** Players with a name that is looked for after they were erased. */
async function makeCanaries(count: number) {
  const team = setUpCommands().find(({ call }) => call === 'team.write/create')?.body
  const teamId = z.looseObject({ id: z.string() }).parse(team).id
  return Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const id = `0190aaaa-0000-7000-8000-00000000000${n}`
      const name = `Kanarienvogel${n}`
      const body = {
        id,
        teamId,
        number: 90 + n,
        firstName: 'Pia',
        lastName: name,
        birthday: '2012-03-04',
        isGoalkeeper: false,
        publicName: 'full',
      }
      await order({ do: 'call', call: 'player.write/create', body })
      const { promise: gone, resolve } = Promise.withResolvers<number>()
      let erasedAt = Number.POSITIVE_INFINITY
      const mustBeGone = () => performance.now() - erasedAt > NAMES_GONE_AFTER_MS
      const erase = async () => {
        await order({ do: 'call', call: 'player.write/erase', body: { id } })
        erasedAt = performance.now()
      }
      void watchName({ path: `/v1/player.read/get?id=${id}`, name, since: () => performance.now() - erasedAt }).then(
        resolve,
      )
      return { name, erase, mustBeGone, gone }
    }),
  )
}

type Watched = { readonly path: string; readonly name: string; readonly since: () => number }

/** Asks the server for a person every second; how long after the erasure it was still named. */
async function watchName({ path, name, since }: Watched): Promise<number> {
  let namedLast = 0
  while (since() < NAMES_GONE_AFTER_MS * 1.5) {
    const body = await readAtServer(path)
    if (body?.includes(name)) namedLast = Math.max(0, since())
    await pause(1000)
  }
  return namedLast
}

async function wait(forWhat: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const found = await pollFor(wakefulRuntime, async () => (await holds()) || undefined, {
    everyMs: 250,
    forMs: 120_000,
  })
  if (found === undefined) throw new Error(`${forWhat}: not within 120 s`)
}

function isAnswered(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(3000) }).then(
    () => true,
    () => false,
  )
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null) await once(child, 'exit')
}
