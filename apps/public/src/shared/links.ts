import { useSearchParams } from 'react-router-dom'

/** Names the competition in an address of the site. */
export const COMPETITION_PARAMETER = 'turnier'

/** Makes an address inside the site of a path such as "/games?ansicht=baum#vorrunde"; the competition goes with it. */
export type LinkTo = (path: string) => string

/** Builds the addresses of the site: what `?turnier=` names here is named there too. */
export function useLinkTo(): LinkTo {
  const [parameters] = useSearchParams()
  return linksKeeping(parameters.get(COMPETITION_PARAMETER) ?? undefined)
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
