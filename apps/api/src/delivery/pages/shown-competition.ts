import type { Competition } from '@cup/contract/entities'
import type { ReadName } from '@cup/contract/routes'
import type { Site } from '@cup/contract/site'
import type { CalendarDate } from '@cup/domain/kernel'
import { competitionsOfTeam, defaultCompetitionOf, newestCompetitionOf } from '@cup/domain/projections'
import type { AskPublicly, PublicRead } from '../http/index.ts'
import type { PageAddress } from './page-address.ts'

/** The page to read for. */
export type Wanted = {
  readonly site: Site
  readonly address: PageAddress
  readonly today: CalendarDate
  readonly ask: AskPublicly
}

/** Answer of a read; undefined where there is none. */
export type Read = PublicRead<ReadName> | undefined

/** The competition of a page, and the reads that found it. */
export type Found = {
  readonly competition: Competition | undefined
  readonly reads: readonly Read[]
  /** Whether the address names no competition, so that it shows the one that is on. */
  readonly isMeant: boolean
}

/** The competition of the address, otherwise the configured one if it exists, otherwise the current or next one that may be meant. */
export async function shownIn(wanted: Wanted): Promise<Found> {
  const { site, address, ask } = wanted
  const isOfGame = address.gameId !== undefined && address.turnier === undefined
  const game = isOfGame ? await ask('game.read/get', { id: address.gameId }) : undefined
  if (isOfGame && !game) return { competition: undefined, reads: [], isMeant: true }
  const player = address.playerId ? await ask('player.read/get', { id: address.playerId }) : undefined
  const named = address.turnier ?? game?.data?.competitionId ?? site.competitionId
  const byName = named === undefined ? undefined : await ask('competition.read/get', { id: named })
  if (byName || address.turnier !== undefined) {
    return { competition: byName?.data, reads: [game, player, byName], isMeant: false }
  }
  const id = await meantIn(wanted, address.teamId ?? player?.data?.teamId)
  const meant = id === undefined ? undefined : await ask('competition.read/get', { id })
  return { competition: meant?.data, reads: [player, meant], isMeant: true }
}

/** [K8] The competition that is on or next; where none is listed, the archived one that ended last. */
async function meantIn({ today, ask }: Wanted, teamId: string | undefined): Promise<string | undefined> {
  const competitions = await everyOne(ask, {})
  if (competitions.length === 0) return newestCompetitionOf(await everyOne(ask, { archived: 'true' }))?.id
  const meant = competitionsOfTeam(competitions, teamId)
  // With only one there is nothing to choose.
  const asked = meant.length > 1 ? meant : []
  const currents = await Promise.all(asked.map(({ id }) => ask('game.read/current', { competitionId: id })))
  const underWay = currents.flatMap((current) => (current?.data?.started ? [current.data.competitionId] : []))
  return defaultCompetitionOf(meant, underWay, today)?.id
}

/** Competitions of one read: the whole list may be larger than a page may read. */
const AT_ONCE = 100

async function everyOne(ask: AskPublicly, query: { readonly archived?: 'true' }): Promise<readonly Competition[]> {
  const all: Competition[] = []
  for (;;) {
    const after = all.at(-1)?.id
    const asked = { ...query, limit: `${AT_ONCE}`, ...(after === undefined ? {} : { after }) }
    const page = (await ask('competition.read/list', asked))?.data?.competitions ?? []
    all.push(...page)
    if (page.length < AT_ONCE) return all
  }
}
