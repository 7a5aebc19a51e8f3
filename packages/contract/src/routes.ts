import { assumed, CompetitionId, TeamId } from '@cup/domain/kernel'
import { z } from 'zod'
import { competitionReadRoutes, competitionWriteRoutes, meetReadRoutes, meetWriteRoutes } from './competition-routes.ts'
import { Team } from './entities.ts'
import { erasureCallRoutes, erasureWriteRoutes } from './erasure-routes.ts'
import { gameReadRoutes } from './game-routes.ts'
import { gameWriteRoutes } from './game-write-routes.ts'
import { installationRoutes } from './installation-routes.ts'
import { keyRoutes } from './key-routes.ts'
import { logRoutes } from './log-routes.ts'
import { planningCallRoutes } from './planning-routes.ts'
import { playerReadRoutes, playerWriteRoutes } from './player-routes.ts'
import { queryInteger } from './query.ts'
import { refereeRoutes } from './referee-routes.ts'
import { type CallRoute, type ReadRoute, readRoutesOf, type WriteRoute, writeRoutesOf } from './route.ts'
import { sessionRoutes, staffRoutes } from './staff-routes.ts'
import { teamWriteRoutes } from './team-write-routes.ts'
import { websiteRoutes } from './website-routes.ts'

/** Reads of teams. */
const teamReadRoutes = readRoutesOf({
  'team.read/list': {
    summary: 'All teams, or those of a competition',
    description: 'By name.',
    namesPersons: 'unlessAskedNot',
    errors: ['competition/unknown'],
    query: z.strictObject({
      competitionId: CompetitionId.exactOptional().meta({
        description:
          'Only the teams that are enrolled in this competition, or have withdrawn from it (`withdrawals` of the competition). Absent: all teams.',
      }),
      persons: queryInteger(0, 1)
        .exactOptional()
        .meta({
          description:
            '0 leaves out the texts that may name persons: `staff`, and the `description` of the photo. Shared caches may serve such an answer for a day while the service is away. 1, the default, has them.',
          examples: [0],
        }),
    }),
    answer: z.strictObject({ teams: z.array(Team).meta({ description: 'The teams by name.' }) }),
  },
  'team.read/get': {
    summary: 'One team',
    description: 'Its players have calls of their own.',
    namesPersons: 'always',
    errors: ['team/unknown'],
    query: z.strictObject({ id: TeamId }),
    answer: Team,
  },
})

/** Commands to the displays of the hall. */
const broadcastWriteRoutes = writeRoutesOf({
  'command/send': {
    command: 'broadcast.send',
    isPlanning: false,
    summary: 'Sends a command to the displays and devices',
    description:
      'A signal that every device with one of the tags executes. Each is recorded, also a repeated one; which role may send it depends on `command`.',
  },
  horn: {
    command: 'broadcast.soundHorn',
    isPlanning: false,
    summary: 'Sounds the horn',
    description: 'Every device that is armed for it sounds the horn.',
  },
  countdown: {
    command: 'broadcast.startCountdown',
    isPlanning: false,
    summary: 'Starts a countdown; 0 seconds stop it',
    description: 'The LED wall and the overlay for it show the time left. A new countdown replaces a running one.',
  },
})

type GameReads = typeof gameReadRoutes
type TeamReads = typeof teamReadRoutes
type PlayerReads = typeof playerReadRoutes
type CompetitionReads = typeof competitionReadRoutes
type MeetReads = typeof meetReadRoutes
type GameWrites = typeof gameWriteRoutes
type TeamWrites = typeof teamWriteRoutes
type PlayerWrites = typeof playerWriteRoutes
type CompetitionWrites = typeof competitionWriteRoutes
type MeetWrites = typeof meetWriteRoutes
type ErasureWrites = typeof erasureWriteRoutes
type BroadcastWrites = typeof broadcastWriteRoutes
type SessionCalls = typeof sessionRoutes
type StaffCalls = typeof staffRoutes
type LogCalls = typeof logRoutes
type KeyCalls = typeof keyRoutes
type PlanningCalls = typeof planningCallRoutes
type ErasureCalls = typeof erasureCallRoutes
type WebsiteCalls = typeof websiteRoutes
type RefereeCalls = typeof refereeRoutes
type InstallationCalls = typeof installationRoutes

// A declaration file names these types, where that of a spread would be written out again for each constant.
type ReadRoutes = GameReads & TeamReads & PlayerReads & CompetitionReads & MeetReads
type WriteRoutes = GameWrites &
  TeamWrites &
  PlayerWrites &
  CompetitionWrites &
  MeetWrites &
  ErasureWrites &
  BroadcastWrites
type CallRoutes = SessionCalls &
  StaffCalls &
  LogCalls &
  KeyCalls &
  PlanningCalls &
  WebsiteCalls &
  RefereeCalls &
  InstallationCalls &
  ErasureCalls
type AllRoutes = ReadRoutes & WriteRoutes & CallRoutes

/** Every read, by its name. */
export const readRoutes: ReadRoutes = {
  ...gameReadRoutes,
  ...teamReadRoutes,
  ...playerReadRoutes,
  ...competitionReadRoutes,
  ...meetReadRoutes,
}

/** Every write, by its name. */
export const writeRoutes: WriteRoutes = {
  ...gameWriteRoutes,
  ...teamWriteRoutes,
  ...playerWriteRoutes,
  ...competitionWriteRoutes,
  ...meetWriteRoutes,
  ...erasureWriteRoutes,
  ...broadcastWriteRoutes,
}

/** Every call that is no part of the log, by its name. */
export const callRoutes: CallRoutes = {
  ...sessionRoutes,
  ...staffRoutes,
  ...logRoutes,
  ...keyRoutes,
  ...planningCallRoutes,
  ...websiteRoutes,
  ...refereeRoutes,
  ...installationRoutes,
  ...erasureCallRoutes,
}

/** Every call, by its name. */
export const allRoutes: AllRoutes = { ...readRoutes, ...writeRoutes, ...callRoutes }

/** Every write as any of them: the compiler does not go through all schemas for it. */
export const everyWrite: readonly (WriteRoute & { readonly name: WriteName })[] = assumed(
  Object.values(writeRoutes),
  'all are writes',
)

/** Every call as any of them. */
export const everyRoute: readonly AnyRoute[] = assumed(Object.values(allRoutes), 'all are calls')

type AnyRoute = Pick<ReadRoute | WriteRoute | CallRoute, 'kind' | 'method' | 'path'> & { readonly name: RouteName }

export type ReadName = keyof typeof readRoutes
export type WriteName = keyof typeof writeRoutes
export type CallName = keyof typeof callRoutes
export type RouteName = keyof typeof allRoutes

/** The parsed query of a read. */
export type ParsedQueryOf<Name extends ReadName> = z.output<(typeof readRoutes)[Name]['query']>

/** The parsed input of a call beside the log. */
export type ParsedInputOf<Name extends CallName> = z.output<(typeof callRoutes)[Name]['input']>

/** The schemas of every read by its name, typed so that a generic name keeps its own query and answer. */
export const readSchemas: {
  readonly [Name in ReadName]: {
    readonly query: z.ZodType<ParsedQueryOf<Name>>
    readonly answer: z.ZodType<AnswerOf<Name>>
  }
} = assumed(readRoutes, 'each has the schemas of its own name')

/** The same for the calls beside the log. */
export const callSchemas: {
  readonly [Name in CallName]: {
    readonly input: z.ZodType<ParsedInputOf<Name>>
    readonly answer: z.ZodType<CallAnswerOf<Name>>
  }
} = assumed(callRoutes, 'each has the schemas of its own name')

/** The query of a read as a client gives it: plain strings, as in the address. */
export type QueryOf<Name extends ReadName> = z.input<(typeof readRoutes)[Name]['query']>

/** Answer of a read; a write answers `WriteAnswer`. */
export type AnswerOf<Name extends ReadName> = z.output<(typeof readRoutes)[Name]['answer']>

/** Input of a call beside the log. */
export type InputOf<Name extends CallName> = z.input<(typeof callRoutes)[Name]['input']>

/** Answer of a call beside the log. */
export type CallAnswerOf<Name extends CallName> = z.output<(typeof callRoutes)[Name]['answer']>

/** The body of a write as a client sends it: plain strings for ids, and when the command was given. */
export type BodyOf<Name extends WriteName> = z.input<(typeof writeRoutes)[Name]['data']> & EnvelopeOf<Name>

type EnvelopeOf<Name extends WriteName> = { readonly occurredAt?: string } & FieldIf<Name, 'isPlayCommand', PlayField> &
  FieldIf<Name, 'isClockCommand', ClockField>

type FieldIf<Name extends WriteName, Flag extends string, Field> = (typeof writeRoutes)[Name] extends {
  readonly [F in Flag]: true
}
  ? Field
  : unknown
type PlayField = { readonly knownPosition?: number }
type ClockField = { readonly late?: boolean }
