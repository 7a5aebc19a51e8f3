import { parseWriteBody } from '@cup/contract/parse-request'
import { writeRoutes } from '@cup/contract/routes'
import { decide } from '@cup/domain/commands'
import { plusSeconds, type Timed } from '@cup/domain/kernel'
import { playCommands, SAMPLE_COMPETITION_ID, type SampleCommand, setUpCommands } from '@cup/domain/sample-cup'
import { goalId } from '@cup/domain/testing'
import type { AnyCommand } from '@cup/domain/tournament-state'
import { describe, expect, it } from 'vitest'
import { fakePeople } from '../../../test/memory-cup.ts'
import { aFeed } from '../../../test/memory-feed.ts'
import type { Person } from '../../core/personal-data/people-rows.ts'

const MOST_OF_A_GOAL = 3_000
const MOST_OF_AN_ACT = 8_000
const LAST_GAME = 'Spiel 48'
/** Nothing in the sample cup depends on who asks. */
const OUTSIDE = {
  actor: 'test',
  digest: (text: string) => text,
  wouldChangePerson: () => false,
  wouldChangeTexts: () => false,
}

/** The sample cup with its last game under way; the names are those of its players. */
function theLastGame() {
  const persons: Record<string, Person> = {}
  const hall = aFeed({ people: fakePeople(persons) })
  const send = (command: AnyCommand & Timed) => hall.publish(...decide(command, hall.tournament(), OUTSIDE))
  const call = ({ call: name, body }: SampleCommand) => {
    const { firstName, lastName, birthday } = body
    if (name === 'player.write/create')
      persons[`${body.id}`] = { firstName: `${firstName}`, lastName: `${lastName}`, birthday: `${birthday}` }
    send({ occurredAt: '2025-01-18T00:00:00.000Z', ...parseWriteBody(writeRoutes[name], body) })
  }
  const setUp = setUpCommands()
  const last = setUp.find(({ body: { name } }) => name === LAST_GAME)
  const now = plusSeconds(`${last?.body.dateTime}`, 240)
  for (const command of [...setUp, ...playCommands({ upToGame: 47, now })]) call(command)
  const game = [...hall.tournament().games.values()].find(({ state }) => state.plan.name === LAST_GAME)
  if (!game) throw new Error('no last game')
  const { id, actualTeams } = game.state.plan
  const [scorer, assist] = [...hall.tournament().players.values()].filter(
    ({ state }) => state.teamId === actualTeams.home,
  )
  if (!scorer || !assist) throw new Error('no players')
  const goal = { id, goalId: goalId(9999), time: 400, homeTeam: true, isOwnGoal: false }
  return {
    hall,
    score: (more: object = {}) =>
      send({ type: 'game.scoreGoal', data: { ...goal, playerId: null, ...more }, occurredAt: now }),
    change: (more: object) =>
      send({ type: 'game.changeGoal', data: { ...goal, playerId: scorer.state.id, ...more }, occurredAt: now }),
    scorer: scorer.state.id,
    assist: assist.state.id,
  }
}

describe('the bytes of a goal at the end of the sample cup', () => {
  const bytesOf = (frames: readonly Buffer[]) => frames.slice(1).map(({ length }) => length)

  it(`are at most ${MOST_OF_A_GOAL}`, () => {
    const { hall, score, scorer, assist } = theLastGame()
    const { frames } = hall.join(SAMPLE_COMPETITION_ID)
    score({ playerId: scorer, assistPlayerId: assist })
    const bytes = bytesOf(frames)

    expect(bytes).toHaveLength(1)
    expect(Math.max(...bytes)).toBeLessThanOrEqual(MOST_OF_A_GOAL)
  })

  it(`are at most ${MOST_OF_AN_ACT} for a whole act: goal, scorer, assist`, () => {
    const { hall, score, change, assist } = theLastGame()
    const { frames } = hall.join(SAMPLE_COMPETITION_ID)
    score()
    change({})
    change({ assistPlayerId: assist })
    const bytes = bytesOf(frames)

    expect(bytes).toHaveLength(3)
    expect(Math.max(...bytes)).toBeLessThanOrEqual(MOST_OF_A_GOAL)
    expect(bytes.reduce((sum, one) => sum + one)).toBeLessThanOrEqual(MOST_OF_AN_ACT)
  })
})
