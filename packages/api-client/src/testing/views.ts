import type { Game } from '@cup/contract/entities'
import { EventMessage } from '@cup/contract/live-messages'
import type { LeaderboardEntry, TopScorer } from '@cup/domain/projections'
import { competitionId, groupId, teamId } from '@cup/domain/testing'
import * as cup from '@cup/testing/cup'

/** The nth id of the tests. */
export const id = (n: number): string => `0190f9d1-0b7c-7a00-8000-${String(n).padStart(12, '0')}`

/** The competition of the tests, its group, and the teams of its games. */
export const CUP: string = competitionId(1)
export const GROUP = groupId(1)
export const HOME = teamId(1)
export const GUEST = teamId(2)
export const AT = '2025-01-18T09:00:00.000Z'

/** The first game of the cup, at position 10. */
export const aGame = (change: object = {}): Game =>
  cup.aGame(1, { id: id(1), matchdayId: undefined, changedAt: 10, ...change })

/** The entry of a team that has won its first game. */
export const anEntry = (change: object = {}): LeaderboardEntry =>
  cup.anEntry(1, { won: 1, points: 3, goalDifference: 1, scoredGoals: 1, ...change })

/** A scorer of one goal. */
export const aScorer = (change: object = {}): TopScorer =>
  cup.aScorer(1, { playerId: id(50), displayName: 'Mia K.', ...change })

/** A message of an event; without views, unless they are given. */
export const anEvent = (position: number, change: object = {}): EventMessage =>
  EventMessage.parse({
    type: 'event',
    position,
    previous: position - 1,
    eventType: 'game.goalScored',
    event: { id: id(1), competitionId: CUP },
    ...change,
  })
