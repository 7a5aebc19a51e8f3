import type { Screen, Shown } from '../kernel/types.ts'
import { shortOf } from './difference.ts'
import { partsOf } from './parts.ts'
import { type Check, firstOf } from './step.ts'

/** [B28] [H9] Nothing of another competition or court is on a screen that is for one. */
export function ownPart(): Check {
  return {
    name: 'a screen shows nothing of another competition or court',
    look: ({ shown }) => firstOf(shown, ({ screen, one }) => ofAnotherOne(screen, one) ?? notAsAsked(screen, one)),
  }
}

const SCOPED = /^(game|competition)\.read\/(list-by|current|leaderboard|topscorer)/

function ofAnotherOne({ name, competitionId, courtId }: Screen, { read, query, data }: Shown): string | undefined {
  const asked = query.competitionId
  if (competitionId !== undefined && SCOPED.test(read) && asked !== undefined && asked !== competitionId)
    return `${name} is for competition ${competitionId}, and shows ${read} of ${shortOf(asked)}.`
  if (courtId === undefined || read !== 'game.read/current' || data === undefined) return undefined
  const court = query.court ?? Object(data).courtId ?? courtId
  if (court !== courtId) return `${name} is for court ${courtId}, and shows the current game of ${shortOf(court)}.`
  return undefined
}

/** An answer belongs to its question. */
function notAsAsked({ name }: Screen, one: Shown): string | undefined {
  const { competitionId } = one.query
  return firstOf(partsOf(one), ({ data }) => {
    const game = Object(data)
    if (competitionId !== undefined && game.competitionId !== competitionId)
      return `${name} shows ${one.read} of competition ${shortOf(competitionId)} with a game of ${shortOf(game.competitionId)}.`
    return undefined
  })
}
