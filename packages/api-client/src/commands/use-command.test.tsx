import { problemOf } from '@cup/contract/problem'
import { useQuery } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createLiveStore } from '../live/live-store.ts'
import { gamesByCompetition } from '../queries/games.ts'
import { anHttpClient, answered, type Outcome } from '../testing/an-http-client.ts'
import { around } from '../testing/around.tsx'
import { aGame, CUP, id } from '../testing/views.ts'
import { useCommand } from './use-command.ts'

const shown = (name: string, position: number) => answered({ games: [aGame({ name })] }, `e1.${position}`)
const done = () => answered({ position: 2 })
const refused = () =>
  new Response(JSON.stringify(problemOf('game/frozen')), {
    status: 409,
    headers: { 'content-type': 'application/problem+json' },
  })

const READ = '/v1/game.read/list-by-competition'

/** A screen with a list of games and a button. */
async function screen(name: 'game.write/start' | 'game.write/pause-clock', outcomes: readonly Outcome[]) {
  const { http, sent } = anHttpClient([shown('before', 1), ...outcomes])
  const live = createLiveStore()
  const look = () => ({
    command: useCommand(name),
    games: useQuery(gamesByCompetition(http, { competitionId: CUP })).data?.map((game) => game.name),
  })
  const { result } = renderHook(look, { wrapper: around({ http, live }) })
  await waitFor(() => expect(result.current.games).toEqual(['before']))
  const press = () => act(() => result.current.command.mutate({ id: id(1) }))
  const asked = () => sent.map(({ url }) => new URL(url).pathname)
  const tell = (position: number) => live.setState({ position: { epoch: 'e1', position } })
  return { result, live, tell, press, asked }
}

describe('a command', () => {
  it('refetches what it may have changed', async () => {
    const { result, press, asked } = await screen('game.write/start', [done(), shown('after', 2)])
    press()
    await waitFor(() => expect(result.current.games).toEqual(['after']))
    expect(result.current.command.data).toEqual({ position: 2 })
    expect(asked()).toEqual([READ, '/v1/game.write/start', READ])
  })

  it('refetches nothing where the socket receives the change', async () => {
    const { result, live, tell, press, asked } = await screen('game.write/start', [done()])
    live.setState({ isComplete: true })
    tell(1)
    press()
    await waitFor(() => expect(result.current.command.isSuccess).toBe(true))
    await act(async () => tell(2))
    act(() => live.setState({ isComplete: false }))
    expect(asked()).toEqual([READ, '/v1/game.write/start'])
  })

  it('refetches where the socket is lost before it receives the change', async () => {
    const { result, live, tell, press } = await screen('game.write/start', [done(), shown('after', 2)])
    live.setState({ isComplete: true })
    tell(1)
    press()
    await waitFor(() => expect(result.current.command.isSuccess).toBe(true))
    act(() => live.setState({ isComplete: false }))
    await waitFor(() => expect(result.current.games).toEqual(['after']))
  })

  it('shows why it was refused, and what is so by now', async () => {
    const { result, live, press } = await screen('game.write/start', [refused(), shown('after', 2)])
    live.setState({ isComplete: true })
    press()
    await waitFor(() => expect(result.current.games).toEqual(['after']))
    expect(result.current.command.error).toMatchObject({ code: 'game/frozen' })
  })

  it('hides the failure of the clock’s own buttons', async () => {
    const { result, press } = await screen('game.write/pause-clock', [refused(), shown('after', 2)])
    press()
    await waitFor(() => expect(result.current.games).toEqual(['after']))
    expect(result.current.command).toMatchObject({ status: 'success', error: null, data: undefined })
  })
})
