import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { HttpContext } from '../http/http-context.ts'
import { createQueryClient } from '../queries/create-query-client.ts'
import { gamesByCompetition } from '../queries/games.ts'
import { aLine, answered, type Outcome } from '../testing/a-line.ts'
import { fakeService, welcome } from '../testing/fake-service.ts'
import { aGame, anEvent, CUP, id } from '../testing/views.ts'
import { LiveContext } from './live-context.ts'
import { createLiveStore } from './live-store.ts'
import { useLive } from './use-live.ts'
import { useLiveUpdates } from './use-live-updates.ts'

const games = (goals: number, position: string) =>
  answered({ games: [aGame({ score: { home: goals, guest: 0 }, changedAt: 10 })] }, position)

/** A screen with the games of a cup, kept up to date by a socket. */
async function screen(outcomes: readonly Outcome[]) {
  const service = fakeService()
  const live = createLiveStore()
  const { http, sent } = aLine(outcomes, { knownPosition: () => live.getState().position })
  const client = createQueryClient()
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <HttpContext value={http}>
        <LiveContext value={live}>{children}</LiveContext>
      </HttpContext>
    </QueryClientProvider>
  )
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
      service.last().open()
      service.last().say(welcome(10))
      service.last().say({ type: 'subscribed', position: 10 })
    })
    expect(result.current.connection).toBe('live')
    const scored = aGame({ score: { home: 1, guest: 0 }, changedAt: 11 })
    act(() => service.last().say(anEvent(11, { games: [scored], topscorer: [] })))
    await waitFor(() => expect(result.current.goals).toEqual([1]))
    expect(sent).toHaveLength(1)
  })

  it('ask anew for what is older than the subscription, until the answer is new enough', async () => {
    const { result, service, sent } = await screen([games(0, 'e1.10'), games(0, 'e1.11'), games(3, 'e1.20')])
    act(() => {
      service.last().open()
      service.last().say(welcome(20))
      service.last().say({ type: 'subscribed', position: 20 })
    })
    await waitFor(() => expect(result.current.goals).toEqual([3]))
    expect(sent.map(({ url }) => new URL(url).searchParams.get('atLeast'))).toEqual([null, null, 'e1.20'])
  })

  it('know that the line is lost', async () => {
    const { result, service } = await screen([games(0, 'e1.10')])
    act(() => service.last().drop())
    expect(result.current.connection).toBe('down')
    act(() => void window.dispatchEvent(new Event('online')))
    expect(service.sockets).toHaveLength(2)
  })

  it('follow another competition over a new socket', async () => {
    const { rerender, service } = await screen([games(0, 'e1.10')])
    const first = service.last()
    rerender({ competitionId: id(999) })
    expect(first.isClosed()).toBe(true)
    expect(service.last().address.searchParams.get('competitionId')).toBe(id(999))
  })

  it('end with the screen', async () => {
    const { unmount, service } = await screen([games(0, 'e1.10')])
    unmount()
    expect(service.last().isClosed()).toBe(true)
  })
})
