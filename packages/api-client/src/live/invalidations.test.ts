import { writeRoutes } from '@cup/contract/routes'
import { eventSchemas } from '@cup/domain/tournament-state'
import { describe, expect, it } from 'vitest'
import { choosesCurrentGame, keysOfCommand, staleKeys } from './invalidations.ts'

const eventTypes = Object.keys(eventSchemas)

/** The events that make something under a key stale. */
const eventsThat = (test: (eventType: string) => boolean) => eventTypes.filter(test)

describe('[V7] the stale keys of an event', () => {
  it.each([
    ['game.started', ['games']],
    ['game.goalScored', ['games', 'top-scorers']],
    ['game.goalChanged', ['games', 'top-scorers']],
    ['game.goalRevoked', ['games', 'top-scorers']],
    ['game.finished', ['games', 'leaderboard', 'competitions']],
    ['game.resultAwarded', ['games', 'leaderboard', 'competitions']],
    ['game.freezeRevoked', ['games', 'leaderboard', 'competitions']],
    ['game.reopened', ['games', 'leaderboard', 'competitions']],
    ['game.shootOutShotRevoked', ['games', 'leaderboard', 'competitions']],
    ['game.cancelled', ['games', 'leaderboard', 'competitions']],
    ['game.restored', ['games', 'leaderboard', 'top-scorers', 'competitions']],
    ['game.planned', ['games', 'leaderboard', 'competitions']],
    ['team.created', ['teams']],
    ['team.detailsChanged', ['teams', 'games', 'leaderboard']],
    ['player.erased', ['players', 'top-scorers']],
    ['competition.matchdayCreated', ['competitions']],
    ['competition.tieDecided', ['competitions', 'leaderboard', 'games']],
    ['competition.settingsChanged', ['competitions', 'players', 'top-scorers', 'leaderboard', 'games']],
    ['broadcast.hornSounded', []],
    ['game.ofANewerService', ['games', 'leaderboard', 'competitions', 'top-scorers']],
    ['something.new', []],
  ])('%s: %j', (eventType, keys) => expect(staleKeys(eventType)).toEqual(keys))

  it('is something for every event but the broadcast’s and those that name the day of an erasure', () =>
    expect(eventsThat((type) => staleKeys(type).length === 0)).toEqual(
      eventsThat((type) => type.startsWith('broadcast.') || NAMING_A_DAY.includes(type)),
    ))
})

/** [N15] Their page asks by itself. */
const NAMING_A_DAY: readonly string[] = ['erasure.announced', 'erasure.confirmed', 'erasure.withdrawn']

it('[V3] another game may be current after these events', () =>
  expect(eventsThat(choosesCurrentGame)).toEqual([
    'game.planned',
    'game.planChanged',
    'game.dateTimeChanged',
    'game.courtChanged',
    'game.started',
    'game.startRevoked',
    'game.freezeRevoked',
    'game.shootOutShotRevoked',
    'game.finished',
    'game.resultAwarded',
    'game.resultRevoked',
    'game.cancelled',
    'game.restored',
    'game.teamLeft',
    'game.withdrawalRevoked',
    'game.reopened',
    'competition.detailsChanged',
    'competition.currentGameSet',
    // [K8] The games of an archived competition are none of its meet.
    'competition.archived',
    'competition.restored',
    'meet.changed',
  ]))

describe('the stale keys of a command', () => {
  it.each([
    ['game.write/start', ['games', 'leaderboard', 'competitions', 'top-scorers']],
    ['team.write/create', ['teams', 'games', 'leaderboard']],
    ['player.write/create', ['players', 'top-scorers']],
    ['competition.write/create', ['competitions', 'players', 'top-scorers', 'leaderboard', 'games', 'teams']],
    ['command/send', []],
    ['horn', []],
  ] as const)('%s: %j', (name, keys) => expect(keysOfCommand(name)).toEqual(keys))

  it('is something for every command but the broadcast’s', () => {
    const names = Object.values(writeRoutes).map(({ name }) => name)
    expect(names.filter((name) => keysOfCommand(name).length === 0)).toEqual(['command/send', 'horn', 'countdown'])
  })
})
