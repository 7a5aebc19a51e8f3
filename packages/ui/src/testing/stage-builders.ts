import type { Sides } from '@cup/domain/kernel'
import { teamId } from '@cup/domain/testing'
import type { StageGame } from '../stage/game-state.ts'
import type { StageSide, StageTeam } from '../stage/stage-team.ts'

export const MUEHLENSIEL: StageTeam = { name: 'SG Mühlensiel', shortName: 'MÜH', primaryColor: '#b45309' }
export const NEBELHAUSEN: StageTeam = { name: '1. FC Nebelhausen', shortName: 'NEB', primaryColor: '#cbd5e1' }
export const SIDES_KNOWN: Sides<StageSide> = { home: { team: MUEHLENSIEL }, guest: { team: NEBELHAUSEN } }

/** A planned game of 14:30. */
export const aStageGame = (change: Partial<StageGame> = {}): StageGame => ({
  name: 'Spiel 17',
  dateTime: '2025-01-18T13:30:00.000Z',
  score: { home: 0, guest: 0 },
  started: false,
  shootOutStarted: false,
  shootOutRounds: [],
  cancelled: false,
  ...change,
})

type Result = NonNullable<StageGame['result']>

/** A result that the home side has won. */
export const aResult = (change: Partial<Result> = {}): Result => ({
  home: 2,
  guest: 1,
  shootOut: null,
  winnerTeamId: teamId(1),
  loserTeamId: teamId(2),
  ...change,
})
