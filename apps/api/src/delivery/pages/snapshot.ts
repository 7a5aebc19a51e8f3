import type { Competition, Game } from '@cup/contract/entities'
import { parsePosition } from '@cup/contract/position'
import type { ReadName } from '@cup/contract/routes'
import type { Site } from '@cup/contract/site'
import type { CalendarDate } from '@cup/domain/kernel'
import {
  competitionsOfTeam,
  defaultCompetitionOf,
  hasPlayerPage,
  mayBeDecided,
  newestCompetitionOf,
} from '@cup/domain/projections'
import type { AskPublicly, PublicRead } from '../http/index.ts'
import { isLegal, type PageAddress } from './page-address.ts'

/** The page to read for. */
export type Wanted = {
  readonly site: Site
  readonly address: PageAddress
  readonly today: CalendarDate
  readonly ask: AskPublicly
}

/**
 * The address without a game or goal that the shown competition does not have; undefined where it names a competition, a team
 * or the page of a game that is unknown.
 */
export async function knownAddressOf(wanted: Wanted): Promise<PageAddress | undefined> {
  const { address, ask } = wanted
  const { teamId, gameId, playerId, turnier, spiel } = address
  if ([teamId, gameId, playerId, turnier, spiel].every((id) => id === undefined)) return address
  const { competition } = await shownIn(wanted)
  const isOfOne = [teamId, gameId, playerId, turnier].some((id) => id !== undefined)
  if (!competition) return isOfOne ? undefined : { ...address, spiel: undefined }
  if (playerId !== undefined) return (await isPlayerShown(competition, playerId, ask)) ? address : undefined
  const competitionId = competition.id
  if (teamId !== undefined) {
    const teams = await ask('team.read/list', { competitionId })
    if (!teams?.data?.teams.some(({ id }) => id === teamId)) return undefined
  }
  const wantedGame = gameId ?? spiel
  if (wantedGame === undefined) return address
  const games = await ask('game.read/list-by-competition', { competitionId })
  const game = games?.data?.games.find(({ id }) => id === wantedGame)
  if (game) return withKnownGoal(address, game)
  return gameId === undefined ? { ...address, spiel: undefined } : undefined
}

/** The address without a goal that the game does not have: it was taken back, or never scored. */
function withKnownGoal({ goalId, ...address }: PageAddress, { goals }: Game): PageAddress {
  const isKnown = goalId !== undefined && goals.some((goal) => goal.goalId === goalId)
  return isKnown ? { ...address, goalId } : address
}

/** [N12] Whether the player of the address has a page in this competition. */
async function isPlayerShown({ teamIds, settings }: Competition, id: string, ask: AskPublicly): Promise<boolean> {
  const player = (await ask('player.read/get', { id }))?.data
  return player !== undefined && teamIds.some((id) => id === player.teamId) && hasPlayerPage(settings, player)
}

/** Makes the reads of a page, in its order; a legal page has none, so that no event makes it stale. */
export async function readsOf(wanted: Wanted): Promise<readonly PublicRead<ReadName>[]> {
  if (isLegal(wanted.address)) return []
  const { competition, reads } = await shownIn(wanted)
  if (!competition) return there(reads)
  const { ask } = wanted
  const competitionId = competition.id
  const [current, games, teams] = await Promise.all([
    ask('game.read/current', { competitionId }),
    ask('game.read/list-by-competition', { competitionId }),
    ask('team.read/list', { competitionId }),
  ])
  const { gameId } = wanted.address
  const about = gameId === undefined ? current?.data : games?.data?.games.find(({ id }) => id === gameId)
  const { hasScorers, groups, teamIds } = besideOf(competition, wanted, { about, games: games?.data?.games ?? [] })
  const [scorers, tables, players] = await Promise.all([
    hasScorers ? ask('competition.read/topscorer', { competitionId }) : undefined,
    Promise.all(groups.map(({ id }) => ask('competition.read/leaderboard', { competitionId, groupId: id }))),
    Promise.all(teamIds.map((teamId) => ask('player.read/list-by-team', { teamId }))),
  ])
  const ofMeet = await meetReads(competition, wanted)
  return there([...reads, current, games, teams, scorers, ...tables, ...players, ...ofMeet])
}

/** [H19] The meet of the competition, which the start page names; and for the page of the hall the games and teams of the others. */
async function meetReads({ id, meetId }: Competition, { address, ask }: Wanted): Promise<readonly Read[]> {
  if (meetId === undefined || !['', 'halle'].includes(address.name)) return []
  const meet = await ask('meet.read/list', {})
  if (address.name === '') return [meet]
  const list = await ask('competition.read/list', {})
  const others = list?.data?.competitions.filter((one) => one.meetId === meetId && one.id !== id) ?? []
  const ofOthers = others.map(async ({ id: competitionId }) => [
    await ask('game.read/list-by-competition', { competitionId }),
    await ask('team.read/list', { competitionId }),
  ])
  return [meet, ...(await Promise.all(ofOthers)).flat()]
}

type Read = PublicRead<ReadName> | undefined
type Shown = { readonly competition: Competition | undefined; readonly reads: readonly Read[] }

/** The competition of the address, otherwise the configured one if it exists, otherwise the current or next one that may be meant. */
async function shownIn({ site, address, today, ask }: Wanted): Promise<Shown> {
  const list = await ask('competition.read/list', {})
  const competitions = list?.data?.competitions ?? []
  const isOfGame = address.gameId !== undefined && address.turnier === undefined
  const game = isOfGame ? await ask('game.read/get', { id: address.gameId }) : undefined
  if (isOfGame && !game) return { competition: undefined, reads: [list] }
  const player = address.playerId ? await ask('player.read/get', { id: address.playerId }) : undefined
  const named = address.turnier ?? game?.data?.competitionId ?? site.competitionId
  const listed = competitions.find(({ id }) => id === named)
  if (listed) return { competition: listed, reads: [list, game, player] }
  // The list holds no archived competitions; they are read by their id.
  const archived = named === undefined ? undefined : await ask('competition.read/get', { id: named })
  if (archived || address.turnier !== undefined)
    return { competition: archived?.data, reads: [list, game, player, archived] }
  if (competitions.length === 0) return newestArchived(list, player, ask)
  const meant = competitionsOfTeam(competitions, address.teamId ?? player?.data?.teamId)
  const others = meant.length > 1 ? meant : []
  const currents = await Promise.all(others.map(({ id }) => ask('game.read/current', { competitionId: id })))
  const underWay = currents.flatMap((current) => (current?.data?.started ? [current.data.competitionId] : []))
  const competition = defaultCompetitionOf(meant, underWay, today)
  return {
    competition,
    reads: [list, player, ...currents.filter((current) => current?.query.competitionId !== competition?.id)],
  }
}

/** [K8] Competition for visitors where none is listed. */
async function newestArchived(list: Read, player: Read, ask: Wanted['ask']): Promise<Shown> {
  const archived = await ask('competition.read/list', { archived: 'true' })
  return { competition: newestCompetitionOf(archived?.data?.competitions ?? []), reads: [list, player, archived] }
}

type Beside = {
  readonly hasScorers: boolean
  /** The groups whose tables are read. */
  readonly groups: Competition['groups']
  /** The teams whose players are read. */
  readonly teamIds: readonly string[]
}

const NOTHING_BESIDE: Beside = { hasScorers: false, groups: [], teamIds: [] }

type Known = {
  /** The game that the page shows largest. */
  readonly about: Game | undefined
  readonly games: readonly Game[]
}

/** The reads of this page besides games and teams. */
function besideOf(competition: Competition, { site, address }: Wanted, { about, games }: Known): Beside {
  if (address.gameId !== undefined) return besideGame(competition, about)
  if (address.teamId !== undefined) {
    return { hasScorers: true, groups: publicGroupsOf(competition), teamIds: [address.teamId] }
  }
  switch (address.name) {
    case '':
      return {
        hasScorers: true,
        // [L14] The champion and all places may have to be shown.
        groups: mayBeDecided(games) ? publicGroupsOf(competition) : [],
        teamIds: about?.started ? playing(about) : [],
      }
    case 'endstand':
      return { ...NOTHING_BESIDE, groups: publicGroupsOf(competition) }
    case 'leaderboard':
      return { ...NOTHING_BESIDE, groups: shownGroupsOf(competition, site) }
    case 'topscorer':
    case 'players':
      return { ...NOTHING_BESIDE, hasScorers: true }
    case 'games':
    case 'teams':
    case 'halle':
    case 'imprint':
    case 'privacy':
      return NOTHING_BESIDE
  }
}

const publicGroupsOf = ({ groups, settings }: Competition): Competition['groups'] =>
  settings.publicResults === 'all' ? groups : []

/** Beside a game: both squads and, where results are public, the table of its group. */
const besideGame = (competition: Competition, game: Game | undefined): Beside => ({
  hasScorers: false,
  groups: publicGroupsOf(competition).filter(({ id }) => id === game?.groupId),
  teamIds: game ? playing(game) : [],
})

const playing = ({ resolvedTeams: { homeTeamId, guestTeamId } }: Game): readonly string[] =>
  [homeTeamId, guestTeamId].flatMap((id) => id ?? [])

const there = <T>(reads: readonly (T | undefined)[]): T[] => reads.flatMap((read) => read ?? [])

/** The groups whose tables a page may show: the configured one where the competition has it, else all. */
function shownGroupsOf({ groups }: Competition, { groupId }: Site): Competition['groups'] {
  const configured = groups.filter(({ id }) => id === groupId)
  return configured.length > 0 ? configured : groups
}

/** The first data of a page as JSON: the site, and the response of each read with its call, query and position. */
export function snapshotOf(siteBytes: Buffer, reads: readonly PublicRead<ReadName>[]): Buffer {
  const position = commonPositionOf(reads)
  const written = reads.flatMap(({ call, query, bytes }, n) => [
    Buffer.from(`${n === 0 ? '' : ','}{${JSON.stringify({ call, query, position }).slice(1, -1)},"data":`),
    bytes,
    Buffer.from('}'),
  ])
  return Buffer.concat([Buffer.from('{"site":'), siteBytes, Buffer.from(',"reads":['), ...written, Buffer.from(']}')])
}

/**
 * The position up to which all reads are complete. They are made in one state, in which the position of the log may still
 * go on by what changes no read, such as a horn.
 */
const commonPositionOf = (reads: readonly PublicRead<ReadName>[]): string | undefined =>
  reads
    .map(({ position }) => position)
    .sort((a, b) => (parsePosition(a)?.position ?? 0) - (parsePosition(b)?.position ?? 0))[0]
