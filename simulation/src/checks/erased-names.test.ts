import { expect, it } from 'vitest'
import { erasedNames } from './erased-names.ts'
import { logHistory } from './log-history.ts'
import type { ServerKind } from './step.ts'
import { aLog, PLAYER, timeAt } from './testing/a-log.ts'
import { anAnswer, aStep } from './testing/a-step.ts'

const CALL = '/v1/player.write/erase'
const MINUTE = 60_000
const START = Date.parse(timeAt(0))

/** A check after the erasure of a player, answered like this, and a read that is answered so much later. */
function afterErasure(answer: object = {}) {
  const history = logHistory()
  const log = aLog()
  const check = erasedNames(history)
  const erase = () => log.commit({ type: 'player.erase', data: { id: PLAYER } })
  for (const commit of [...log.begun(), erase()]) {
    history.committed(commit)
    check.look(aStep({ now: START, written: [{ commit }] }))
  }
  const placed = { status: 200, headers: { 'cup-position': 'e1.1' }, body: '' }
  check.look(aStep({ now: START, answers: [anAnswer('/v1/x', {}, { response: placed })] }))
  const erasing = anAnswer(CALL, { position: 1, ...answer })
  const request = { ...erasing.request, body: JSON.stringify({ id: PLAYER }) }
  check.look(aStep({ now: START, answers: [{ ...erasing, request }] }))
  const body = { id: PLAYER, displayName: 'Eva Muster0' }
  return {
    read: (kind: ServerKind, millis: number, named: object = body) =>
      check.look(
        aStep({
          now: START + millis,
          answers: [anAnswer('/v1/player.read/get', named, { kind, arrivedAt: START + millis })],
        }),
      ),
    behind: () => {
      const at = (position: number) => ({ status: 200, headers: { 'cup-position': `e1.${position}` }, body: '' })
      return [1, 0].map((position) =>
        check.look(aStep({ now: START + 5, answers: [anAnswer('/v1/x', {}, { response: at(position) })] })),
      )
    },
    send: () => {
      const bytes = new TextEncoder().encode(
        JSON.stringify({ topscorer: [{ playerId: PLAYER, displayName: 'Eva M.' }] }),
      )
      return check.look(aStep({ now: START + 5, sent: [{ server: 'service-2', to: 'viewer-1', bytes }] }))
    },
  }
}

it('[N8] finds a name that a service sends after the erasure was answered', () =>
  expect(afterErasure().read('service', 1500)).toBe(
    `service-1 sends the name Eva in /v1/player.read/get 1.5 s after the erasure of player ${PLAYER} was answered.`,
  ))

it('[N8] finds a name in a frame', () =>
  expect(afterErasure().send()).toBe(
    `service-2 sends the name Eva to viewer-1 after the erasure of player ${PLAYER} was answered.`,
  ))

it('[N8] accepts the number, and another player with the same name', () => {
  const { read } = afterErasure()
  expect(read('service', 10, { id: PLAYER, displayName: 'Nr. 1' })).toBeUndefined()
  expect(
    read('service', 10, {
      players: [
        { id: PLAYER, displayName: 'Nr. 1' },
        { id: 'other', displayName: 'Eva' },
      ],
    }),
  ).toBeUndefined()
})

it('[N8] finds a name in a cache that has confirmed', () =>
  expect(afterErasure({ cachesPurged: ['cache'] }).read('cache', 10)).toContain('sends the name Eva'))

it('[N8] accepts a name in a cache until the time that the answer names', () => {
  const { read } = afterErasure({ cachesMayShowUntil: timeAt(MINUTE) })
  expect(read('cache', MINUTE - 1)).toBeUndefined()
  expect(read('cache', MINUTE + 1)).toContain('sends the name Eva')
})

it('[N8] finds a service that answers from before the erasure', () =>
  expect(afterErasure().behind()).toEqual([
    undefined,
    `service-1 answers /v1/x from position 0, after the erasure of player ${PLAYER} at 1 was answered.`,
  ]))
