import type { Sides } from '@cup/domain/kernel'
import { teamId } from '@cup/domain/testing'
import type { DisplayGame } from '../components/game-status.ts'
import type { DisplaySide, DisplayTeam } from '../components/sides.ts'

/** Teams and sides of the tests. */
export const MUEHLENSIEL: DisplayTeam = { name: 'SG Mühlensiel', shortName: 'MÜH', primaryColor: '#b45309' }
export const NEBELHAUSEN: DisplayTeam = { name: '1. FC Nebelhausen', shortName: 'NEB', primaryColor: '#cbd5e1' }
export const SIDES_KNOWN: Sides<DisplaySide> = { home: { team: MUEHLENSIEL }, guest: { team: NEBELHAUSEN } }

/** A planned game of 14:30. */
export const aDisplayGame = (change: Partial<DisplayGame> = {}): DisplayGame => ({
  name: 'Spiel 17',
  dateTime: '2025-01-18T13:30:00.000Z',
  score: { home: 0, guest: 0 },
  started: false,
  shootOutStarted: false,
  shootOutRounds: [],
  resolvedTeams: { homeTeamId: teamId(1), guestTeamId: teamId(2) },
  cancelled: false,
  ...change,
})

type Result = NonNullable<DisplayGame['result']>

/** A result that the home side has won. */
export const aResult = (change: Partial<Result> = {}): Result => ({
  home: 2,
  guest: 1,
  shootOut: null,
  winnerTeamId: teamId(1),
  loserTeamId: teamId(2),
  ...change,
})
