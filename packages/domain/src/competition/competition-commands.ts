import { z } from 'zod'
import { ChangePlan } from '../game-plan/change-plan.ts'
import { CourtOfGame, PlannedStart } from '../game-plan/game-fields.ts'
import { Duration } from '../game-plan/game-time.ts'
import type { Command } from '../kernel/decider.ts'
import { orRemoved } from '../kernel/fields.ts'
import { CompetitionId, CourtId, GameId, GroupId, MatchdayId, MeetId, TeamId } from '../kernel/ids.ts'
import { Deleted } from '../kernel/resting.ts'
import { ShotsNumber, SomeSettings } from '../settings/competition-settings.ts'
import {
  Breaks,
  CompetitionName,
  Courts,
  DecidedTeamIds,
  FirstDay,
  GroupName,
  GroupTeamIds,
  LastDay,
  Location,
  MatchdayName,
  OpenGames,
  PlayedGames,
  TieMethod,
} from './competition-fields.ts'
import { GroupDraw, GroupSeats } from './group-draw.ts'

/** [H8] The meet of a competition. */
const OwnMeetId = MeetId.meta({
  description: 'The meet that the competition belongs to. It then plays on the courts of the meet.',
})

const justTheCompetition = z.strictObject({ id: CompetitionId })
const withTeam = z.strictObject({ id: CompetitionId, teamId: TeamId })
/** [K3] [X5] How a team withdraws, with the hash of the outcome that the preview returned. */
export const WithdrawTeam = withTeam.extend({
  openGames: OpenGames.optional().meta({
    description: `${OpenGames.description} Absent: \`cancel\`.`,
  }),
  successorId: TeamId.optional().meta({
    description:
      'With `openGames: "replace"`, the team that takes the place. It is enrolled and joins the groups of the games that it takes over.',
  }),
  playedGames: PlayedGames.optional().meta({
    description: `${PlayedGames.description} Absent: a team that has played is refused.`,
  }),
  outcome: z
    .string()
    .max(200)
    .optional()
    .meta({
      description:
        'The `outcome` of `competition.write/preview-withdrawal`; the call is refused if it would have another one.',
      examples: ['X1mB8rTn0cQe5vLZy7sKdWf3uHgJp2aNi4oRtEwYq6U'],
    }),
})
const withGroupAndTeam = z.strictObject({ id: CompetitionId, groupId: GroupId, teamId: TeamId })

/** [K1] Fields with which a competition is created, besides its settings; state, view and cup file take their fields from here. */
export const CompetitionDetails = z.strictObject({
  name: CompetitionName,
  location: Location,
  start: FirstDay,
  end: LastDay,
  courts: Courts.optional(),
  breaks: Breaks.optional(),
  meetId: OwnMeetId.optional(),
})
export const CreateCompetition = z.strictObject({
  id: CompetitionId,
  ...CompetitionDetails.shape,
  ...SomeSettings.shape,
})
export const ChangeCompetitionDetails = z.strictObject({
  id: CompetitionId,
  name: CompetitionName.optional(),
  location: Location.optional(),
  start: FirstDay.optional(),
  end: LastDay.optional(),
  courts: Courts.optional().meta({ description: 'All courts from now on, in their order. Absent: they stay.' }),
  breaks: Breaks.optional().meta({ description: 'All breaks from now on. Absent: they stay.' }),
  meetId: orRemoved(OwnMeetId),
})
/** Commands that change settings, and create groups and matchdays. */
export const ChangeSettings = z.strictObject({ id: CompetitionId, ...SomeSettings.shape })
export const CreateGroup = z.strictObject({
  id: CompetitionId,
  groupId: GroupId,
  name: GroupName,
  teamIds: GroupTeamIds,
})
export const CreateMatchday = z.strictObject({ id: CompetitionId, matchdayId: MatchdayId, name: MatchdayName })
/** [Q2] The teams of several groups, all at once. */
export const ArrangeGroups = z.strictObject({
  id: CompetitionId,
  groups: z
    .array(GroupSeats)
    .max(100)
    .refine((groups) => new Set(groups.map(({ groupId }) => groupId)).size === groups.length, {
      error: 'a group stands here twice',
    })
    .meta({
      description:
        'The groups that change, each with all of its teams from now on, from the first place to the last one. Other groups stay.',
      examples: [
        [
          {
            groupId: 'cafe0002-0000-8000-8000-000000000001',
            teamIds: ['cafe0004-0000-8000-8000-000000000001', 'cafe0004-0000-8000-8000-000000000002'],
          },
        ],
      ],
    }),
  draw: GroupDraw.optional().meta({
    description:
      'The draw that the groups follow from; the call is refused if they do not follow from it. Absent for groups that were made by hand.',
  }),
})
/** [K11] */
export const ChangeGroup = z.strictObject({
  id: CompetitionId,
  groupId: GroupId,
  name: GroupName.optional(),
  deleted: Deleted.optional(),
})
/** [K11] */
export const ChangeMatchday = z.strictObject({
  id: CompetitionId,
  matchdayId: MatchdayId,
  name: MatchdayName.optional(),
  deleted: Deleted.optional(),
})
/** The most games that one act may change: those of the largest cup. */
const MOST_GAMES = 500

const ChangedGame = ChangePlan.omit({ deleted: true }).extend({
  dateTime: PlannedStart.optional().meta({ description: 'When the game is planned to start. Absent: it stays.' }),
  courtId: CourtOfGame.optional().meta({ description: 'The court that the game is moved to. Absent: it stays.' }),
  duration: Duration.optional().meta({ description: 'How long the game lasts, in seconds. Absent: it stays.' }),
  shootOutShotsNumber: ShotsNumber.optional().meta({
    description: 'How many shots each side has in a shoot-out. Absent: it stays.',
  }),
})

/** [K12] Changes of several games of a competition in one act. */
export const ChangeGames = z.strictObject({
  id: CompetitionId,
  games: z.array(ChangedGame).min(1).max(MOST_GAMES).meta({
    description:
      'The games with what is changed of each, in this order; each change applies to what the one before it left.',
  }),
})
export const DecideTie = z.strictObject({
  id: CompetitionId,
  groupId: GroupId,
  teamIds: DecidedTeamIds,
  method: TieMethod,
})
export const SetCurrentGame = z.strictObject({
  id: CompetitionId,
  gameId: GameId.nullable().meta({
    description: 'The game to pin as the current one, until it is finished; null lets the plan decide again.',
  }),
  courtId: CourtId.optional().meta({
    description:
      'With `gameId: null`, the court whose plan decides again; absent, that of every court. Else the court of the game.',
  }),
})

/** The data of every command of a competition, by its type. */
export const competitionCommands = {
  'competition.create': CreateCompetition,
  'competition.changeDetails': ChangeCompetitionDetails,
  'competition.changeSettings': ChangeSettings,
  'competition.enrollTeam': withTeam,
  'competition.withdrawTeam': WithdrawTeam,
  'competition.revokeWithdrawal': withTeam,
  'competition.createGroup': CreateGroup,
  'competition.addTeamToGroup': withGroupAndTeam,
  'competition.removeTeamFromGroup': withGroupAndTeam,
  'competition.arrangeGroups': ArrangeGroups,
  'competition.createMatchday': CreateMatchday,
  'competition.changeGroup': ChangeGroup,
  'competition.changeMatchday': ChangeMatchday,
  'competition.changeGames': ChangeGames,
  'competition.decideTie': DecideTie,
  'competition.setCurrentGame': SetCurrentGame,
  'competition.archive': justTheCompetition,
  'competition.restore': justTheCompetition,
} as const

export type CompetitionCommandType = keyof typeof competitionCommands
export type CompetitionCommandData<T extends CompetitionCommandType> = z.infer<(typeof competitionCommands)[T]>
/** Command of a competition. */
export type CompetitionCommand = {
  [T in CompetitionCommandType]: Command<T, CompetitionCommandData<T>>
}[CompetitionCommandType]
/** Command of a competition of one type. */
export type CompetitionCommandOf<T extends CompetitionCommandType> = Command<T, CompetitionCommandData<T>>
