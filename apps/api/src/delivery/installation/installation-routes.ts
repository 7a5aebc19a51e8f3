import type { CallAnswerOf } from '@cup/contract/routes'
import type { Site } from '@cup/contract/site'
import { SITE_DEFAULTS, WRITTEN_DEFAULTS } from '@cup/contract/site-defaults'
import { defined } from '@cup/domain/kernel'
import { pause, type Runtime } from '@cup/runtime'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isStorageFull, RequestError, reasonOf } from '../../utilities/index.ts'
import { type CallDeps, isLoopback, originOf, registerCall, requireStaffOfAll } from '../http/index.ts'
import type { SiteSource } from '../site/index.ts'
import { type CopySources, copiesNow } from './copies-now.ts'

type Answer = CallAnswerOf<'installation.read/get'>

/** Dependencies of the calls about the installation. */
export type InstallationDeps = CopySources & {
  readonly calls: CallDeps
  readonly siteNow: SiteSource
  /** The addresses by which other devices reach the service now. */
  readonly addresses: () => readonly string[]
  /** The address of visitors; undefined where the configuration names none. */
  readonly publicUrl: string | undefined
  readonly runtime: Runtime
}

/** Serves the calls about the installation, which need an organiser of all competitions. */
export function installationRoutes(app: FastifyInstance, deps: InstallationDeps): void {
  const { calls, siteNow } = deps
  registerCall(app, calls, 'installation.read/get', async ({ caller, request }) => {
    requireStaffOfAll(caller)
    const { site } = siteNow()
    return { reach: reachOf(request, deps), copies: await copiesNow(deps), texts: textsOf(site) }
  })
  registerCall(app, calls, 'installation.write/back-up', async ({ caller }) => {
    requireStaffOfAll(caller)
    await backUp(deps)
    return { copies: await copiesNow(deps) }
  })
}

function reachOf(
  request: FastifyRequest,
  { addresses, publicUrl }: Pick<InstallationDeps, 'addresses' | 'publicUrl'>,
): Answer['reach'] {
  const openedAt = originOf(request)
  const forVisitors = publicUrl !== undefined && isLoopback(publicUrl) ? undefined : publicUrl
  return { openedAt, isOnlyHere: isLoopback(openedAt), ...defined({ forVisitors }), addresses: [...addresses()] }
}

/** The call is answered before it counts as too slow; the copy goes on. */
const ANSWERS_AFTER_MS = 10_000

async function backUp({ copies, runtime }: InstallationDeps): Promise<void> {
  if (copies.folders.length === 0) throw new RequestError('installation/no-folder')
  try {
    await Promise.race([copies.make(), pause(runtime, ANSWERS_AFTER_MS)])
  } catch (error) {
    throw new RequestError(
      isStorageFull(error) ? 'service/storage-full' : 'installation/backup-failed',
      reasonOf(error),
    )
  }
}

const textsOf = ({ imprint, privacy }: Site): Answer['texts'] => ({
  imprint: textStateOf('imprint', imprint),
  privacy: textStateOf('privacy', privacy),
})

function textStateOf(field: 'imprint' | 'privacy', text: readonly string[]): Answer['texts']['imprint'] {
  const isThatOf = (other: readonly string[]) => JSON.stringify(text) === JSON.stringify(other)
  if (isThatOf(SITE_DEFAULTS[field])) return 'example'
  return isThatOf(WRITTEN_DEFAULTS[field]) ? 'missing' : 'written'
}
