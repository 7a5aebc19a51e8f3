import { required } from '@cup/api-client/http'
import type { Player, StaffPlayer, Team } from '@cup/contract/entities'
import { cutTo } from '@cup/domain/kernel'
import type { ActCall } from '../../shared/act/use-act.ts'
import { cellFault, csvFieldsOf, draftIn, titleIn } from '../../shared/fields/csv-columns.ts'
import { type DraftOf, dataOf, draftOf, type EntityCommand, issuesIn } from '../../shared/fields/entity-form.ts'
import { type Field, NOT_IN_CSV } from '../../shared/fields/field.ts'
import { createPlayer, type PlayerPath, playerFields } from '../../shared/fields/player-fields.ts'
import { createTeam, namesakesOf, type TeamPath, teamFields } from '../../shared/fields/team-fields.ts'
import type { CsvTable } from '../../shared/file/csv.ts'
import { importTexts } from '../../texts/import.ts'

/** A line of the file as it will be taken over. */
export type PreviewLine = {
  readonly number: number
  readonly text: string
  /** Faults of a line; such a line is left out. */
  readonly faults: readonly string[]
  /** Notes for the organiser, which forbid nothing. */
  readonly notes: readonly string[]
  /** It is there already. */
  readonly isKnown: boolean
}

/** Things that a file would bring in. */
export type ImportPlan = {
  readonly lines: readonly PreviewLine[]
  /** Columns without which nothing can be read. */
  readonly missing: readonly string[]
  readonly teams: number
  readonly players: number
  readonly calls: readonly ActCall[]
}

/** Present teams and players. */
export type Known = {
  readonly teams: readonly Team[]
  readonly players: readonly (Player | StaffPlayer)[]
  /** Into which competition new and named teams are enrolled, if any. */
  readonly competition: { readonly id: string; readonly teamIds: readonly string[] } | undefined
}

/** Makes the id of what stands in a line: always the same for the same text, so that a second save makes nothing twice. */
export type IdOf = (text: string) => string

type Line = { readonly number: number; readonly team: DraftOf<TeamPath>; readonly player: DraftOf<PlayerPath> }

/** The columns of the file: those of teams, and those of players where the file has names of people. */
export function importPlanOf({ titles, lines }: CsvTable, known: Known, idOf: IdOf): ImportPlan {
  const hasPlayers = [playerFields.lastName, playerFields.firstName].some(({ csv }) => isIn(titles, csv))
  const needed = (hasPlayers ? [...TEAM_COLUMNS, ...PLAYER_COLUMNS] : TEAM_COLUMNS).filter(({ csv }) => csv.isNeeded)
  const missing = new Set(needed.filter(({ csv }) => !isIn(titles, csv)).map(({ csv }) => csv.title))
  if (missing.size > 0) return { lines: [], missing: [...missing], teams: 0, players: 0, calls: [] }

  const roster = rosterOf(known, idOf)
  const preview = lines.map((one): PreviewLine => {
    const typed = {
      team: draftIn(TEAM_COLUMNS, titles, one, draftOf(teamFields)),
      player: draftIn(PLAYER_COLUMNS, titles, one, draftOf(playerFields)),
    }
    const line = { number: one.number, ...typed, team: withShortName(typed.team) }
    const faults = faultsIn(line, hasPlayers)
    const { number } = one
    const text = textOf(typed, hasPlayers)
    if (faults.length > 0) return { number, text, faults, notes: [], isKnown: false }
    const namesakes = roster.sharingShortName(line)
    const isNewTeam = roster.takeTeam(line)
    const isNewPlayer = hasPlayers && roster.takePlayer(line)
    const notes =
      isNewTeam && namesakes.length > 0 ? [importTexts.sameShortName(line.team.shortName, namesakes.join(', '))] : []
    return { number, text, faults, notes, isKnown: !isNewTeam && !isNewPlayer }
  })
  return { lines: preview, missing: [], ...roster.result() }
}

const TEAM_COLUMNS = csvFieldsOf(teamFields)
const PLAYER_COLUMNS = csvFieldsOf(playerFields)

const isIn = (titles: readonly string[], csv: Field['csv']): boolean =>
  csv !== NOT_IN_CSV && titleIn(titles, csv) !== undefined

/** A team without a short name gets the beginning of its name. */
const withShortName = ({ shortName, ...team }: DraftOf<TeamPath>): DraftOf<TeamPath> => ({
  ...team,
  shortName: shortName || cutTo(team.name.replace(/[^\p{L}\d]/gu, ''), 5).toUpperCase(),
})

function faultsIn({ team, player }: Omit<Line, 'number'>, hasPlayers: boolean): string[] {
  const ofTeam = issuesIn(TEAM_COLUMNS, team, problemsOf(createTeam, teamData(team)))
  // A colour may be left out, and a short name is made of the name.
  const inTeam = ofTeam
    .filter(({ path, isEmpty }) => !isEmpty || (path !== 'primaryColor' && path !== 'shortName'))
    .map((issue) => cellFault(teamColumn(issue.path), issue))
  if (!hasPlayers) return inTeam
  const ofPlayer = issuesIn(PLAYER_COLUMNS, player, problemsOf(createPlayer, playerData(player)))
  return [
    ...inTeam,
    // Which team it is says the name in the line.
    ...ofPlayer.filter(({ path }) => path !== 'teamId').map((issue) => cellFault(playerColumn(issue.path), issue)),
  ]
}

const problemsOf = (command: EntityCommand, data: object) => command.safeParse(data).error?.issues ?? []
const teamData = (team: DraftOf<TeamPath>) => dataOf(TEAM_COLUMNS, team)
const playerData = (player: DraftOf<PlayerPath>) => dataOf(PLAYER_COLUMNS, player)

const columnAt =
  <Path extends string, Column extends { readonly path: Path }>(columns: readonly Column[]) =>
  (path: Path): Column =>
    required(
      columns.find((column) => column.path === path),
      `no column for ${path}`,
    )
const teamColumn = columnAt(TEAM_COLUMNS)
const playerColumn = columnAt(PLAYER_COLUMNS)

const textOf = ({ team, player }: Omit<Line, 'number'>, hasPlayers: boolean): string =>
  hasPlayers
    ? importTexts.playerLine(player.firstName, player.lastName, team.name, player.number)
    : [team.name, team.shortName, team['sponsor/name']].filter(Boolean).join(' · ')

/** Gathers the calls, each team and player once. */
function rosterOf({ teams, players, competition }: Known, idOf: IdOf) {
  const teamIds = new Map(teams.map(({ id, name }): [string, string] => [name.toLowerCase(), id]))
  const enrolled = new Set<string>(competition?.teamIds)
  const people = new Set(players.map((player) => personKey({ ...player, birthday: birthdayOf(player) })))
  const calls: ActCall[] = []
  const counts = { teams: 0, players: 0 }
  const named: { readonly id: string; readonly name: string; readonly shortName: string }[] = [...teams]

  const enroll = (teamId: string, line: number) => {
    if (!competition || enrolled.has(teamId)) return
    enrolled.add(teamId)
    calls.push({
      call: 'competition.write/enroll-team',
      body: { id: competition.id, teamId },
      line,
    })
  }
  return {
    /** [T1] The other teams, also those of lines before, that have the short name of this one. */
    sharingShortName: ({ team: { name, shortName } }: Pick<Line, 'team'>): string[] =>
      namesakesOf({ id: '', name, shortName }, named).shortName.map((other) => other.name),
    takeTeam: ({ team, number }: Line): boolean => {
      const name = team.name.toLowerCase()
      const known = teamIds.get(name)
      const id = known ?? idOf(`team ${name}`)
      if (known === undefined) {
        teamIds.set(name, id)
        named.push({ id, name: team.name, shortName: team.shortName })
        calls.push({ call: 'team.write/create', body: { id, ...teamData(team) }, line: number })
        counts.teams += 1
      }
      enroll(id, number)
      return known === undefined
    },
    takePlayer: ({ team, player, number }: Line): boolean => {
      const teamId = teamIds.get(team.name.toLowerCase()) ?? ''
      const data = { ...playerData(player), teamId }
      const key = personKey({ ...player, birthday: String(Reflect.get(data, 'birthday')), teamId })
      if (people.has(key)) return false
      people.add(key)
      const id = idOf(`player ${key}`)
      calls.push({ call: 'player.write/create', body: { id, ...data }, line: number })
      counts.players += 1
      return true
    },
    result: () => ({ ...counts, calls }),
  }
}

const birthdayOf = (player: Player | StaffPlayer): string | undefined =>
  'birthday' in player ? player.birthday : undefined

type Person = {
  readonly teamId: string
  readonly firstName: string
  readonly lastName: string
  readonly birthday: string | undefined
}

const personKey = ({ teamId, firstName, lastName, birthday }: Person): string =>
  [teamId, firstName, lastName, birthday].join('|').toLowerCase()
