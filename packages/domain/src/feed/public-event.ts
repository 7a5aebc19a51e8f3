import { type ActEvent, isActEvent } from '../act/index.ts'
import { type BroadcastEvent, type BroadcastEventType, broadcastEvents } from '../broadcast/index.ts'
import type { CompetitionEvent } from '../competition/index.ts'
import type { ErasureEvent } from '../erasure/index.ts'
import type { GameEvent } from '../game/index.ts'
import { type EntryEventType, entryKinds, isEntryEvent } from '../game/record/entry-kinds.ts'
import { joinedBy } from '../kernel/values.ts'
import type { MeetEvent } from '../meet/index.ts'
import type { PlayerEvent } from '../player/index.ts'
import type { PublicResults } from '../settings/index.ts'
import type { TeamEvent } from '../team/index.ts'

/** An event that viewers receive; broadcasts travel as commands to displays and devices instead. */
export type FeedEvent = GameEvent | CompetitionEvent | MeetEvent | TeamEvent | PlayerEvent | ErasureEvent
type AnyEvent = FeedEvent | BroadcastEvent
type FeedEventType = FeedEvent['type']
type DataOf<Type extends FeedEventType> = Extract<AnyEvent, { type: Type }>['data']

/** Disclosure of an event: nothing beyond the plan, something about the course of a game, or about a table. */
type Reveals = 'plan' | 'course' | 'table'

const PUBLISHED: { readonly [Results in PublicResults]: readonly Reveals[] } = {
  all: ['plan', 'course', 'table'],
  withoutTables: ['plan', 'course'],
  planOnly: ['plan'],
}

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
const PUBLIC_EVENTS = {
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

/** Entries belong to the course of a game; each kind decides about the fields of its events. */
const PUBLIC_ENTRY_EVENTS = joinedBy(entryKinds, 'publicData')

/** [K6] Whether the public may know of an event of this type; otherwise it only learns that something has changed. */
export const isPublicUnder = (publicResults: PublicResults, event: { readonly type: FeedEventType }): boolean =>
  PUBLISHED[publicResults].includes(publicEventOf(event)[0])

const publicEventOf = ({
  type,
}: {
  readonly type: FeedEventType
}): readonly [Reveals, Readonly<Record<string, boolean | 'staff'>>] =>
  isEntryEventType(type) ? ['course', PUBLIC_ENTRY_EVENTS[type]] : PUBLIC_EVENTS[type]

const isEntryEventType = (type: FeedEventType): type is EntryEventType => isEntryEvent({ type })

/** The fields that the public may see of each event, by its type. */
export const publicEventFields = (): Readonly<Record<string, readonly string[]>> => {
  const ofEvents = Object.entries(PUBLIC_EVENTS).map(([type, [, fields]]) => [type, fields] as const)
  return Object.fromEntries(
    [...ofEvents, ...Object.entries(PUBLIC_ENTRY_EVENTS)].map(([type, fields]) => [
      type,
      Object.entries(fields).flatMap(([field, audience]) => (audience === true ? [field] : [])),
    ]),
  )
}

/** Whether an event is a signal to displays and devices, which travels as a command. */
export const isBroadcast = <Event extends { readonly type: string }>(
  event: Event,
): event is Extract<Event, { type: BroadcastEventType }> => Object.hasOwn(broadcastEvents, event.type)

/** Whether viewers receive an event: not a signal, and not the head of an act, whose events they receive. */
export const isFed = (event: AnyEvent | ActEvent): event is FeedEvent => !isBroadcast(event) && !isActEvent(event)

/** [N4] The data of an event without what only staff may see. The data of a broadcast are public as a whole. */
export function publicDataOf(event: AnyEvent | ActEvent): Readonly<Record<string, unknown>> {
  const data = dataFor(event, [true])
  if (event.type !== 'game.reopened') return data
  // [F6] [S10] A correction lists its commands as they were sent.
  return { ...data, commands: event.data.commands.map(publicCommandOf) }
}

/** The data of an event as the history shows them to the staff: [F6] [S10] with the players of cards and shots. */
export const staffDataOf = (event: AnyEvent | ActEvent): Readonly<Record<string, unknown>> =>
  dataFor(event, [true, 'staff'])

function dataFor(event: AnyEvent | ActEvent, shown: readonly unknown[]): Readonly<Record<string, unknown>> {
  if (isActEvent(event)) return { id: event.data.id, events: event.data.events }
  if (isBroadcast(event)) return event.data
  const [, fields] = publicEventOf(event)
  return Object.fromEntries(Object.entries(event.data).filter(([field]) => shown.includes(fields[field])))
}

/** The fields for the staff in the events that a command leads to, by the type of the command. */
const STAFF_FIELDS: Readonly<Record<string, readonly string[]>> = {
  'game.trackShootOutShot': staffFieldsOf([PUBLIC_EVENTS['game.shootOutShotTracked'][1]]),
  ...Object.fromEntries(
    Object.values(entryKinds).flatMap(({ commands, publicData }) =>
      Object.keys(commands).map((type) => [type, staffFieldsOf(Object.values(publicData))]),
    ),
  ),
}

function staffFieldsOf(events: readonly object[]): readonly string[] {
  return events.flatMap((fields) =>
    Object.entries(fields).flatMap(([field, audience]) => (audience === 'staff' ? [field] : [])),
  )
}

type SentCommand = { readonly type: string; readonly data: Readonly<Record<string, unknown>> }

const publicCommandOf = ({ type, data }: SentCommand): SentCommand => ({
  type,
  data: Object.fromEntries(Object.entries(data).filter(([field]) => !STAFF_FIELDS[type]?.includes(field))),
})
