import { POSITION_HEADER } from '@cup/contract/headers'
import { type LogPosition, parsePosition } from '@cup/contract/position'

const ANSWERS_WITHIN_MS = 10_000

/** The log position of a process; rejects if the response does not contain it. */
export async function positionOf(url: string): Promise<LogPosition> {
  const signal = AbortSignal.timeout(ANSWERS_WITHIN_MS)
  const answer = await fetch(`${url}/v1/competition.read/list`, { signal })
  await answer.arrayBuffer()
  const position = parsePosition(answer.headers.get(POSITION_HEADER) ?? '')
  if (!position) throw new Error(`${url} does not report its position`)
  return position
}
