import { randomUUID } from 'node:crypto'
import { freePort, startService } from '../shared/processes.ts'
import { COLLECTING, type Contestant, callsOf, collectGarbageOf, type Running } from './contestant.ts'
import type { Options } from './options.ts'
import { startedGame } from './running-game.ts'
import { startViewers } from './viewers.ts'

/** The organiser's token of the bench. */
export const TOKEN = 'the-token-of-the-bench'
/** Enough events for the length to settle. */
const TRIALS = 5

/** Our service while it runs; it can be killed as a power cut would. */
export type OurRunning = Running & { readonly kill: () => Promise<void> }

/** A call that produces an event of the same length each time; `{{uuid}}` in its body is replaced by a new id each time. */
type Trigger = {
  readonly path: string
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

/** Our service on a database of its own, with one game under way. */
export type OurContestant = Omit<Contestant, 'start'> & {
  readonly start: () => Promise<OurRunning>
  readonly competitionId: string
  /** How long its events are on the wire, without the head of the frame. */
  readonly eventBytes: number
}

/** Fills an empty database and measures how long an event is. */
export async function ourContestant(databaseUrl: string): Promise<OurContestant> {
  const port = await freePort()
  const start = () => startService(databaseUrl, TOKEN, { port, execArgv: COLLECTING })
  const first = await start()
  const { competitionId, gameId } = await startedGame(port, TOKEN)
  await first.stop()

  const trigger = linkTrigger(gameId)
  const calls = callsOf({ port, readPath: '/v1/competition.read/list', commandCall: () => filled(trigger) })
  const livePath = `/v1/live?topics=events&competitionId=${competitionId}`
  const contestant = {
    name: 'ours',
    start: async (): Promise<OurRunning> => {
      const { child, stop, kill } = await start()
      return {
        pid: child.pid ?? 0,
        port,
        livePath,
        ...calls,
        collectGarbage: () => collectGarbageOf(child),
        stop,
        kill,
      }
    },
  }
  return { ...contestant, competitionId, eventBytes: await measuredEvent(contestant) }
}

/** [G21] Another link of the game: like nearly every event it carries the whole game, and it is always possible. */
const linkTrigger = (gameId: string): Trigger => ({
  path: '/v1/game.write/set-links',
  body: JSON.stringify({ id: gameId, youtube: 'https://example.org/{{uuid}}' }),
  headers: { authorization: `Bearer ${TOKEN}`, 'idempotency-key': '{{uuid}}' },
})

const filled = ({ path, body, headers }: Trigger) => ({
  path,
  headers: { ...headers, 'idempotency-key': randomUUID() },
  body: JSON.parse(body.replace('{{uuid}}', randomUUID())),
})

/** The length of the event that so many commands make last, without the head of the frame. */
export async function measuredEvent({ start }: Contestant, trials: number = TRIALS): Promise<number> {
  const running = await start()
  const viewers = await startViewers(running, { clients: 1, workers: 1, capacity: trials })
  let position = 0
  for (let n = 0; n < trials; n++) position = (await running.command()).position
  await viewers.complete(position)
  const [report] = await viewers.report()
  await viewers.end()
  await running.stop()
  if (!report?.eventBytes) throw new Error('no event came over the live socket')
  return report.eventBytes
}

/** Dependencies of every scenario. */
export type Setting = {
  readonly options: Options
  readonly ours: OurContestant
  readonly peer: Contestant
  readonly databaseUrl: string
  /** The processes of the database: they are no strangers. */
  readonly databasePids: () => readonly number[]
  /** The number of transactions that our database has ended; waits until it has no connections. */
  readonly transactions: () => Promise<number>
}
