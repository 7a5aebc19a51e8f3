import type { Log } from '../../utilities/index.ts'
import type { ShareTarget } from './share-target.ts'
import type { Failure } from './ssh-failure.ts'
import type { KeptSshKey } from './ssh-key.ts'

/** Tells the operator how the tunnel is, once for each change. */
export type ShareVoice = {
  /** The server has shown its key for the first time. */
  readonly met: (fingerprint: string) => void
  readonly up: () => void
  /** The tunnel has ended, or could not be opened. */
  readonly down: (failure: Failure, key: KeptSshKey) => void
}

type Deps = { readonly target: ShareTarget; readonly log: Log; readonly nowMs?: () => number }

/** Puts the state of a tunnel into sentences. The same failure of the next try is not said again. */
export function shareVoice({ target: { host, user }, log, nowMs = () => performance.now() }: Deps): ShareVoice {
  let saidWhy: Failure['why'] | undefined
  let lostAt: number | undefined
  let isUp = false
  return {
    met: (fingerprint) => log(`${host} shows the key ${fingerprint}, kept from now on. ${COMPARE}`),
    up: () => {
      const again = lostAt === undefined ? '' : ` again after ${Math.round((nowMs() - lostAt) / 1000)} s`
      log(`The tunnel to ${host} is up${again}: visitors see what happens in the hall.`)
      isUp = true
      saidWhy = undefined
    },
    down: ({ why, reason }, key) => {
      if (isUp) lostAt = nowMs()
      isUp = false
      if (why !== saidWhy) log(lines[why]({ host, user, reason, key }))
      saidWhy = why
    },
  }
}

const COMPARE = 'It has to be the one that infra/share/prepare.sh has shown there.'

type About = { readonly host: string; readonly user: string; readonly reason: string; readonly key: KeptSshKey }

const lines = {
  away: ({ host, reason }) =>
    `There is no tunnel to ${host} (${reason}): visitors there see the last state with its age. The hall plays on; it is tried again and again.`,
  taken: ({ host }) =>
    `${host} still holds an earlier tunnel, or another laptop has one. It gives up one that is silent within 15 s; it is tried again and again.`,
  'not permitted': ({ host, user, key }) =>
    `${host} does not know the key of this laptop for ${user}. infra/share/prepare.sh permits it there, with this line: ${key.publicLine}`,
  'another key': ({ host, key }) =>
    `${host} shows another key than at the first start, so nothing is sent to it: it was set up again, or someone is in between. ` +
    `If it was set up again, delete ${key.knownHostsFile} and compare the key that is shown then.`,
} as const satisfies Record<Failure['why'], (about: About) => string>
