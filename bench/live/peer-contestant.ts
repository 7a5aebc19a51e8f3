import { end, messageFrom, start } from '../shared/processes.ts'
import { COLLECTING, type Contestant, callsOf, collectGarbageOf } from './contestant.ts'

/** The peer: it stores nothing and sends events of this many bytes. */
export const peerContestant = (eventBytes: number): Contestant => ({
  name: 'peer',
  start: async () => {
    const child = start('live/peer.ts', {
      env: { ...process.env, EVENT_BYTES: `${eventBytes}` },
      execArgv: [...COLLECTING],
    })
    const port = await messageFrom<number>(child)
    return {
      pid: child.pid ?? 0,
      port,
      livePath: '/live?',
      ...callsOf({ port, readPath: '/read', commandCall: () => ({ path: '/command', body: {} }) }),
      collectGarbage: () => collectGarbageOf(child),
      stop: () => end(child, 'SIGKILL'),
    }
  },
})
