import { CHECK_HEADER, POSITION_HEADER } from '@cup/contract/headers'
import { parsePosition } from '@cup/contract/position'
import { type Answered, type Check, firstOf } from './step.ts'
import { headerOf } from './written-once.ts'

type Seen = { readonly check: string; readonly server: string; readonly run: number | undefined }

/**
 * [E7] A position of an epoch names one history. A process that has told a history and still runs keeps its log from using
 * the position for another one; where all of them have ended, the check value alone tells the two apart.
 */
export function positionsOfEpochs(runOf: (server: string) => number | undefined): Check {
  const seen = new Map<string, Seen>()
  return {
    name: 'a position of an epoch is used once',
    look: ({ answers }) =>
      firstOf(answers, (answer) => {
        const told = positionOf(answer)
        if (!told) return undefined
        const { server } = answer
        const [place, check] = told
        const before = seen.get(place)
        if (before && before.check !== check && before.run !== undefined && before.run === runOf(before.server))
          return `${server} says position ${place} with check value ${check}, and ${before.server} has said it with ${before.check}.`
        seen.set(place, { check, server, run: runOf(server) })
        return undefined
      }),
  }
}

function positionOf({ kind, response: { headers } }: Answered): readonly [place: string, check: string] | undefined {
  if (kind !== 'service') return undefined
  const position = parsePosition(headerOf(headers, POSITION_HEADER) ?? '')
  const check = headerOf(headers, CHECK_HEADER)
  return position && check !== undefined ? [`${position.epoch}.${position.position}`, check] : undefined
}
