import { describe, expect, it } from 'vitest'
import type { BroadcastEvent } from '../broadcast/index.ts'
import { competitionEvents } from '../competition/index.ts'
import { erasureEvents } from '../erasure/index.ts'
import { gameEvents } from '../game/index.ts'
import { meetEvents } from '../meet/index.ts'
import { playerEvents } from '../player/index.ts'
import { teamEvents } from '../team/index.ts'
import { at, cardId, correctionId, gameId, goalId, playerId, teamId } from '../testing/index.ts'
import { isPublicUnder, publicDataOf, staffDataOf } from './public-event.ts'
import type { FeedEvent } from './public-fields.ts'

const schemas = { ...gameEvents, ...competitionEvents, ...meetEvents, ...teamEvents, ...playerEvents, ...erasureEvents }
const isType = (name: string): name is FeedEvent['type'] => Object.hasOwn(schemas, name)
const types = Object.keys(schemas).filter(isType)

/** An event of a type with a value in each field of its data; the values do not matter here. */
const filled = (type: FeedEvent['type']) =>
  Object.assign(Object.create(null), {
    type,
    data: Object.fromEntries(
      Object.keys(schemas[type].shape).map((field) => [field, field === 'commands' ? [] : field]),
    ),
  })

describe('public data of an event', () => {
  it('[N4] [F6] [S10] leave out the player of a card and of a shot, the operator of a game, the name policy of a player and what an erasure is about, and nothing else', () => {
    const leftOut = types.flatMap((type) => {
      const event = filled(type)
      const shown = publicDataOf(event)
      return Object.keys(event.data).flatMap((field) => (field in shown ? [] : [`${type} ${field}`]))
    })

    expect(leftOut).toEqual([
      ...['cardShown', 'cardChanged'].flatMap((type) => [`game.${type} playerId`, `game.${type} playerOpen`]),
      'game.shootOutShotTracked playerId',
      'game.takenOver operator',
      'player.created publicName',
      'player.detailsChanged publicName',
      'erasure.confirmed competitionIds',
      ...['playerIds', 'teamIds', 'spared', 'announcedAt', 'clock'].map((field) => `erasure.carriedOut ${field}`),
    ])
  })

  it('[F6] [S10] leave the players of cards and shots out of the commands of a correction', () => {
    const shot = { id: gameId(1), teamId: teamId(1), success: true }
    const card = { id: gameId(1), cardId: cardId(1), teamId: teamId(1), colour: 'red', time: 30 }
    const goal = { id: gameId(1), goalId: goalId(1), playerId: playerId(1) }
    const reopened = (named: object): FeedEvent => ({
      type: 'game.reopened',
      data: {
        id: gameId(1),
        correctionId: correctionId(1),
        commands: [
          { type: 'game.trackShootOutShot', data: { ...shot, ...named } },
          { type: 'game.showCard', data: { ...card, ...named } },
          { type: 'game.changeGoal', data: goal },
        ],
      },
      occurredAt: at(0),
    })
    const event = reopened({ playerId: playerId(2) })

    expect(publicDataOf(event)).toEqual(reopened({}).data)
    expect(staffDataOf(event)).toEqual(event.data)
  })

  it('keep the whole broadcast', () => {
    const event: BroadcastEvent = {
      type: 'broadcast.commandSent',
      data: { command: 'commentator.on', tags: [] },
      occurredAt: at(0),
    }

    expect(publicDataOf(event)).toEqual(event.data)
  })
})

describe('[K6] an event is hidden', () => {
  const hiddenUnder = (publicResults: 'all' | 'withoutTables' | 'planOnly') =>
    types.filter((type) => !isPublicUnder(publicResults, { type }))

  it('nowhere under all', () => expect(hiddenUnder('all')).toEqual([]))

  it('under withoutTables if it decides a tie', () =>
    expect(hiddenUnder('withoutTables')).toEqual(['competition.tieDecided']))

  it('under planOnly if it is about a game or decides a tie', () =>
    expect(hiddenUnder('planOnly')).toEqual([...Object.keys(gameEvents), 'competition.tieDecided']))
})
