import { z } from 'zod'
import type { Command } from '../kernel/decider.ts'
import { CompetitionId, GameId, GroupId, MatchdayId, TeamId } from '../kernel/ids.ts'
import { Name } from '../kernel/text.ts'
import { CalendarDate } from '../kernel/time.ts'

/** [N2] How players' names are shown to the public, the strictest last. */
export const NamesPolicy = z.enum(['full', 'first', 'number'])
export type NamesPolicy = z.infer<typeof NamesPolicy>

/** [K6] What the public sees of results; the youngest age groups publish no tables, or the plan alone. */
export const PublicResults = z.enum(['all', 'withoutTables', 'planOnly'])
export type PublicResults = z.infer<typeof PublicResults>

const settings = {
  shootOutShotsNumber: z.int().min(1).max(99),
  timePenaltySeconds: z.number().positive().max(3600),
  penaltyEndsOnGoal: z.boolean(),
  headToHeadFirst: z.boolean(),
  regieRequired: z.boolean(),
  names: NamesPolicy,
  publicResults: PublicResults,
}
export const CompetitionSettings = z.strictObject(settings).meta({ id: 'CompetitionSettings' })
export type CompetitionSettings = z.infer<typeof CompetitionSettings>
const SomeSettings = z.strictObject(settings).partial()

/** [K5] The settings of a competition created without any. */
export const DEFAULT_SETTINGS: CompetitionSettings = {
  shootOutShotsNumber: 5,
  timePenaltySeconds: 120,
  penaltyEndsOnGoal: true,
  headToHeadFirst: false,
  regieRequired: true,
  names: 'full',
  publicResults: 'all',
}

const teamIds = z
  .array(TeamId)
  .max(500)
  .refine((ids) => new Set(ids).size === ids.length, { error: 'a team stands here twice' })

const justTheCompetition = z.strictObject({ id: CompetitionId })
const withTeam = z.strictObject({ id: CompetitionId, teamId: TeamId })
const withGroupAndTeam = z.strictObject({ id: CompetitionId, groupId: GroupId, teamId: TeamId })

export const CreateCompetition = z.strictObject({
  id: CompetitionId,
  name: Name,
  location: Name,
  start: CalendarDate,
  end: CalendarDate,
  ...SomeSettings.shape,
})
export const ChangeCompetitionDetails = z.strictObject({
  id: CompetitionId,
  name: Name.optional(),
  location: Name.optional(),
  start: CalendarDate.optional(),
  end: CalendarDate.optional(),
})
export const ChangeSettings = z.strictObject({ id: CompetitionId, ...SomeSettings.shape })
export const CreateGroup = z.strictObject({ id: CompetitionId, groupId: GroupId, name: Name, teamIds })
export const CreateMatchday = z.strictObject({ id: CompetitionId, matchdayId: MatchdayId, name: Name })
export const TieMethod = z.enum(['shootOut', 'lot'])
export const DecideTie = z.strictObject({
  id: CompetitionId,
  groupId: GroupId,
  teamIds: teamIds.min(2),
  method: TieMethod,
})
export const SetCurrentGame = z.strictObject({ id: CompetitionId, gameId: GameId.nullable() })

/** The data of every command of a competition, by its type. */
export const competitionCommands = {
  'competition.create': CreateCompetition,
  'competition.changeDetails': ChangeCompetitionDetails,
  'competition.changeSettings': ChangeSettings,
  'competition.enrollTeam': withTeam,
  'competition.withdrawTeam': withTeam,
  'competition.createGroup': CreateGroup,
  'competition.addTeamToGroup': withGroupAndTeam,
  'competition.removeTeamFromGroup': withGroupAndTeam,
  'competition.createMatchday': CreateMatchday,
  'competition.decideTie': DecideTie,
  'competition.setCurrentGame': SetCurrentGame,
  'competition.archive': justTheCompetition,
  'competition.restore': justTheCompetition,
} as const

export type CompetitionCommandType = keyof typeof competitionCommands
export type CompetitionCommandData<T extends CompetitionCommandType> = z.infer<(typeof competitionCommands)[T]>
export type CompetitionCommand = {
  [T in CompetitionCommandType]: Command<T, CompetitionCommandData<T>>
}[CompetitionCommandType]
export type CompetitionCommandOf<T extends CompetitionCommandType> = Command<T, CompetitionCommandData<T>>
