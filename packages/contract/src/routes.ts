import { CompetitionId, TeamId } from '@cup/domain/kernel'
import { z } from 'zod'
import { competitionReadRoutes, competitionWriteRoutes, meetReadRoutes, meetWriteRoutes } from './competition-routes.ts'
import { Team } from './entities.ts'
import { gameReadRoutes } from './game-routes.ts'
import { gameWriteRoutes } from './game-write-routes.ts'
import { logRoutes } from './log-routes.ts'
import { planningCallRoutes } from './planning-routes.ts'
import { playerReadRoutes, playerWriteRoutes } from './player-routes.ts'
import { readRoutesOf, writeRoutesOf } from './route.ts'
import { sessionRoutes, staffRoutes } from './staff-routes.ts'
import { teamWriteRoutes } from './team-write-routes.ts'

/** What can be asked about teams. */
const teamReadRoutes = readRoutesOf({
  'team.read/list': {
    summary: 'All teams, or those of a competition',
    description: 'By name.',
    errors: ['competition/unknown'],
    query: z.strictObject({
      competitionId: CompetitionId.exactOptional().meta({
        description:
          'Only the teams that are enrolled in this competition, or have withdrawn from it (`withdrawals` of the competition). Absent: all teams.',
      }),
    }),
    answer: z.strictObject({ teams: z.array(Team).meta({ description: 'The teams by name.' }) }),
  },
  'team.read/get': {
    summary: 'One team',
    description: 'Its players have calls of their own.',
    errors: ['team/unknown'],
    query: z.strictObject({ id: TeamId }),
    answer: Team,
  },
})

/** What can be sent to the displays of the hall. */
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

/** Every read, by its name. */
export const readRoutes = {
  ...gameReadRoutes,
  ...teamReadRoutes,
  ...playerReadRoutes,
  ...competitionReadRoutes,
  ...meetReadRoutes,
} as const

/** Every write, by its name. */
export const writeRoutes = {
  ...gameWriteRoutes,
  ...teamWriteRoutes,
  ...playerWriteRoutes,
  ...competitionWriteRoutes,
  ...meetWriteRoutes,
  ...broadcastWriteRoutes,
} as const

/** Every call that is no part of the log, by its name. */
export const callRoutes = { ...sessionRoutes, ...staffRoutes, ...logRoutes, ...planningCallRoutes } as const

/** Every call, by its name. */
export const allRoutes = { ...readRoutes, ...writeRoutes, ...callRoutes } as const

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
} = readRoutes

/** The same for the calls beside the log. */
export const callSchemas: {
  readonly [Name in CallName]: {
    readonly input: z.ZodType<ParsedInputOf<Name>>
    readonly answer: z.ZodType<CallAnswerOf<Name>>
  }
} = callRoutes

/** The query of a read as a client gives it: plain strings, as in the address. */
export type QueryOf<Name extends ReadName> = z.input<(typeof readRoutes)[Name]['query']>

/** What a read answers; a write answers `WriteAnswer`. */
export type AnswerOf<Name extends ReadName> = z.output<(typeof readRoutes)[Name]['answer']>

/** What a client sends with a call beside the log. */
export type InputOf<Name extends CallName> = z.input<(typeof callRoutes)[Name]['input']>

/** What a call beside the log answers. */
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
