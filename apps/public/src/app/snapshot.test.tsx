import { createHttp } from '@cup/api-client/http'
import { createLiveStore } from '@cup/api-client/live'
import { competitionChoices, createQueryClient, currentGame, gamesByCompetition } from '@cup/api-client/queries'
import { CHOICES_ASKED } from '@cup/contract/competition-choices'
import { SITE_DEFAULTS } from '@cup/contract/site-defaults'
import { aCompetition, aGame } from '@cup/testing/cup'
import { fetchFrom, type Known } from '@cup/testing/fake-service'
import { FakeWebSocket } from '@cup/testing/fake-web-socket'
import { act, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createReachability } from '../shared/reachability.ts'
import { aDay, RUNNING } from '../testing/a-day.ts'
import { App } from './app.tsx'
import { positionIn, putSnapshot, type Snapshot, snapshotIn } from './snapshot.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

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
    const snapshot: Snapshot = {
      site: SITE_DEFAULTS,
      reads: [
        {
          call: 'competition.read/list',
          query: CHOICES_ASKED,
          position: 'e1.8',
          data: { competitions: [aCompetition()] },
        },
        {
          call: 'game.read/list-by-competition',
          query: { competitionId },
          position: 'e1.7',
          data: { games: [aGame(1)] },
        },
        { call: 'game.read/current', query: { competitionId }, position: 'e1.7', data: null },
        { call: 'something.read/new', query: {}, position: 'e1.7', data: {} },
      ],
    }
    putSnapshot({ client, http }, snapshot)
    const kept = (key: readonly unknown[]) => client.getQueryData(key)
    expect(kept(competitionChoices(http).queryKey)).toEqual({
      data: { competitions: [aCompetition()] },
      position: { epoch: 'e1', position: 8 },
    })
    expect(kept(gamesByCompetition(http, { competitionId }).queryKey)).toEqual({
      data: { games: [aGame(1)] },
      position,
    })
    expect(kept(currentGame(http, { competitionId }).queryKey)).toEqual({ data: undefined, position })
    expect(client.getQueryCache().getAll()).toHaveLength(3)
    expect(positionIn(snapshot)).toEqual(position)
  })

  it('is all that the start page needs: nothing of it is asked for again', async () => {
    vi.stubGlobal('WebSocket', FakeWebSocket)
    const known = aDay()
    const asked = openWithSnapshot(known, await snapshotOf(known))
    expect(screen.getByRole('region', { name: 'Aktuelles Spiel' })).toBeTruthy()
    await waitFor(() => FakeWebSocket.last())
    act(() => FakeWebSocket.last().welcome(known.position))
    await act(async () => {})
    expect(new URL(FakeWebSocket.last().address).searchParams.get('after')).toBe(`e1.${known.position}`)
    expect(asked).toEqual([])
  })
})

it('is as old as the service has rendered it where a cache has kept it and the service is away', async () => {
  vi.stubGlobal('WebSocket', FakeWebSocket)
  const known = aDay()
  openWithSnapshot(known, await snapshotOf(known), Date.parse('2025-01-18T13:32:00.000Z'))
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => window.dispatchEvent(new Event('offline')))
  expect(await screen.findByText(/^Stand: 14:32\sUhr$/)).toBeTruthy()
})

/** As the service answers the reads of the start page. */
async function snapshotOf(known: Known): Promise<Snapshot> {
  const teams = [RUNNING.resolvedTeams.homeTeamId, RUNNING.resolvedTeams.guestTeamId]
  const wanted = [
    ['competition.read/list', CHOICES_ASKED],
    ['competition.read/get', { id: competitionId }],
    ['game.read/current', { competitionId }],
    ['game.read/list-by-competition', { competitionId }],
    ['team.read/list', { competitionId, persons: '0' }],
    ['competition.read/topscorer', { competitionId }],
    ...teams.map((teamId) => ['player.read/list-by-team', { teamId: `${teamId}` }] as const),
  ] as const
  const reads = wanted.map(async ([call, query]) => {
    const answer = await fetchFrom(known)(`/v1/${call}?${new URLSearchParams(query)}`)
    return { call, query, position: answer.headers.get('cup-position') ?? '', data: await answer.json() }
  })
  return { site: SITE_DEFAULTS, competitionId, reads: await Promise.all(reads) }
}

/** Opens the start page as main.tsx does; answers which reads are asked for then. */
function openWithSnapshot(known: Known, snapshot: Snapshot, renderedAt?: number): readonly string[] {
  const asked: string[] = []
  const reachability = createReachability((input, init) => {
    asked.push(String(input))
    return fetchFrom(known)(input, init)
  })
  const means = {
    client: createQueryClient(),
    http: createHttp({ baseUrl: 'http://cup.test', fetch: reachability.fetch }),
    live: createLiveStore({ position: positionIn(snapshot) }),
  }
  putSnapshot(means, snapshot)
  render(
    <MemoryRouter>
      <App site={snapshot.site} {...means} {...{ reachability, renderedAt }} />
    </MemoryRouter>,
  )
  return asked
}
