import { useNowInSteps } from '@cup/api-client/live'
import { useOthersOfMeet } from '@cup/api-client/queries'
import type { Competition, Game } from '@cup/contract/entities'
import { type Delay, delayOf, expectedStarts } from '@cup/domain/expected'
import { lanesOf } from '@cup/domain/projections'
import { createContext, useMemo } from 'react'

/** The games that share the courts of a competition, and when they are expected. */
export type Expected = {
  readonly games: readonly Game[]
  /** [H9] The name of the competition of a game, where it is another one of the meet. */
  readonly otherNameOf: (game: Game) => string | undefined
  readonly delayOf: (game: Game) => Delay | undefined
}

/** How often expected times are computed again, and the games of other competitions of the meet asked for. */
const STEP_MILLIS = 10_000

/** [V20] The expected starts of a competition and of the others of its meet, as staff see them. */
export function useExpected(competition: Competition, own: readonly Game[]): Expected {
  const others = useOthersOfMeet(competition, { everyMillis: STEP_MILLIS })
  const now = useNowInSteps(STEP_MILLIS)
  const games = useMemo(
    () =>
      withOthers(
        own,
        others.flatMap((other) => other.games),
      ),
    [own, others],
  )
  const starts = useMemo(() => expectedStarts(games, lanesOf(competition), now), [games, competition, now])
  return {
    games,
    otherNameOf: ({ competitionId }) =>
      others.find((other) => other.competition.id === competitionId)?.competition.name,
    delayOf: (game) => delayOf(game, starts.get(game.id)),
  }
}

/** A page that follows a court knows games of the other competitions already. */
function withOthers(own: readonly Game[], others: readonly Game[]): readonly Game[] {
  const known = new Set(own.map(({ id }) => id))
  return [...own, ...others.filter(({ id }) => !known.has(id))]
}

/** [V20] The delays of games, for the components below that show their times. */
export const ExpectedTimes = createContext<Expected['delayOf']>(() => undefined)
