import { problemOf } from '@cup/contract/problem'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { HttpContext } from '../http/http-context.ts'
import { createQueryClient } from '../queries/create-query-client.ts'
import { gamesByCompetition } from '../queries/games.ts'
import { aLine, answered, type Outcome } from '../testing/a-line.ts'
import { aGame, CUP, id } from '../testing/views.ts'
import { useCommand } from './use-command.ts'

const shown = (name: string) => answered({ games: [aGame({ name })] }, 'e1.1')
const refused = () =>
  new Response(JSON.stringify(problemOf('game/frozen')), {
    status: 409,
    headers: { 'content-type': 'application/problem+json' },
  })

/** A screen with a list of games and a button. */
async function screen(name: 'game.write/start' | 'game.write/pause-clock', outcomes: readonly Outcome[]) {
  const { http, sent } = aLine([shown('before'), ...outcomes])
  const client = createQueryClient()
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <HttpContext value={http}>{children}</HttpContext>
    </QueryClientProvider>
  )
  const look = () => ({
    command: useCommand(name),
    games: useQuery(gamesByCompetition(http, { competitionId: CUP })).data?.map((game) => game.name),
  })
  const { result } = renderHook(look, { wrapper })
  await waitFor(() => expect(result.current.games).toEqual(['before']))
  return { result, press: () => act(() => result.current.command.mutate({ id: id(1) })), sent }
}

describe('a command', () => {
  it('asks anew for what it may have changed', async () => {
    const { result, press, sent } = await screen('game.write/start', [answered({ position: 2 }), shown('after')])
    press()
    await waitFor(() => expect(result.current.games).toEqual(['after']))
    expect(result.current.command.data).toEqual({ position: 2 })
    expect(sent.map(({ url }) => new URL(url).pathname)).toEqual([
      '/v1/game.read/list-by-competition',
      '/v1/game.write/start',
      '/v1/game.read/list-by-competition',
    ])
  })

  it('shows why it was refused, and what is so by now', async () => {
    const { result, press } = await screen('game.write/start', [refused(), shown('after')])
    press()
    await waitFor(() => expect(result.current.games).toEqual(['after']))
    expect(result.current.command.error).toMatchObject({ code: 'game/frozen' })
  })

  it('hides the failure of the clock’s own buttons', async () => {
    const { result, press } = await screen('game.write/pause-clock', [refused(), shown('after')])
    press()
    await waitFor(() => expect(result.current.games).toEqual(['after']))
    expect(result.current.command).toMatchObject({ status: 'success', error: null, data: undefined })
  })
})
