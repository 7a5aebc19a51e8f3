import { describe, expect, it } from 'vitest'
import { aGame, type EventDraft, gameId, given } from '../../testing/index.ts'
import { gameCommands } from '../index.ts'

const id = gameId(1)
const youtube = 'https://example.org/video'
const gallery = 'https://example.org/photos'

describe('set links', () => {
  it.each(['planned', 'cancelled', 'started', 'shootOut', 'finished', 'awarded'] as const)(
    '[G21] sets links of a game that is %s',
    (phase) =>
      given(...aGame({ phase }))
        .when({ type: 'game.setLinks', data: { id, youtube, gallery } })
        .then([{ type: 'game.linksSet', data: { id, youtube, gallery } }]),
  )

  it('[G21] removes a link that is left out', () =>
    given(...aGame(), { type: 'game.linksSet', data: { id, youtube, gallery } })
      .when({ type: 'game.setLinks', data: { id, gallery } })
      .then([{ type: 'game.linksSet', data: { id, gallery } }]))

  it('[I4] changes nothing when the links are so', () =>
    given(...aGame(), { type: 'game.linksSet', data: { id, gallery } })
      .when({ type: 'game.setLinks', data: { id, gallery } })
      .thenNothing())

  it.each(['', 'video', 'javascript:alert(1)'])('[G21] does not accept "%s"', (link) => {
    expect(gameCommands['game.setLinks'].safeParse({ id, youtube: link }).success).toBe(false)
  })
})

describe('take over', () => {
  const takeOver = { type: 'game.takeOver', data: { id } } as const
  const takenOver = (operator: string): EventDraft => ({ type: 'game.takenOver', data: { id, operator } })

  it('[G22] names who operates the game', () =>
    given(...aGame())
      .when(takeOver, { actor: 'tablet-2' })
      .then([takenOver('tablet-2')]))

  it('[G22] replaces who operated it before', () =>
    given(...aGame({ phase: 'started' }), takenOver('tablet-1'))
      .when(takeOver, { actor: 'tablet-2' })
      .then([takenOver('tablet-2')]))

  it('[I4] changes nothing for who operates it already, also after the result', () =>
    given(...aGame({ phase: 'finished' }), takenOver('tablet-1'))
      .when(takeOver, { actor: 'tablet-1' })
      .thenNothing())
})
