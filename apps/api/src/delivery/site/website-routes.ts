import type { TournamentState } from '@cup/domain/tournament-state'
import type { FastifyInstance } from 'fastify'
import type { SharedCaches } from '../../core/privacy-barrier/index.ts'
import { RequestError } from '../../utilities/index.ts'
import { type Call, type CallDeps, registerCall, requireStaffOfAll } from '../http/index.ts'
import type { KeptSite } from './kept-site.ts'

type WebsiteDeps = {
  readonly calls: CallDeps
  readonly site: KeptSite
  readonly tournament: () => TournamentState
  readonly caches: Pick<SharedCaches, 'purge'>
}

/** Serves the calls of organisers about the website, which need an access for all competitions. */
export function websiteRoutes(app: FastifyInstance, deps: WebsiteDeps): void {
  const { calls, site } = deps
  registerCall(app, calls, 'website.read/get', async ({ caller }) => {
    requireStaffOfAll(caller)
    const [latest, versions] = [await site.latest(), await site.list()]
    return { ...latest, file: site.setByFile(), versions: [...versions] }
  })
  registerCall(app, calls, 'website.read/version', async ({ caller, input }) => {
    requireStaffOfAll(caller)
    return { website: await site.find(input.version) }
  })
  registerCall(app, calls, 'website.write/save', (call) => save(deps, call))
  registerCall(app, calls, 'website.write/erase-earlier', async ({ caller, input }) => {
    requireStaffOfAll(caller)
    await site.eraseBefore(input.version)
    return {}
  })
}

async function save({ site, tournament, caches }: WebsiteDeps, { caller, input }: Call<'website.write/save'>) {
  const { access } = requireStaffOfAll(caller)
  const { competitionId } = input.website
  if (competitionId !== undefined && !tournament().competitions.has(competitionId))
    throw new RequestError('competition/unknown')
  const { version, hasLost } = await site.save({ ...input, savedBy: access?.id })
  return { version, ...(hasLost ? await caches.purge() : {}) }
}
