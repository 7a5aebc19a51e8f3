import type { Competition, Game } from '@cup/contract/entities'
import type { ReadName } from '@cup/contract/routes'
import type { Site } from '@cup/contract/site'
import type { CalendarDate } from '@cup/domain/kernel'
import { defaultCompetitionOf } from '@cup/domain/projections'
import { jsonInScript } from './html.ts'
import type { PageAddress } from './page-address.ts'
import type { AskPublicly, PublicRead } from './public-reads.ts'
import { shownGroupsOf } from './shown-groups.ts'

/** What a page needs before its first paint, and what its preview is made of. */
export type Snapshot = {
  readonly competition: Competition | undefined
  readonly current: PublicRead<'game.read/current'> | undefined
  readonly games: PublicRead<'game.read/list-by-competition'> | undefined
  readonly teams: PublicRead<'team.read/list'> | undefined
  /** Everything that was read, in the order of the page. */
  readonly reads: readonly PublicRead<ReadName>[]
}

/** Whose page, and who is asked. */
export type Wanted = {
  readonly site: Site
  readonly address: PageAddress | undefined
  readonly today: CalendarDate
  readonly ask: AskPublicly
}

/** Reads what a page shows first. */
export async function snapshotOf(wanted: Wanted): Promise<Snapshot> {
  const { competition, reads } = await shownIn(wanted)
  if (!competition) return { competition, current: undefined, games: undefined, teams: undefined, reads: there(reads) }
  const { ask } = wanted
  const competitionId = competition.id
  const [current, games, teams] = await Promise.all([
    ask('game.read/current', { competitionId }),
    ask('game.read/list-by-competition', { competitionId }),
    ask('team.read/list', { competitionId }),
  ])
  const beside = await Promise.all(besideOf(competition, wanted, current?.data))
  return { competition, current, games, teams, reads: there([...reads, current, games, teams, ...beside]) }
}

type Read = PublicRead<ReadName> | undefined
type Shown = { readonly competition: Competition | undefined; readonly reads: readonly Read[] }

/** The competition of the address, else the configured one where it is known, else the one on now or next. */
async function shownIn({ site, address, today, ask }: Wanted): Promise<Shown> {
  const list = await ask('competition.read/list', {})
  const competitions = list?.data?.competitions ?? []
  const named = address?.turnier ?? site.competitionId
  const listed = competitions.find(({ id }) => id === named)
  if (listed) return { competition: listed, reads: [list] }
  // The list holds what is on; an archived competition is known by its id alone.
  const archived = named === undefined ? undefined : await ask('competition.read/get', { id: named })
  if (archived || address?.turnier !== undefined) return { competition: archived?.data, reads: [list, archived] }
  const others = competitions.length > 1 ? competitions : []
  const currents = await Promise.all(others.map(({ id }) => ask('game.read/current', { competitionId: id })))
  const underWay = currents.flatMap((current) => (current?.data?.started ? [current.data.competitionId] : []))
  const competition = defaultCompetitionOf(competitions, underWay, today)
  return {
    competition,
    reads: [list, ...currents.filter((current) => current?.query.competitionId !== competition?.id)],
  }
}

/** What this page needs beside games and teams. */
function besideOf(
  competition: Competition,
  { site, address, ask }: Wanted,
  current: Game | undefined,
): Promise<Read>[] {
  const competitionId = competition.id
  const scorers = () => ask('competition.read/topscorer', { competitionId })
  const tables = () =>
    shownGroupsOf(competition, site).map(({ id }) =>
      ask('competition.read/leaderboard', { competitionId, groupId: id }),
    )
  const players = (teamId: string | undefined) => (teamId ? [ask('player.read/list-by-team', { teamId })] : [])
  if (address?.teamId !== undefined) return [...players(address.teamId), scorers()]
  switch (address?.name) {
    case '':
      return [scorers(), ...(current?.started ? playing(current).flatMap(players) : [])]
    case 'leaderboard':
    case 'endstand':
      return tables()
    case 'topscorer':
      return [scorers()]
    case 'games':
    case 'teams':
    case 'imprint':
    case 'privacy':
    case undefined:
      return []
  }
}

const playing = ({ resolvedTeams: { homeTeamId, guestTeamId } }: Game) => [homeTeamId, guestTeamId]

const there = <T>(reads: readonly (T | undefined)[]): T[] => reads.flatMap((read) => read ?? [])

/** The data block of a page: the site and the very bytes of the reads, each with its call, query and position. */
export function dataBlockOf(siteBytes: Buffer, { reads }: Snapshot): string {
  const read = reads.map(
    ({ call, query, position, json }) => `{${JSON.stringify({ call, query, position }).slice(1, -1)},"data":${json}}`,
  )
  return jsonInScript(`{"site":${siteBytes.toString()},"reads":[${read.join(',')}]}`)
}
