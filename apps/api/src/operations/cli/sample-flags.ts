import { parseArgs } from 'node:util'
import { SAMPLE_COUNTS } from '@cup/domain/sample-cup'
import { reasonOf } from '../../utilities/index.ts'
import { UsageError } from './subcommand.ts'

/** How much of the sample cup is played: nothing, everything, or up to a game. */
export type Played = 'nothing' | 'everything' | number

/** What was asked for; what was not is found out. */
export type SampleFlags = {
  readonly played: Played
  readonly api: string | undefined
  readonly token: string | undefined
}

/** The one game of the Firmenfinale has no number. */
const LAST_GAME = SAMPLE_COUNTS.games - 1

/** Reads the flags of `sample`. */
export function sampleFlagsOf(args: readonly string[]): SampleFlags {
  const { played, api, token } = parse(args)
  return { played: playedOf(played), api: api?.replace(/\/+$/, ''), token }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: args.map((arg) => (arg === '--played' ? `--played=${EVERYTHING}` : arg)),
      options: { played: { type: 'string' }, api: { type: 'string' }, token: { type: 'string' } },
    }).values
  } catch (error) {
    throw new UsageError(reasonOf(error), { cause: error })
  }
}

const EVERYTHING = 'everything'

function playedOf(text: string | undefined): Played {
  if (text === undefined) return 'nothing'
  if (text === EVERYTHING) return text
  const game = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (game >= 1 && game <= LAST_GAME) return game
  throw new UsageError(`--played=${text}: the games have the numbers 1 to ${LAST_GAME}.`)
}
