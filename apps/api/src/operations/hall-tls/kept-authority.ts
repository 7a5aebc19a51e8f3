import { chmod, mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { writeWhole } from '../../utilities/index.ts'
import { type Authority, makeAuthority, readAuthority, writtenAuthority } from './authority.ts'
import { AUTHORITY_FILE } from './authority-file.ts'
import { type HallNames, isInNetworks, unique } from './hall-names.ts'

/** An authority that ends sooner is replaced at the next start. */
const LEAST_DAYS_LEFT = 30
const DAY_MILLIS = 86_400_000

/** The authority in the data folder, and why devices must install it now, if they must. */
export type KeptAuthority = { readonly authority: Authority; readonly isNew: boolean }

/**
 * Reads the authority from the data folder. Makes one at the first start, and another one where the old one ends soon or
 * may not sign for the address in the links or the announced name. The new one may then sign for the names and networks
 * of both.
 */
export async function keptAuthority(dataDir: string, names: HallNames, now: Date): Promise<KeptAuthority> {
  const file = join(dataDir, AUTHORITY_FILE)
  const folder = dirname(file)
  // A file that cannot be read is replaced like one that is missing; one of another user cannot be, which is reported.
  const kept = await readFile(file, 'utf8')
    .then(readAuthority)
    .catch(() => undefined)
  if (kept && isValid(kept, names, now)) {
    await closeToOthers(folder, file)
    return { authority: kept, isNew: false }
  }
  const networks = unique([...names.networks, ...(kept?.constraints.networks ?? [])])
  const dnsNames = unique([...names.dnsNames, ...(kept?.constraints.dnsNames ?? [])])
  const authority = await makeAuthority({ dnsNames, networks }, now)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeWhole(file, await writtenAuthority(authority), 0o600)
  await closeToOthers(folder, file)
  return { authority, isNew: true }
}

function isValid({ certificate, constraints }: Authority, { addresses, announced }: HallNames, now: Date): boolean {
  const [inLinks = '127.0.0.1'] = addresses
  const isNamed = announced === undefined || constraints.dnsNames.includes(announced)
  const isLasting = certificate.notAfter.getTime() - now.getTime() > LEAST_DAYS_LEFT * DAY_MILLIS
  return isLasting && isNamed && isInNetworks(inLinks, constraints.networks)
}

/** Only the owner may read the key, also after the folder was copied from another disk. */
async function closeToOthers(folder: string, file: string): Promise<void> {
  await chmod(folder, 0o700)
  await chmod(file, 0o600)
}
