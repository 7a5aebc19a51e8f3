import { expect, it } from 'vitest'
import { aCompetition, aGame, wonBy } from '../../../testing/a-cup.ts'
import { phaseAt } from './phase.ts'

const days = { competitions: [aCompetition()] }
const planned = { ...days, games: [aGame(1)] }
const played = { ...days, games: [aGame(1, wonBy(2, 1)), aGame(2, { cancelled: true })] }
const running = { ...days, games: [aGame(1, wonBy(2, 1)), aGame(2, { started: true })] }

it.each([
  ['before', 'the day before', '2025-01-17T20:00:00.000Z', planned],
  ['before', 'at 06:59 of the first day', '2025-01-18T05:59:00.000Z', planned],
  ['during', 'at 07:00 of the first day', '2025-01-18T06:00:00.000Z', planned],
  ['during', 'in the night between its days', '2025-01-18T23:30:00.000Z', running],
  ['during', 'on the last day as long as a game is open', '2025-01-19T19:00:00.000Z', running],
  ['after', 'on the last day once all games are over', '2025-01-19T19:00:00.000Z', played],
  ['after', 'the day after, whatever is still open', '2025-01-20T08:00:00.000Z', running],
  ['before', 'the day after where no game was ever played', '2025-01-20T08:00:00.000Z', planned],
])('[O2] a cup is %s %s', (phase, _, now, cup) => expect(phaseAt(now, cup)).toBe(phase))
