import { goalId, playerId, teamId } from '@cup/domain/testing'
import { expect, it } from 'vitest'
import type { HallCommand } from '../../../shared/outbox/command.ts'
import type { DeskNames } from '../../../shared/record/words.ts'
import { aGame } from '../../../testing/a-cup.ts'
import { GAME } from '../../../testing/an-outbox.ts'
import type { DeskRecord } from '../kinds/kind.ts'
import { commandTextOf } from './command-effects.ts'
import { recordOf } from './record.ts'

const names: DeskNames = {
  team: (side) => ({ home: 'MÜH', guest: 'NEB' })[side],
  teamById: (id) => (id === teamId(1) ? 'MÜH' : 'NEB'),
  player: (id) => (id === playerId(1) ? '7 Keller' : '9 Sommer'),
}
const record: DeskRecord = {
  ...recordOf(aGame(1)),
  goal: [
    {
      id: goalId(1),
      state: 'there',
      side: 'home',
      isOwnGoal: false,
      time: 300,
      scorer: playerId(1),
      assist: undefined,
    },
  ],
}
const text = (command: HallCommand) => commandTextOf(command, { record, names, game: aGame(1) })
const goal = { id: GAME, goalId: goalId(1) }

it('says what a command has done', () => {
  const scored = { ...goal, goalId: goalId(2), time: 300, playerId: null, homeTeam: false }
  expect(text({ call: 'game.write/score-goal', body: scored })).toBe('Tor NEB, Torschütze offen')
  expect(text({ call: 'game.write/score-goal', body: { ...scored, playerId: playerId(1), isOwnGoal: true } })).toBe(
    'Eigentor für NEB, 7 Keller',
  )
  // A goal that is on the record is named as it stands there.
  expect(text({ call: 'game.write/score-goal', body: { ...scored, goalId: goalId(1) } })).toBe('Tor MÜH, 7 Keller')
  expect(text({ call: 'game.write/revoke-goal', body: goal })).toBe('Zurückgenommen: Tor MÜH, 7 Keller')
  expect(text({ call: 'game.write/change-goal', body: { ...goal, playerId: playerId(2) } })).toBe(
    'Geändert: Tor MÜH, 9 Sommer',
  )
  expect(text({ call: 'game.write/set-clock', body: { id: GAME, remaining: 220 } })).toBe('Uhr auf 03:40 gestellt')
  expect(text({ call: 'game.write/start', body: { id: GAME } })).toBe('Anpfiff')
})
