import { CHOICES_ASKED, type CompetitionChoice, choiceOf } from '@cup/contract/competition-choices'
import type { Competition, Meet } from '@cup/contract/entities'
import type { Site } from '@cup/contract/site'
import type { LeaderboardEntry, TopScorer } from '@cup/domain/projections'
import { queryOptions } from '@tanstack/react-query'
import type { Http, Read } from '../http/create-http.ts'
import {
  COMPETITION_ID_NOT_SET,
  COMPETITION_PARAMETER_NOT_SET,
  GROUP_NOT_FOUND,
  HttpError,
  required,
} from '../http/errors.ts'
import { keys, type Param } from './keys.ts'
import { dataOf, type ReadOptions, readOptions } from './read-options.ts'

type OfGroup = { readonly competitionId: Param; readonly groupId: Param }

/** The competitions that are not archived, or those that are; of one meet, if it is given. */
export const competitions = (
  http: Http,
  { archived = false, meetId }: { readonly archived?: boolean; readonly meetId?: Param } = {},
): ReadOptions<'competition.read/list', Competition[]> =>
  readOptions(http, 'competition.read/list', {
    key: keys.competitions(archived, meetId),
    query: () => ({ ...(archived ? { archived: 'true' } : {}), ...(meetId === undefined ? {} : { meetId }) }),
    select: competitionsOf,
  })

/** Which choices of a competition are wanted: the first ones, those that a search finds, or those that follow one. */
export type WantedChoices = { readonly archived?: true; readonly search?: string; readonly after?: string }

/** The competitions as the switch shows them; one more than it shows says that there are more. */
export const competitionChoices = (
  http: Http,
  { archived, search, after }: WantedChoices = {},
): ReadOptions<'competition.read/list', CompetitionChoice[]> => {
  const wanted = {
    ...(archived ? { archived: 'true' as const } : {}),
    ...(search ? { search } : {}),
    ...(after ? { after } : {}),
  }
  return readOptions(http, 'competition.read/list', {
    key: keys.competitionChoices(wanted),
    query: () => ({ ...wanted, ...CHOICES_ASKED }),
    select: choicesOf,
  })
}

/** One competition. */
export const competition = (
  http: Http,
  { competitionId }: { readonly competitionId: Param },
): ReadOptions<'competition.read/get', Competition> =>
  readOptions(http, 'competition.read/get', {
    key: keys.competition(competitionId),
    query: () => ({ id: required(competitionId, COMPETITION_PARAMETER_NOT_SET) }),
    select: dataOf<Competition>,
  })

/** The meets that are not archived, or those that are. */
export const meets = (
  http: Http,
  { archived = false }: { readonly archived?: boolean } = {},
): ReadOptions<'meet.read/list', Meet[]> =>
  readOptions(http, 'meet.read/list', {
    key: keys.meets(archived),
    query: () => (archived ? { archived: 'true' } : {}),
    select: meetsOf,
  })

/** One meet. */
export const meet = (http: Http, { meetId }: { readonly meetId: Param }): ReadOptions<'meet.read/get', Meet> =>
  readOptions(http, 'meet.read/get', {
    key: keys.meet(meetId),
    query: () => ({ id: required(meetId, COMPETITION_PARAMETER_NOT_SET) }),
    select: dataOf<Meet>,
  })

/** The table of a group. */
export const leaderboard = (
  http: Http,
  { competitionId, groupId }: OfGroup,
): ReadOptions<'competition.read/leaderboard', LeaderboardEntry[]> =>
  readOptions(http, 'competition.read/leaderboard', {
    key: keys.leaderboard(competitionId, groupId),
    query: () => ({
      competitionId: required(competitionId, COMPETITION_ID_NOT_SET),
      groupId: required(groupId, GROUP_NOT_FOUND),
    }),
    select: entriesOf,
  })

/** The top scorers of a competition. */
export const topScorers = (
  http: Http,
  { competitionId }: { readonly competitionId: Param },
): ReadOptions<'competition.read/topscorer', TopScorer[]> =>
  readOptions(http, 'competition.read/topscorer', {
    key: keys.topScorers(competitionId),
    query: () => ({ competitionId: required(competitionId, COMPETITION_ID_NOT_SET) }),
    select: scorersOf,
  })

const competitionsOf = ({ data }: Read<{ readonly competitions: Competition[] }>): Competition[] => data.competitions
const choicesOf = ({ data }: Read<{ readonly competitions: Competition[] }>): CompetitionChoice[] =>
  data.competitions.map(choiceOf)
const meetsOf = ({ data }: Read<{ readonly meets: Meet[] }>): Meet[] => data.meets
const entriesOf = ({ data }: Read<{ readonly leaderboard: LeaderboardEntry[] }>): LeaderboardEntry[] => data.leaderboard
const scorersOf = ({ data }: Read<{ readonly topscorer: TopScorer[] }>): TopScorer[] => data.topscorer

/** A sponsor of the cup. */
export type SiteSponsor = { readonly name: string; readonly logo: string | undefined }

const NONE: readonly SiteSponsor[] = []

/** [B18] The sponsors of the cup; none where the service has no site. The site of a running service changes only when it is started again. */
export const siteSponsors = (http: Http) =>
  queryOptions({
    queryKey: ['site'],
    queryFn: ({ signal }) => loadSponsors(http, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The name of who organises the cup; null where the site does not say it. */
export const siteOrganiser = (http: Http) =>
  queryOptions({
    queryKey: ['site', 'organiser'],
    queryFn: ({ signal }) => loadOrganiser(http, signal),
  })

async function loadOrganiser({ request }: Http, signal: AbortSignal): Promise<string | null> {
  try {
    const { data } = await request<Partial<Pick<Site, 'organiser'>>>({ method: 'GET', path: '/site.json', signal })
    return data.organiser?.name ?? null
  } catch (error) {
    if (error instanceof HttpError) return null
    throw error
  }
}

async function loadSponsors({ request }: Http, signal: AbortSignal): Promise<readonly SiteSponsor[]> {
  try {
    const { data } = await request<Partial<Pick<Site, 'sponsors'>>>({ method: 'GET', path: '/site.json', signal })
    return (data.sponsors ?? []).map(({ name, logo }) => ({ name, logo: logo && addressOf(logo) }))
  } catch (error) {
    if (error instanceof HttpError) return NONE
    throw error
  }
}

/** A path is one of the service, from which this page comes. */
const addressOf = (logo: string): string => (/^https?:\/\//.test(logo) ? logo : `/${logo.replace(/^\//, '')}`)
