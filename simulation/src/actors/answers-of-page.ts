import { createHttp, type Http } from '@cup/api-client/http'
import { CHOICES_ASKED } from '@cup/contract/competition-choices'
import { formatPosition } from '@cup/contract/position-text'
import type { QueryOf, ReadName } from '@cup/contract/routes'
import { positionIn, putSnapshot } from '@cup/public/snapshot'
import type { LoadAnswers } from './screen.ts'

type Address = { readonly baseUrl: string; readonly fetch: typeof fetch; readonly competitionId: string }

/**
 * The answers that every page of a competition comes with. The service puts them into the page and a cache keeps that; here
 * each is read from the cache, which may have kept it as long. Without one of them the page comes without any.
 */
export const answersOfPage =
  ({ baseUrl, fetch, competitionId }: Address): LoadAnswers =>
  async (runtime) => {
    const http = createHttp({ baseUrl, fetch, runtime, credentials: 'omit' })
    const asked = Promise.all([
      readOf(http, 'competition.read/list', CHOICES_ASKED),
      readOf(http, 'competition.read/get', { id: competitionId }),
      readOf(http, 'game.read/current', { competitionId }),
      readOf(http, 'game.read/list-by-competition', { competitionId }),
      readOf(http, 'team.read/list', { competitionId, persons: '0' }),
    ])
    const reads = await asked.catch(() => undefined)
    return reads && { position: positionIn({ reads }), put: (means) => putSnapshot(means, { reads }) }
  }

async function readOf<Name extends ReadName>(http: Http, call: Name, query: QueryOf<Name> & Record<string, string>) {
  const { data, position } = await http.read(call, query)
  return { call, query, position: position ? formatPosition(position) : '', data }
}
