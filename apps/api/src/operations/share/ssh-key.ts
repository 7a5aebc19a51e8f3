import { execFile } from 'node:child_process'
import { access, chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ConfigError, codeOf, reasonOf } from '../../utilities/index.ts'

const run = promisify(execFile)

/** The folder of the tunnel's keys in the data folder; no backup contains it. */
const SHARE_FOLDER = 'share'

/** The key pair of this laptop's tunnels, and the file of the server keys that it has seen. */
export type KeptSshKey = {
  readonly file: string
  /** The line that the server has to permit. */
  readonly publicLine: string
  readonly knownHostsFile: string
}

/** Reads the key pair from the data folder, or makes it. Fails with advice where OpenSSH is not installed. */
export async function keptSshKey(dataDir: string): Promise<KeptSshKey> {
  const folder = join(dataDir, SHARE_FOLDER)
  const file = join(folder, 'id_ed25519')
  await openSsh('ssh', ['-V'])
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (!(await exists(file)))
    await openSsh('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', 'cup-laptop', '-f', file])
  // Only the owner may read the key, also after the folder was copied from another disk: OpenSSH refuses an open one.
  await chmod(folder, 0o700)
  await chmod(file, 0o600)
  const publicLine = await openSsh('ssh-keygen', ['-y', '-f', file])
  return { file, publicLine, knownHostsFile: join(folder, 'known_hosts') }
}

/** The fingerprints of the server keys in a file, such as `SHA256:2pX…`, without those of other servers. */
export async function fingerprintsIn(knownHostsFile: string, knownName: string): Promise<readonly string[]> {
  const found = await openSsh('ssh-keygen', ['-l', '-F', knownName, '-f', knownHostsFile]).catch(() => '')
  return found.match(/SHA256:[\w+/]+/g) ?? []
}

async function openSsh(program: 'ssh' | 'ssh-keygen', args: readonly string[]): Promise<string> {
  try {
    return (await run(program, args)).stdout.trim()
  } catch (error) {
    if (codeOf(error) === 'ENOENT')
      throw new ConfigError(`--share needs OpenSSH, and there is no ${program} here. ${ADVICE}`)
    throw new Error(`The key of --share: ${reasonOf(error).trim()}`)
  }
}

const ADVICE =
  'Debian and Ubuntu: apt-get install openssh-client. Windows: Settings, Optional features, OpenSSH Client. macOS has it.'

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  )
