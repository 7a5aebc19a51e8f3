import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { keys } from '../queries/keys.ts'
import { refreshAfter } from './refresh-after.ts'

it('marks what a command may have changed as stale, and nothing else', async () => {
  const client = new QueryClient()
  client.setQueryData(keys.game('g'), {})
  client.setQueryData(keys.team('t'), {})
  await refreshAfter(client, 'game.write/score-goal')
  expect(client.getQueryState(keys.game('g'))?.isInvalidated).toBe(true)
  expect(client.getQueryState(keys.team('t'))?.isInvalidated).toBe(false)
})
