import { writeRoutes } from '@cup/contract/routes'
import { expect, it } from 'vitest'
import { VALID_BODIES } from './valid-bodies.ts'

const OF_TEAMS_AND_PLAYERS = [
  'team.write/create',
  'team.write/change-details',
  'player.write/create',
  'player.write/change-details',
] as const

it.each(OF_TEAMS_AND_PLAYERS)('the body of %s has every field that the call knows', (name) => {
  const fields = Object.keys(writeRoutes[name].data.shape)
  expect(fields.filter((field) => !Object.hasOwn(VALID_BODIES[name], field))).toEqual([])
})
