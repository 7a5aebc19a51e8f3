import { knownNameOf, type ShareTarget } from './share-target.ts'
import type { KeptSshKey } from './ssh-key.ts'

/** The port of the server that leads to the hall, the only one that infra/share/prepare.sh permits. */
export const SHARE_PORT = 3900

/** ssh asks the server after this time without a word from it, and ends after two questions without an answer. */
const ALIVE_EVERY_SECONDS = 5
const ALIVE_QUESTIONS = 2
const LOOPBACK = '127.0.0.1'

/** One tunnel: where ssh finds the server, what it leads to, and whether the server's key is known already. */
export type Tunnelling = {
  readonly target: ShareTarget
  readonly key: KeptSshKey
  /** The port of this machine through which the service carries ssh to the server. */
  readonly linePort: number
  /** The port of the service that the tunnel leads to. */
  readonly servicePort: number
  /** The port of the server that leads there. */
  readonly serverPort: number
  readonly isServerKnown: boolean
}

/**
 * The arguments of a tunnel that only forwards. Nothing but these counts: no configuration of the machine, no agent, no
 * question to the user. An unknown key is accepted once; after that also a key of another kind is refused, which
 * `accept-new` would take.
 */
export function sshArguments({ target, key, linePort, isServerKnown, ...ports }: Tunnelling): readonly string[] {
  const options = {
    BatchMode: 'yes',
    IdentitiesOnly: 'yes',
    IdentityAgent: 'none',
    UserKnownHostsFile: quoted(key.knownHostsFile),
    GlobalKnownHostsFile: quoted(key.knownHostsFile),
    HostKeyAlias: knownNameOf(target),
    CheckHostIP: 'no',
    UpdateHostKeys: 'no',
    StrictHostKeyChecking: isServerKnown ? 'yes' : 'accept-new',
    ExitOnForwardFailure: 'yes',
    ServerAliveInterval: ALIVE_EVERY_SECONDS,
    ServerAliveCountMax: ALIVE_QUESTIONS,
    // Lists and pages shrink to a fifth; a hotspot's uplink is what is scarce.
    Compression: 'yes',
    // The least level that says when the forward is there.
    LogLevel: 'DEBUG1',
  }
  return [
    ...['-N', '-T', '-F', 'none', '-i', key.file, '-l', target.user, '-p', String(linePort)],
    ...Object.entries(options).flatMap(([name, value]) => ['-o', `${name}=${value}`]),
    ...['-R', `${LOOPBACK}:${ports.serverPort}:${LOOPBACK}:${ports.servicePort}`, LOOPBACK],
  ]
}

/** A path as a value of ssh's configuration, in which spaces separate files and `%` begins a token. */
const quoted = (path: string): string => `"${path.replaceAll('%', '%%')}"`
