import { createHttp } from '@cup/api-client/http'
import { competitions, createQueryClient, currentGame, gamesByCompetition } from '@cup/api-client/queries'
import { SITE_DEFAULTS } from '@cup/contract/site-defaults'
import { describe, expect, it } from 'vitest'
import { aCompetition, aGame } from '../testing/a-cup.ts'
import { putSnapshot, snapshotIn } from './snapshot.ts'

const http = createHttp({ baseUrl: '' })
const competitionId = aCompetition().id
const position = { epoch: 'e1', position: 7 }

describe('the snapshot of a page', () => {
  it('is found in it', () => {
    const page = document.implementation.createHTMLDocument()
    expect(snapshotIn(page)).toBeUndefined()
    page.body.innerHTML = '<script type="application/json" id="snapshot">{"site":{},"reads":[]}</script>'
    expect(snapshotIn(page)).toEqual({ site: {}, reads: [] })
  })

  it('is in the cache as answers of its position', () => {
    const client = createQueryClient()
    putSnapshot(client, http, {
      site: SITE_DEFAULTS,
      reads: [
        { call: 'competition.read/list', query: {}, position: 'e1.7', data: { competitions: [aCompetition()] } },
        {
          call: 'game.read/list-by-competition',
          query: { competitionId },
          position: 'e1.7',
          data: { games: [aGame(1)] },
        },
        { call: 'game.read/current', query: { competitionId }, position: 'e1.7', data: null },
        { call: 'something.read/new', query: {}, position: 'e1.7', data: {} },
      ],
    })
    const kept = (key: readonly unknown[]) => client.getQueryData(key)
    expect(kept(competitions(http).queryKey)).toEqual({ data: { competitions: [aCompetition()] }, position })
    expect(kept(gamesByCompetition(http, { competitionId }).queryKey)).toEqual({
      data: { games: [aGame(1)] },
      position,
    })
    expect(kept(currentGame(http, { competitionId }).queryKey)).toEqual({ data: undefined, position })
    expect(client.getQueryCache().getAll()).toHaveLength(3)
  })
})
