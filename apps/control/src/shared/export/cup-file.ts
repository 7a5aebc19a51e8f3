import type { Competition, Game, Player, StaffPlayer } from '@cup/contract/entities'
import { CompetitionDetails, competitionCommands } from '@cup/domain/competition'
import { gameCommands } from '@cup/domain/game'
import { SIDES } from '@cup/domain/kernel'
import { playerCommands } from '@cup/domain/player'
import { CompetitionSettings } from '@cup/domain/settings'
import { teamCommands } from '@cup/domain/team'
import { z } from 'zod'
import type { WholePlan } from '../planning/names-of-sides.ts'

/** The one number by which a file says how it is to be read. */
export const CUP_FILE_VERSION = 1

// Whatever a command creates is in the file: a new field needs no line here. Fields of a later version are ignored.
const team = z.object(teamCommands['team.create'].shape)
const player = z.object(playerCommands['player.create'].shape)
const group = z.object(competitionCommands['competition.createGroup'].shape)
const matchday = z.object(competitionCommands['competition.createMatchday'].shape)
const game = z.object(gameCommands['game.plan'].shape)
const CompetitionPart = z.object({
  id: competitionCommands['competition.create'].shape.id,
  ...CompetitionDetails.omit({ meetId: true }).shape,
  settings: z.object(CompetitionSettings.shape),
})

/** The lists of a file; the competition that they belong to is named once. */
const LISTS = {
  groups: z.array(group.omit({ id: true, groupId: true }).extend({ id: group.shape.groupId })),
  matchdays: z.array(matchday.omit({ id: true, matchdayId: true }).extend({ id: matchday.shape.matchdayId })),
  teams: z.array(team),
  players: z.array(player),
  /** Those that have withdrawn: enrolled and in the groups of their games, which is taken back at the end of the import. */
  withdrawals: z.array(z.object({ teamId: team.shape.id })).optional(),
  games: z.array(game.omit({ competitionId: true }).extend({ shootOutShotsNumber: z.int(), cancelled: z.boolean() })),
}

/** A whole competition as it is planned, without what was played; ids are those of the service it comes from. */
export const CupFile = z.object({
  format: z.literal('hallencup'),
  version: z.literal(CUP_FILE_VERSION),
  competition: CompetitionPart,
  ...LISTS,
})
export type CupFile = z.infer<typeof CupFile>

export type FileGame = CupFile['games'][number]
export type FileReference = FileGame['plannedTeams']['home']

type Everything = WholePlan & { readonly players: readonly (Player | StaffPlayer)[] }

/** A competition as a file: its teams are those enrolled and those that its plan names. [N5] Erased players are left out. */
export function cupFileOf({ competition, games, teams, players }: Everything): object {
  const teamIds = new Set<string>([...competition.teamIds, ...games.flatMap(plannedTeamIds)])
  const left = (competition.withdrawals ?? []).map(({ teamId }) => teamId).filter((id) => teamIds.has(id))
  const isWhole = (one: Player | StaffPlayer) => 'birthday' in one && one.birthday !== undefined
  return {
    format: 'hallencup',
    version: CUP_FILE_VERSION,
    competition: fieldsIn(CompetitionPart, competition),
    groups: competition.groups.map((one) => fieldsIn(LISTS.groups.element, withLeft(one, left, games))),
    matchdays: competition.matchdays.map((one) => fieldsIn(LISTS.matchdays.element, one)),
    teams: teams.filter((one) => teamIds.has(one.id)).map((one) => fieldsIn(team, one)),
    players: players.filter((one) => teamIds.has(one.teamId) && isWhole(one)).map((one) => fieldsIn(player, one)),
    ...(left.length > 0 ? { withdrawals: left.map((teamId) => ({ teamId })) } : {}),
    games: games.map((one) =>
      fieldsIn(LISTS.games.element, { ...one, cancelled: one.cancelled && one.withdrawnTeamId === undefined }),
    ),
  }
}

/** [K3] A group with the teams that have left it and that games of it name: they withdraw once more where it is read. */
const withLeft = (group: Competition['groups'][number], left: readonly string[], games: readonly Game[]) => ({
  ...group,
  teamIds: [
    ...group.teamIds,
    ...left.filter(
      (id) =>
        !group.teamIds.some((one) => one === id) &&
        games.some((game) => game.groupId === group.id && plannedTeamIds(game).includes(id)),
    ),
  ],
})

/** The fields of a part of the file, as they are: what was valid when it was entered is written today as well. */
const fieldsIn = ({ shape }: z.ZodObject, thing: object): object =>
  Object.fromEntries(Object.entries(thing).filter(([field]) => field in shape))

const plannedTeamIds = ({ plannedTeams }: Game): string[] =>
  SIDES.flatMap((side) => {
    const planned = plannedTeams[side]
    return 'teamId' in planned ? [planned.teamId] : []
  })
