import { CHOICES_ASKED, choiceOf } from '@cup/contract/competition-choices'
import type { Competition, Game } from '@cup/contract/entities'
import { parsePosition } from '@cup/contract/position'
import type { ReadName } from '@cup/contract/routes'
import type { Site } from '@cup/contract/site'
import { hasPlayerPage, mayBeDecided } from '@cup/domain/projections'
import type { Shown } from '../../core/projections/index.ts'
import type { AskPublicly, PublicRead } from '../http/index.ts'
import { isLegal, type PageAddress } from './page-address.ts'
import { type Read, shownIn, type Wanted } from './shown-competition.ts'

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
    const teams = await ask('team.read/list', { competitionId, persons: '0' })
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

/** The reads of a page in its order, and what they are about. */
export type PageReads = {
  /** The competition that an address without one means. */
  readonly competitionId: string | undefined
  readonly reads: readonly PublicRead<ReadName>[]
  readonly shown: Shown
}

/** Makes the reads of a page; a legal page has none, so that no event makes it stale. */
export async function readsOf(wanted: Wanted): Promise<PageReads> {
  if (isLegal(wanted.address)) return { competitionId: undefined, reads: [], shown: { competitionIds: [] } }
  const { ask } = wanted
  const [{ competition, reads: found, isMeant }, choices] = await Promise.all([shownIn(wanted), choicesOf(ask)])
  const reads = [choices, ...found]
  const list = isMeant ? 'meant' : 'listed'
  if (!competition) {
    const archived = await ask('competition.read/list', { archived: 'true' })
    return { competitionId: undefined, reads: there([...reads, archived]), shown: { competitionIds: [], list } }
  }
  const competitionId = competition.id
  const [current, games, teams] = await Promise.all([
    ask('game.read/current', { competitionId }),
    ask('game.read/list-by-competition', { competitionId }),
    ask('team.read/list', { competitionId, persons: '0' }),
  ])
  const { gameId, teamId } = wanted.address
  const about = gameId === undefined ? current?.data : games?.data?.games.find(({ id }) => id === gameId)
  const { hasScorers, groups, teamIds } = besideOf(competition, wanted, { about, games: games?.data?.games ?? [] })
  const [team, scorers, tables, players, ofMeet] = await Promise.all([
    teamId === undefined ? undefined : ask('team.read/get', { id: teamId }),
    hasScorers ? ask('competition.read/topscorer', { competitionId }) : undefined,
    Promise.all(groups.map(({ id }) => ask('competition.read/leaderboard', { competitionId, groupId: id }))),
    Promise.all(teamIds.map((teamId) => ask('player.read/list-by-team', { teamId }))),
    meetReads(competition, wanted),
  ])
  return {
    competitionId: isMeant ? competitionId : undefined,
    reads: there([...reads, current, games, teams, team, scorers, ...tables, ...players, ...ofMeet.reads]),
    shown: { competitionIds: [competitionId, ...ofMeet.others], list },
  }
}

/** Entries of the switch for the first competitions: the whole list of a service with many would be most of each page. */
async function choicesOf(ask: AskPublicly): Promise<Read> {
  const list = await ask('competition.read/list', CHOICES_ASKED)
  if (!list) return undefined
  const { call, query, position, data } = list
  const bytes = Buffer.from(JSON.stringify({ competitions: data?.competitions.map(choiceOf) }))
  return { call, query, position, bytes, data }
}

type OfMeet = { readonly reads: readonly Read[]; readonly others: readonly Competition['id'][] }

/** [H19] The meet of the competition with its competitions, for the start page; and for the page of the hall their games and teams. */
async function meetReads({ id, meetId }: Competition, { address, ask }: Wanted): Promise<OfMeet> {
  if (meetId === undefined || !['', 'halle'].includes(address.name)) return { reads: [], others: [] }
  const [meet, list] = await Promise.all([
    ask('meet.read/get', { id: meetId }),
    ask('competition.read/list', { meetId }),
  ])
  const others = (list?.data?.competitions ?? []).map((one) => one.id).filter((one) => one !== id)
  if (address.name === '') return { reads: [meet, list], others }
  const ofOthers = others.map(async (competitionId) => [
    await ask('game.read/list-by-competition', { competitionId }),
    await ask('team.read/list', { competitionId, persons: '0' }),
  ])
  return { reads: [meet, list, ...(await Promise.all(ofOthers)).flat()], others }
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

/** The first data of a page as JSON: the site, the competition, and the response of each read with its call, query and position. */
export function snapshotOf(siteBytes: Buffer, { competitionId, reads }: Omit<PageReads, 'shown'>): Buffer {
  const position = commonPositionOf(reads)
  const written = reads.flatMap(({ call, query, bytes }, n) => [
    Buffer.from(`${n === 0 ? '' : ','}{${JSON.stringify({ call, query, position }).slice(1, -1)},"data":`),
    bytes,
    Buffer.from('}'),
  ])
  const of = competitionId === undefined ? '' : `,"competitionId":${JSON.stringify(competitionId)}`
  return Buffer.concat([
    Buffer.from('{"site":'),
    siteBytes,
    Buffer.from(`${of},"reads":[`),
    ...written,
    Buffer.from(']}'),
  ])
}

/**
 * The position up to which all reads are complete. They are made in one state, in which the position of the log may still
 * go on by what changes no read, such as a horn.
 */
const commonPositionOf = (reads: readonly PublicRead<ReadName>[]): string | undefined =>
  reads
    .map(({ position }) => position)
    .sort((a, b) => (parsePosition(a)?.position ?? 0) - (parsePosition(b)?.position ?? 0))[0]
