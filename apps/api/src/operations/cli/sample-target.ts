import { readKeptToken } from '../../access/index.ts'
import { configOf } from '../config/index.ts'
import { ownAddress } from './own-address.ts'
import { ownDataDir } from './own-data-dir.ts'
import type { SampleFlags } from './sample-flags.ts'
import type { Target } from './send-over-http.ts'

/** Finds the service that is meant and the organiser's token; refuses where no cup answers. */
export async function sampleTarget({ api, token }: SampleFlags): Promise<Target> {
  const config = configOf(process.env, [])
  const address = api ?? ownAddress(config)
  await requireReady(address)
  return { api: address, token: token ?? config.adminToken ?? (await keptToken()) }
}

async function requireReady(api: string): Promise<void> {
  const status = await fetch(`${api}/health/ready`).then(
    (response) => response.status,
    () => undefined,
  )
  if (status === undefined) throw new Error(`No cup answers at ${api}: start it with \`npm start\`, or say --api URL.`)
  if (status !== 200) throw new Error(`What answers at ${api} is no cup that is ready (status ${status}).`)
}

async function keptToken(): Promise<string> {
  const dataDir = ownDataDir()
  const kept = await readKeptToken(dataDir)
  if (kept === undefined) throw new Error(`No token is kept in ${dataDir}: say --token T, or set CUP_ADMIN_TOKEN.`)
  return kept
}
