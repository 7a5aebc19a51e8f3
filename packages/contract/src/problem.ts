import { codeOfIssue, Resting } from '@cup/domain/kernel'
import { z } from 'zod'
import { ERROR_CODES, type ErrorCode, problems } from './error-codes.ts'

export { ERROR_CODES, type ErrorCode, problems, WIRE_ERROR_CODES } from './error-codes.ts'

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
