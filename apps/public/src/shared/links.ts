import type { Game } from '@cup/contract/entities'
import { useSearchParams } from 'react-router-dom'

/** Names the competition in an address of the site. */
export const COMPETITION_PARAMETER = 'turnier'

/** [I1] The id of the competition that an address names, in lower case as all ids. */
export const competitionIn = (parameters: URLSearchParams): string | undefined =>
  parameters.get(COMPETITION_PARAMETER)?.toLowerCase()

/** Makes an address inside the site of a path such as "/games?ansicht=baum#vorrunde"; the competition goes with it. */
export type LinkTo = (path: string) => string

/** Builds the addresses of the site: what `?turnier=` names here is named there too. */
export function useLinkTo(): LinkTo {
  const [parameters] = useSearchParams()
  return linksKeeping(competitionIn(parameters))
}

/** Addresses that name this competition, or none. */
export const linksKeeping =
  (competitionId: string | undefined): LinkTo =>
  (path) => {
    const { pathname, searchParams, hash } = new URL(path, ANYWHERE)
    if (competitionId !== undefined) searchParams.set(COMPETITION_PARAMETER, competitionId)
    const query = searchParams.size > 0 ? `?${searchParams}` : ''
    return `${pathname}${query}${hash}`
  }

const ANYWHERE = 'http://site'

type Named = Pick<Game, 'id' | 'name'>

/** Anchor of a game on the page of all games: the number in its name, else its id. */
export const gameAnchorOf = ({ id, name }: Named): string => `spiel-${NUMBERED.exec(name)?.[1] ?? id}`

/** [H19] The page of everything that is played in the hall on a day. */
export const HALL_PATH = '/halle'

/** The address of a game's page inside the site. */
export const gamePathOf = ({ id }: Pick<Game, 'id'>): string => `/games/${id}`

/**
 * The address of a game for others: it names the competition too, so that it opens in that one also where the site shows
 * another.
 */
export const sharedGamePathOf = (game: Pick<Game, 'id' | 'competitionId'>): string =>
  linksKeeping(game.competitionId)(gamePathOf(game))

/** Builds the addresses of games of any competition: where the address of the page names one, that of a game names its own. */
export function useLinkToGame(): (game: Pick<Game, 'id' | 'competitionId'>) => string {
  const [parameters] = useSearchParams()
  const isNamed = competitionIn(parameters) !== undefined
  return (game) => (isNamed ? sharedGamePathOf(game) : gamePathOf(game))
}

const NUMBERED = /^Spiel 0*([1-9]\d*)$/
