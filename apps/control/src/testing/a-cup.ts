import { Player } from '@cup/contract/entities'
import { playerId, teamId } from '@cup/domain/testing'

export * from '@cup/testing/cup'

/** Players of both teams, as the organiser sees them. */
export const thePlayers: readonly Player[] = [
  withAllData(1, { teamId: teamId(1), firstName: 'Mia', lastName: 'Keller', number: 7 }),
  withAllData(2, { teamId: teamId(1), firstName: 'Ole', lastName: 'Brand', number: 4, isGoalkeeper: true }),
  withAllData(3, { teamId: teamId(2), firstName: 'Ida', lastName: 'Sommer', number: 9 }),
]

function withAllData(number: number, change: object): Player {
  return Player.parse({
    id: playerId(number),
    birthday: '2012-05-04',
    isGoalkeeper: false,
    displayName: `Kind ${number}`,
    publicName: 'full',
    ...change,
  })
}

const SOME_TIME = '2025-01-18T09:05:32.000Z'

/** A staff device as the service reports it. */
export const aDevice = (name: string, change: object = {}) => ({
  id: name.toLowerCase(),
  name,
  roles: [],
  tags: [],
  armed: false,
  done: [],
  position: 1,
  connectedAt: SOME_TIME,
  heardAt: SOME_TIME,
  gameIds: [],
  ...change,
})
