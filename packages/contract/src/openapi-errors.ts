import { z } from 'zod'
import type { ZodOpenApiExampleObject, ZodOpenApiResponseObject, ZodOpenApiResponsesObject } from 'zod-openapi'
import { ERROR_CODES, type ErrorCode, PROBLEM_TYPE, Problem, problemOf, problems } from './problem.ts'

/** Statuses at which it helps to ask again later. */
const PASSING = [429, 503]

/** A response with more codes than this is written where it is used. */
const MOST_NAMED_CODES = 4

/** The responses for these codes by their statuses: each lists its codes, and has an example of each. */
export const problemResponses = () => {
  const made = new Map<string, ZodOpenApiResponseObject>()
  const responseOf = (status: number, codes: readonly ErrorCode[]): ZodOpenApiResponseObject => {
    const key = codes.join()
    const response = made.get(key) ?? problemResponse(status, codes)
    made.set(key, response)
    return response
  }
  return (codes: readonly ErrorCode[]): ZodOpenApiResponsesObject =>
    Object.fromEntries(
      [...Map.groupBy(codes, (code) => problems[code].status)].map(([status, group]) => [
        `${status}`,
        responseOf(status, group),
      ]),
    )
}

function problemResponse(status: number, codes: readonly ErrorCode[]): ZodOpenApiResponseObject {
  const isPassing = PASSING.includes(status)
  return {
    ...(codes.length > MOST_NAMED_CODES ? {} : { id: codes.map(nameOf).join('Or') }),
    description: codes.map((code) => `- \`${code}\`: ${problems[code].title}`).join('\n'),
    ...(isPassing ? { headers: { 'Retry-After': { $ref: '#/components/headers/Retry-After' } } } : {}),
    content: {
      [PROBLEM_TYPE]: {
        schema: z.intersection(Problem, refusedWith(status, codes)),
        examples: Object.fromEntries(codes.map((code) => [code, examples[code] ?? {}])),
      },
    },
  }
}

/** The refusals that a call can answer at a status. */
const refusedWith = (status: number, codes: readonly ErrorCode[]) =>
  z.object({
    status: z.literal(status).meta({ description: Problem.shape.status.description ?? '' }),
    code: z.enum(codes).meta({ description: 'The reasons that this call has at this status.', examples: [codes[0]] }),
  })

/** One object for each code: the library makes a component of it once. */
const examples: Readonly<Record<string, ZodOpenApiExampleObject>> = Object.fromEntries(
  ERROR_CODES.map((code) => [code, { id: nameOf(code), summary: problems[code].title, value: problemOf(code) }]),
)

/** `game/not-started` as `GameNotStarted`. */
function nameOf(code: ErrorCode): string {
  return code.replace(/(?:^|[/-])(\w)/g, (_, letter: string) => letter.toUpperCase())
}
