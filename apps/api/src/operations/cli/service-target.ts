import { readKeptToken } from '../../access/index.ts'
import { configOf } from '../config/index.ts'
import { ownAddress, ownDataDir } from './own-database.ts'
import { fetchInTime, type Target } from './send-commands.ts'

/** The running service and the organiser's token, as flags say them; without flags those of this machine. */
export type ServiceFlags = { readonly api: string | undefined; readonly token: string | undefined }

/** Finds the service and the organiser's token; throws if no cup answers. */
export async function serviceTarget({ api, token }: ServiceFlags): Promise<Target> {
  const config = configOf(process.env, [])
  const address = api?.replace(/\/+$/, '') ?? ownAddress(config)
  await requireReady(address)
  return { api: address, token: token ?? config.adminToken ?? (await keptToken()) }
}

async function requireReady(api: string): Promise<void> {
  const status = await fetchInTime(`${api}/health/ready`).then(
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
