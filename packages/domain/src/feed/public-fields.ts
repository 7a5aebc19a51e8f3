import type { CompetitionEvent } from '../competition/index.ts'
import type { ErasureEvent } from '../erasure/index.ts'
import type { GameEvent } from '../game/index.ts'
import type { EntryEventType } from '../game/record/entry-kinds.ts'
import type { MeetEvent } from '../meet/index.ts'
import type { PlayerEvent } from '../player/index.ts'
import type { TeamEvent } from '../team/index.ts'

/** An event that viewers receive; broadcasts travel as commands to displays and devices instead. */
export type FeedEvent = GameEvent | CompetitionEvent | MeetEvent | TeamEvent | PlayerEvent | ErasureEvent
export type FeedEventType = FeedEvent['type']
type DataOf<Type extends FeedEventType> = Extract<FeedEvent, { type: Type }>['data']

/** Disclosure of an event: nothing beyond the plan, something about the course of a game, or about a table. */
export type Reveals = 'plan' | 'course' | 'table'

const id = { id: true } as const
const idAndTeam = { id: true, teamId: true } as const
const idGroupAndTeam = { id: true, groupId: true, teamId: true } as const
const settings = {
  ...{ shootOutShotsNumber: true, timePenaltySeconds: true, penaltyEndsOnGoal: true, headToHeadFirst: true },
  ...{ regieRequired: true, names: true, publicResults: true, programme: true, playerPages: true },
  walkoverGoals: true,
  rules: true,
} as const
const dates = {
  ...{ id: true, name: true, location: true, start: true, end: true },
  ...{ courts: true, breaks: true, meetId: true },
} as const
const meet = { id: true, name: true, courts: true } as const
const team = {
  ...{ id: true, name: true, shortName: true, primaryColor: true },
  ...{ logoFilePath: true, photo: true, sponsor: true },
} as const
/** [N4] How much of the name a player wants to be shown is not public. */
const player = { id: true, teamId: true, number: true, isGoalkeeper: true, publicName: false } as const

/**
 * [K6] [N4] Disclosure of an event of each type, and for each field of its data whether the public may see it. The
 * history shows the staff what is public, and fields for the staff.
 */
export const PUBLIC_EVENTS = {
  'game.planned': [
    'course',
    {
      ...{ id: true, name: true, competitionId: true, groupId: true, matchdayId: true, courtId: true },
      ...{
        dateTime: true,
        duration: true,
        plannedTeams: true,
        shootOutShotsNumber: true,
        referee: true,
        secondReferee: true,
      },
    },
  ],
  'game.planChanged': [
    'course',
    {
      id: true,
      name: true,
      groupId: true,
      matchdayId: true,
      plannedTeams: true,
      referee: true,
      secondReferee: true,
      deleted: true,
    },
  ],
  'game.dateTimeChanged': ['course', { id: true, dateTime: true, moveId: true }],
  'game.courtChanged': ['course', { id: true, courtId: true, moveId: true }],
  'game.durationChanged': ['course', { id: true, duration: true }],
  'game.shootOutShotsNumberChanged': ['course', { id: true, shootOutShotsNumber: true }],
  'game.actualTeamsSet': ['course', { id: true, homeTeamId: true, guestTeamId: true }],
  'game.actualTeamsRevoked': ['course', id],
  'game.postponed': ['course', { id: true, postponedToDateTime: true, moveId: true }],
  'game.postponementRevoked': ['course', { id: true, moveId: true }],
  'game.regieMarkedReady': ['course', id],
  'game.regieReadyRevoked': ['course', id],
  'game.started': ['course', { id: true, penaltyEndsOnGoal: true, rules: true }],
  'game.startRevoked': ['course', id],
  'game.clockPaused': ['course', id],
  'game.clockResumed': ['course', id],
  'game.clockSet': ['course', { id: true, remaining: true }],
  'game.periodEnded': ['course', { id: true, period: true }],
  'game.regularTimeEnded': ['course', id],
  'game.extraTimeStarted': ['course', { id: true, periods: true, seconds: true }],
  'game.extraTimeRevoked': ['course', id],
  'game.regularTimeFrozen': ['course', id],
  'game.freezeRevoked': ['course', id],
  'game.shootOutStarted': ['course', id],
  'game.shootOutShotTracked': ['course', { id: true, teamId: true, success: true, playerId: 'staff' }],
  'game.shootOutShotRevoked': ['course', id],
  'game.finished': ['course', id],
  'game.resultAwarded': ['course', { id: true, home: true, guest: true, winnerTeamId: true, reason: true }],
  'game.resultEntered': [
    'course',
    {
      ...{ id: true, homeTeamId: true, guestTeamId: true, home: true, guest: true, halfTime: true },
      ...{ penaltyEndsOnGoal: true, rules: true },
    },
  ],
  'game.resultRevoked': ['course', id],
  'game.cancelled': ['course', id],
  'game.restored': ['course', id],
  'game.teamLeft': [
    'course',
    {
      ...{ id: true, teamId: true, became: true, homeTeamId: true, guestTeamId: true, home: true, guest: true },
      plannedTeams: true,
    },
  ],
  'game.withdrawalRevoked': ['course', id],
  'game.linksSet': ['course', { id: true, youtube: true, gallery: true }],
  'game.reopened': ['course', { id: true, correctionId: true, commands: true }],
  /** [N4] The operator of a game is not public. */
  'game.takenOver': ['course', { id: true, operator: false }],
  'competition.created': ['plan', { ...dates, ...settings }],
  'competition.detailsChanged': ['plan', dates],
  'competition.settingsChanged': ['plan', { id: true, ...settings }],
  'competition.teamEnrolled': ['plan', idAndTeam],
  'competition.teamWithdrawn': ['plan', idAndTeam],
  'competition.teamLeft': [
    'plan',
    {
      ...{ id: true, teamId: true, openGames: true, playedGames: true, successorId: true },
      ...{ groups: true, gameIds: true },
    },
  ],
  'competition.withdrawalRevoked': ['plan', idAndTeam],
  'competition.groupCreated': ['plan', { id: true, groupId: true, name: true, teamIds: true }],
  'competition.teamAddedToGroup': ['plan', idGroupAndTeam],
  'competition.teamRemovedFromGroup': ['plan', idGroupAndTeam],
  'competition.groupsArranged': ['plan', { id: true, groups: true, draw: true }],
  'competition.matchdayCreated': ['plan', { id: true, matchdayId: true, name: true }],
  'competition.groupChanged': ['plan', { id: true, groupId: true, name: true, deleted: true }],
  'competition.matchdayChanged': ['plan', { id: true, matchdayId: true, name: true, deleted: true }],
  'competition.tieDecided': ['table', { id: true, groupId: true, teamIds: true, method: true }],
  'competition.currentGameSet': ['plan', { id: true, gameId: true, courtId: true }],
  'competition.archived': ['plan', id],
  'competition.restored': ['plan', id],
  'meet.created': ['plan', meet],
  'meet.changed': ['plan', meet],
  'meet.archived': ['plan', id],
  'meet.restored': ['plan', id],
  'team.created': ['plan', team],
  'team.detailsChanged': ['plan', { ...team, textsChanged: true, deleted: true }],
  'player.created': ['plan', player],
  'player.teamChanged': ['plan', { id: true, teamId: true, number: true }],
  'player.detailsChanged': ['plan', { ...player, personChanged: true, deleted: true }],
  'player.erased': ['plan', id],
  'erasure.announced': ['plan', { id: true, due: true }],
  'erasure.confirmed': ['plan', { id: true, competitionIds: false }],
  'erasure.withdrawn': ['plan', id],
  'erasure.carriedOut': [
    'plan',
    { id: true, playerIds: false, teamIds: false, spared: false, announcedAt: false, clock: false },
  ],
} as const satisfies {
  readonly [Type in Exclude<FeedEventType, EntryEventType>]: readonly [
    Reveals,
    { readonly [Field in keyof DataOf<Type>]-?: boolean | 'staff' },
  ]
}
