import type { PROBLEM_TYPE as ContractProblemType, ErrorCode, Problem } from '@cup/contract/problem'

const PROBLEM_TYPE: typeof ContractProblemType = 'application/problem+json'

/** An answer that is not ok, with everything that it said. */
export class HttpError extends Error {
  readonly status: number
  readonly statusText: string
  readonly url: string
  readonly headers: Headers
  readonly data: unknown

  constructor(response: Pick<Response, 'status' | 'statusText' | 'headers'>, url: string, data: unknown) {
    super(`${response.status} ${response.statusText}`.trim())
    this.name = 'HttpError'
    this.status = response.status
    this.statusText = response.statusText
    this.url = url
    this.headers = response.headers
    this.data = data
  }

  /** What the service refused, if the answer is a problem. */
  get problem(): Problem | undefined {
    const type = this.headers.get('content-type') ?? ''
    return type.startsWith(PROBLEM_TYPE) && isProblem(this.data) ? this.data : undefined
  }

  /** Why, from the closed list of codes. */
  get code(): ErrorCode | undefined {
    return this.problem?.code
  }
}

const isProblem = (data: unknown): data is Problem =>
  typeof data === 'object' && data !== null && 'code' in data && typeof data.code === 'string'
