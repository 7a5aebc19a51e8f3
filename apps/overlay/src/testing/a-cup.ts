import type { Competition, Game } from '@cup/contract/entities'
import { teamId } from '@cup/domain/testing'
import * as cup from '@cup/testing/cup'
import * as service from '@cup/testing/fake-service'

/** Data of the fake service. */
export type Known = service.Known
export { aPlayer, aTeam, twoCourts } from '@cup/testing/cup'

/** A competition of one day, with one group. */
export const aCompetition = (change: object = {}): Competition => cup.aCompetition({ end: '2025-01-18', ...change })

/** A group game of twelve minutes whose teams are set. */
export const aGame = (number: number, change: object = {}): Game =>
  cup.aGame(number, {
    duration: 720,
    actualTeams: { homeTeamId: teamId(1), guestTeamId: teamId(2) },
    clock: { running: false, remaining: 720, at: '2025-01-18T08:00:00.000Z' },
    ...change,
  })

/** Turns a game into one whose clock is paused at 4:30. */
export const pausedAt430 = cup.pausedAt

/** Turns a game into one that the home side has won, its clock at zero at this instant. */
export const wonAt = (at: string): object => ({
  ...cup.wonBy(3, 2),
  resultAt: at,
  regularTimeOver: true,
  regularTimeFreezed: true,
  clockPausedAt: 0,
  clock: { running: false, remaining: 0, at },
})

/** A service that knows the competition, two teams and a player of each number on the record. */
export const knowing = (some: Partial<Known> = {}): Known =>
  service.knowing({
    competitions: [aCompetition()],
    games: some.current ? [some.current] : [],
    players: [cup.aPlayer(7), cup.aPlayer(9)],
    ...some,
  })
