import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../src/operations/database/server-address.ts'
import type { ShareTarget } from '../src/operations/share/index.ts'
import { until } from './until.ts'

const INFRA = join(import.meta.dirname, '../../../infra/share')
const SSHD = '/usr/sbin/sshd'

/** Reason why no tunnel can be tried on this machine; undefined where it can. */
export function missingForTunnel(): string | undefined {
  if (process.platform !== 'linux') return 'no Linux'
  if (spawnSync('ssh', ['-V']).status !== 0) return 'no ssh here'
  // Without an argument that it knows, it says how it is used.
  return spawnSync(SSHD, ['-?']).error ? 'no sshd here' : undefined
}

/** OpenSSH's server with the rules of infra/share, for the user of the test. */
export type SshServer = {
  readonly target: ShareTarget
  /** Permits the key of a laptop, as prepare.sh does. */
  readonly permit: (publicLine: string) => Promise<void>
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
  readonly close: () => Promise<void>
  /** Kills the processes of all connections; the server goes on. */
  readonly cut: () => Promise<void>
  /** Gives the server another key, as if another machine had taken its name. */
  readonly replaceKey: () => Promise<void>
  readonly fingerprint: () => string
}

/** A server whose tunnel listens at a port, and which has to be started; the caller closes it. */
export async function makeSshServer(tunnelPort = 3900): Promise<SshServer> {
  const folder = await mkdtemp(join(tmpdir(), 'cup-ssh-'))
  await chmod(folder, 0o755)
  const { username: user } = userInfo()
  const port = await freePort()
  const hostKey = join(folder, 'host-key')
  const permitted = join(folder, 'laptop.pub')
  const shipped = await readFile(join(INFRA, 'sshd.conf'), 'utf8')
  const rules = shipped.replace('127.0.0.1:3900', `127.0.0.1:${tunnelPort}`)
  await writeFile(join(folder, 'sshd_config'), configurationOf({ port, hostKey, permitted, user, rules }))
  const replaceKey = async () => {
    for (const file of [hostKey, `${hostKey}.pub`]) await rm(file, { force: true })
    spawnSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', hostKey])
  }
  await replaceKey()
  // Where sshd runs as root it wants this folder, which a service manager makes.
  if (user === 'root') await mkdir('/run/sshd', { recursive: true })
  let server: ChildProcess | undefined
  const cut = async () => (await childrenOf(server?.pid)).forEach(killIfThere)
  const stop = async () => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    // They outlive their server.
    const connections = await childrenOf(server.pid)
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    await ended
    connections.forEach(killIfThere)
  }
  return {
    target: { user, host: '127.0.0.1', port },
    permit: (line) => writeFile(permitted, `restrict,port-forwarding,permitlisten="127.0.0.1:${tunnelPort}" ${line}\n`),
    start: async () => {
      server = spawn(SSHD, ['-D', '-e', '-f', join(folder, 'sshd_config')], { stdio: 'ignore' })
      await until(() => isOpen(port))
    },
    stop,
    close: async () => {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
    cut,
    replaceKey,
    fingerprint: () => /SHA256:[\w+/]+/.exec(`${spawnSync('ssh-keygen', ['-lf', hostKey]).stdout}`)?.[0] ?? '',
  }
}

type Settings = {
  readonly port: number
  readonly hostKey: string
  readonly permitted: string
  readonly user: string
  readonly rules: string
}

const configurationOf = ({ port, hostKey, permitted, user, rules }: Settings): string =>
  [
    `Port ${port}`,
    'ListenAddress 127.0.0.1',
    `HostKey ${hostKey}`,
    'PidFile none',
    'UsePAM no',
    // The folder of a test belongs to all.
    'StrictModes no',
    rules.replace('User cup-tunnel', `User ${user}`).replace('/etc/cup-share/laptop.pub', permitted),
  ].join('\n')

/** Whether something listens at a port of this machine. */
export async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const isThere = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return isThere
}

/** The processes of ssh whose command line contains a text. */
export async function sshWith(text: string): Promise<readonly number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const lines = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')))
  return pids.filter((_, n) => lines[n]?.startsWith('ssh\0') && lines[n].includes(text)).map(Number)
}

async function childrenOf(parent: number | undefined): Promise<readonly number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const states = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')))
  return pids.filter((_, n) => Number(/\) \w (\d+)/.exec(states[n] ?? '')?.[1]) === parent).map(Number)
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}
