import { welcomeMessage } from '@cup/testing/fake-web-socket'
import { useQuery } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { gamesByCompetition } from '../queries/games.ts'
import { anHttpClient, answered, type Outcome } from '../testing/an-http-client.ts'
import { around } from '../testing/around.tsx'
import { fakeSockets } from '../testing/fake-service.ts'
import { aGame, anEvent, CUP, id } from '../testing/views.ts'
import { createLiveStore } from './live-store.ts'
import { useLive } from './use-live.ts'
import { useLiveUpdates } from './use-live-updates.ts'

const games = (goals: number, position: string) =>
  answered({ games: [aGame({ score: { home: goals, guest: 0 }, changedAt: 10 })] }, position)

/** A screen with the games of a cup, kept up to date by a socket. */
async function screen(outcomes: readonly Outcome[]) {
  const service = fakeSockets()
  const live = createLiveStore()
  const { http, sent } = anHttpClient(outcomes, { knownPosition: () => live.getState().position })
  const wrapper = around({ http, live })
  const look = ({ competitionId }: { readonly competitionId: string }) => {
    useLiveUpdates({ competitionId, dial: service.dial })
    return {
      connection: useLive((state) => state.connection),
      goals: useQuery(gamesByCompetition(http, { competitionId: CUP })).data?.map(({ score }) => score.home),
    }
  }
  const rendered = renderHook(look, { wrapper, initialProps: { competitionId: CUP } })
  await waitFor(() => expect(rendered.result.current.goals).toBeDefined())
  return { ...rendered, service, sent }
}

describe('live updates', () => {
  it('bring a goal onto the screen without asking', async () => {
    const { result, service, sent } = await screen([games(0, 'e1.10')])
    act(() => {
      service.last().onopen()
      service.last().deliver(welcomeMessage(10))
      service.last().deliver({ type: 'subscribed', position: 10 })
    })
    expect(result.current.connection).toBe('live')
    const scored = aGame({ score: { home: 1, guest: 0 }, changedAt: 11 })
    act(() => service.last().deliver(anEvent(11, { games: [scored], topscorer: [] })))
    await waitFor(() => expect(result.current.goals).toEqual([1]))
    expect(sent).toHaveLength(1)
  })

  it('refetch what is older than the subscription, until the answer is new enough', async () => {
    const { result, service, sent } = await screen([games(0, 'e1.10'), games(0, 'e1.11'), games(3, 'e1.20')])
    act(() => {
      service.last().onopen()
      service.last().deliver(welcomeMessage(20))
      service.last().deliver({ type: 'subscribed', position: 20 })
    })
    await waitFor(() => expect(result.current.goals).toEqual([3]))
    expect(sent.map(({ url }) => new URL(url).searchParams.get('atLeast'))).toEqual([null, null, 'e1.20'])
  })

  it('report that the connection is lost', async () => {
    const { result, service } = await screen([games(0, 'e1.10')])
    act(() => service.last().onclose())
    expect(result.current.connection).toBe('down')
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(service.sockets).toHaveLength(2), { timeout: 2_000 })
  })

  it('follow another competition over the same socket, and keep what is cached', async () => {
    const { result, rerender, service } = await screen([games(0, 'e1.10')])
    act(() => service.last().onopen())
    act(() => service.last().deliver(welcomeMessage(10)))
    rerender({ competitionId: id(999) })
    rerender({ competitionId: id(999) })
    expect(service.sockets).toHaveLength(1)
    expect(service.last().sent.filter(({ type }) => type === 'subscribe')).toEqual([
      { type: 'subscribe', topics: ['events'], competitionId: id(999), tags: [] },
    ])
    expect(result.current.goals).toEqual([0])
  })

  it('bring what a screen asks for', async () => {
    const service = fakeSockets()
    const { http } = anHttpClient([])
    const wrapper = around({ http })
    const options = { topics: ['events', 'commands'], tags: ['all', 'north'], dial: service.dial } as const
    renderHook(() => useLiveUpdates(options), { wrapper })
    expect(new URL(service.last().address).search).toBe('?topics=events%2Ccommands&tags=all%2Cnorth')
  })

  it('end with the screen', async () => {
    const { unmount, service } = await screen([games(0, 'e1.10')])
    unmount()
    expect(service.last().isClosed).toBe(true)
  })
})
