import { entryKinds, type RevokedEntry, type UnknownEntry } from '@cup/domain/game'
import { assumed, codeOfIssue, DOMAIN_ERROR_CODES, type DomainErrorCode, Resting } from '@cup/domain/kernel'
import { z } from 'zod'

/** Everything that the wire itself may refuse. */
export const WIRE_ERROR_CODES = [
  'access/common-password',
  'access/is-token',
  'access/name-taken',
  'access/revoked',
  'access/unknown',
  'auth/cross-site',
  'auth/displays-of-others',
  'auth/locked',
  'auth/not-allowed',
  'auth/not-signed-in',
  'auth/team-of-others',
  'auth/wrong-secret',
  'edge/read-only',
  'invitation/over',
  'invitation/unknown',
  'invitation/used',
  'log/busy',
  'read/behind',
  'request/invalid',
  'request/key-required',
  'request/key-reused',
  'request/method-not-allowed',
  'request/not-found',
  'request/not-json',
  'request/too-large',
  'request/too-many',
  'request/too-slow',
  'service/internal',
  'service/outdated',
  'service/storage-full',
  'service/unavailable',
  'time/ahead',
  'upload/broken',
  'upload/full',
  'upload/not-an-image',
  'upload/too-many-pixels',
] as const

/** The closed list of what may go wrong; docs/errors.md explains each. */
export const ERROR_CODES = [...DOMAIN_ERROR_CODES, ...WIRE_ERROR_CODES] as const
export type ErrorCode = (typeof ERROR_CODES)[number]

type Answer = { readonly status: number; readonly title: string }

const unknown = (title: string) => ({ status: 404, title }) as const
const contradiction = (title: string) => ({ status: 409, title }) as const

const unknownEntries = assumed<{ readonly [Code in UnknownEntry]: ReturnType<typeof unknown> }>(
  Object.fromEntries(Object.values(entryKinds).map((kind) => [kind.unknown, unknown(`There is no such ${kind.name}`)])),
  'every kind has a code of its own',
)

const revokedEntries = assumed<{ readonly [Code in RevokedEntry]: ReturnType<typeof contradiction> }>(
  Object.fromEntries(
    Object.values(entryKinds).map((kind) => [kind.revoked, contradiction(`The ${kind.name} was revoked`)]),
  ),
  'every kind has a code of its own',
)

const domainProblems = {
  'competition/archived': contradiction('The competition is archived'),
  'competition/court-in-use': contradiction('Games of the competition are on this court'),
  'competition/dates-reversed': { status: 400, title: 'The competition ends before it starts' },
  'competition/game-running': contradiction('A game of the competition is running'),
  'competition/not-level': contradiction('These teams do not share a rank in a complete group'),
  'competition/team-has-played': contradiction('The team has already played'),
  'competition/team-not-enrolled': contradiction('The team is not enrolled in the competition'),
  'competition/team-not-in-group': contradiction('The team is not in the group of the game'),
  'competition/team-withdrawn': contradiction('The team of the game has withdrawn'),
  'competition/unknown': unknown('There is no such competition'),
  'competition/unknown-court': unknown('There is no such court in the competition'),
  'competition/unknown-game': unknown('There is no such game in the competition'),
  'competition/unknown-group': unknown('There is no such group in the competition'),
  'competition/unknown-matchday': unknown('There is no such matchday in the competition'),
  'competition/unknown-place': unknown('There is no such place in the group'),
  'competition/withdrawal-changed': contradiction('A game of the withdrawal has changed since'),
  'correction/changes-nothing': contradiction('The correction changes nothing'),
  'correction/exists': contradiction('The id belongs to another correction'),
  'correction/outdated': contradiction('The correction would come out differently now'),
  'entity/id-taken': contradiction('The id belongs to something else'),
  'entity/in-use': contradiction('Something else rests on it'),
  'game/already-started': contradiction('The game has already started'),
  'game/assist-is-scorer': contradiction('The assist is the scorer'),
  'game/assist-on-own-goal': contradiction('An own goal has no assist'),
  'game/cancelled': contradiction('The game is cancelled'),
  'game/clock-running': contradiction('The clock is running'),
  'game/contradictory-result': contradiction('The winner contradicts the result'),
  'game/court-busy': contradiction('Another game runs on the court'),
  'game/finished': contradiction('The game is finished'),
  'game/frozen': contradiction('Regular time is final'),
  'game/moved-since': contradiction('A game of the act has been moved since'),
  'game/unknown-move': unknown('There is no such swap or slip'),
  'game/no-shoot-out': contradiction('There is no shoot-out'),
  'game/result-not-entered': contradiction('The result was not entered from paper'),
  'game/not-frozen': contradiction('Regular time is not final yet'),
  'game/not-started': contradiction('The game has not started'),
  'game/not-your-turn': contradiction('It is the other side’s turn to shoot'),
  'game/other-game-started': contradiction('Another game has started since'),
  'game/other-shot-last': contradiction('Another shot is the last one'),
  'game/planned-teams-equal': contradiction('Both sides are planned to be the same team'),
  'game/player-not-in-team': contradiction('The player does not play for that team'),
  'game/postponed-into-past': contradiction('The postponed time has already passed'),
  'game/refers-to-itself': contradiction('The game refers to itself'),
  'game/regie-not-ready': contradiction('The Regie is not ready'),
  'game/regie-ready': contradiction('The Regie is ready'),
  'game/regular-time-over': contradiction('Regular time is over'),
  'game/same-team': contradiction('A team cannot play itself'),
  'game/sheet-not-empty': contradiction('Goals, penalties or shots stand'),
  'game/shot-stands': contradiction('A shot of the shoot-out stands'),
  'game/team-already-set': contradiction('The team of this side is already set'),
  'game/team-not-in-game': contradiction('The team does not play in this game'),
  'game/teams-not-set': contradiction('The teams are not set'),
  'game/teams-outdated': contradiction('The plan gives other teams now'),
  'game/time-out-of-range': contradiction('The time lies outside the game'),
  'game/unknown': unknown('There is no such game'),
  ...unknownEntries,
  ...revokedEntries,
  'game/winner-required': contradiction('A knockout game needs a winner'),
  'meet/archived': contradiction('The meet is archived'),
  'meet/unknown': unknown('There is no such meet'),
  'planning/changed-since': contradiction('Something of the act has changed since'),
  'planning/not-revocable': contradiction('The act changed names or texts that are kept nowhere'),
  'planning/unknown': unknown('There is no such act'),
  'player/birthday-in-future': { status: 400, title: 'The birthday is in the future' },
  'player/erased': contradiction('The player was erased'),
  'player/unknown': unknown('There is no such player'),
  'team/unknown': unknown('There is no such team'),
  'time/late': contradiction('The command comes late and must be confirmed'),
  'time/out-of-order': contradiction('The command was pressed before the last one of the clock'),
} as const satisfies Record<DomainErrorCode, Answer>

const wireProblems = {
  'access/common-password': { status: 400, title: 'The password is one that is guessed first' },
  'access/is-token': contradiction('A token has neither PIN nor password'),
  'access/name-taken': contradiction('Another access with this name has a password'),
  'access/revoked': contradiction('The access has ended'),
  'access/unknown': unknown('There is no such access'),
  'auth/cross-site': { status: 403, title: 'The request comes from another site' },
  'auth/displays-of-others': { status: 403, title: 'These displays follow other competitions' },
  'auth/locked': { status: 401, title: 'The session is locked' },
  'auth/not-allowed': { status: 403, title: 'Not allowed' },
  'auth/not-signed-in': { status: 401, title: 'Not signed in' },
  'auth/team-of-others': { status: 403, title: 'Another competition rests on the team' },
  'auth/wrong-secret': { status: 403, title: 'That is wrong' },
  'edge/read-only': { status: 421, title: 'Staff work elsewhere' },
  'invitation/over': contradiction('The invitation is over'),
  'invitation/unknown': unknown('There is no such invitation'),
  'invitation/used': contradiction('The invitation was used'),
  'log/busy': { status: 503, title: 'The log is busy' },
  'read/behind': { status: 503, title: 'The answer is not that far yet' },
  'request/invalid': { status: 400, title: 'The request is malformed' },
  'request/key-required': { status: 400, title: 'The call needs an Idempotency-Key' },
  'request/key-reused': { status: 422, title: 'The Idempotency-Key was used for another body' },
  'request/method-not-allowed': { status: 405, title: 'The call does not know this method' },
  'request/not-found': { status: 404, title: 'There is no such call' },
  'request/not-json': { status: 415, title: 'The body is not JSON' },
  'request/too-large': { status: 413, title: 'The request is too large' },
  'request/too-many': { status: 429, title: 'Too many requests' },
  'request/too-slow': { status: 408, title: 'The request came too slowly' },
  'service/internal': { status: 500, title: 'Something went wrong' },
  'service/outdated': { status: 503, title: 'This server is of an older version than the log' },
  'service/storage-full': { status: 503, title: 'The storage of the service is full' },
  'service/unavailable': { status: 503, title: 'The service is not ready' },
  'time/ahead': { status: 400, title: 'The command was pressed in the future' },
  'upload/broken': { status: 400, title: 'The image cannot be read' },
  'upload/full': contradiction('There is no room for another image'),
  'upload/not-an-image': { status: 415, title: 'The file is no PNG, JPEG or WebP image' },
  'upload/too-many-pixels': { status: 413, title: 'The image has too many pixels' },
} as const satisfies Record<(typeof WIRE_ERROR_CODES)[number], Answer>

/** Status and title of each code: a new code does not compile without them. */
export const problems = { ...domainProblems, ...wireProblems } as const

/** A wrong field: its path, as `plannedTeams.home`, and what is wrong. */
export const FieldError = z
  .object({
    path: z.string().meta({
      description: 'The path of the wrong field, with dots; empty if the whole input is wrong.',
      examples: ['plannedTeams.home'],
    }),
    code: z.string().meta({ description: 'The kind of mistake, for programs.', examples: ['too_small'] }),
    message: z.string().meta({
      description: 'What is wrong, in English, for developers.',
      examples: ['Too small: expected number to be >=0'],
    }),
  })
  .meta({ id: 'FieldError', description: 'A wrong field of a request.' })
export type FieldError = z.infer<typeof FieldError>

/** [H17] A game on a court where two would run. */
export const CourtGame = z
  .object({
    id: z.string().meta({ description: 'The id of the game.', examples: ['cafe0006-0000-8000-8000-000000000012'] }),
    name: z.string().meta({ description: 'The name of the game.', examples: ['Spiel 12'] }),
  })
  .meta({ id: 'CourtGame', description: 'One of two games on the same court.' })

/** A refusal on the wire, `application/problem+json` (RFC 9457). */
export const Problem = z
  .object({
    type: z.string().meta({ description: 'The code as a URN.', examples: ['urn:cup:game:frozen'] }),
    title: z.string().meta({ description: 'What the code means, in English.', examples: ['Regular time is final'] }),
    status: z.int().meta({ description: 'The HTTP status of the answer.', examples: [409] }),
    code: z.enum(ERROR_CODES).meta({
      description: 'The reason of the refusal, for programs. It never changes its meaning.',
      examples: ['game/frozen'],
    }),
    detail: z.string().meta({
      description: 'More about this refusal, in English; the title if there is no more to say.',
      examples: ['Regular time is final'],
    }),
    errors: z.array(FieldError).exactOptional().meta({ description: 'The wrong fields. Absent if no field is wrong.' }),
    restsOn: z
      .array(Resting)
      .exactOptional()
      .meta({ description: 'With `entity/in-use`: what rests on the thing that was to be deleted. Absent otherwise.' }),
    games: z.array(CourtGame).exactOptional().meta({
      description:
        'With `game/court-busy`: the game that runs on the court, then the one that was to start. Absent otherwise.',
    }),
    index: z
      .int()
      .exactOptional()
      .meta({ description: 'Of an act: which of its calls was refused, from 0. Absent otherwise.', examples: [8] }),
    call: z
      .string()
      .exactOptional()
      .meta({
        description: 'Of an act: the name of the call that was refused. Absent otherwise.',
        examples: ['game.write/plan'],
      }),
  })
  .meta({ id: 'Problem', description: 'Why a request was refused (RFC 9457, `application/problem+json`).' })
export type Problem = z.infer<typeof Problem>

/** The media type of a refusal. */
export const PROBLEM_TYPE = 'application/problem+json'

/** The refusal of a code; the detail is optional. */
export function problemOf(code: ErrorCode, detail?: string, errors?: readonly FieldError[]): Problem {
  const { status, title } = problems[code]
  const type = `urn:cup:${code.replace('/', ':')}`
  return { type, title, status, code, detail: detail ?? title, ...(errors ? { errors: [...errors] } : {}) }
}

/** A hostile body may be wrong in thousands of places; only so many are reported. */
const MOST_FIELD_ERRORS = 20

/** The wrong fields that a `ZodError` names; an unknown field is named by itself. */
export const fieldErrorsOf = (error: z.ZodError): FieldError[] =>
  error.issues.flatMap(fieldErrorsOfIssue).slice(0, MOST_FIELD_ERRORS)

function fieldErrorsOfIssue(issue: z.core.$ZodIssue): FieldError[] {
  const { message, path } = issue
  const code = codeOfIssue(issue)
  if (issue.code !== 'unrecognized_keys') return [{ path: path.join('.'), code, message }]
  return issue.keys.map((key) => ({ path: [...path, key].join('.'), code, message: 'Unknown field' }))
}
