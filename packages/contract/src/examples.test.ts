import { decide } from '@cup/domain/commands'
import { GameId } from '@cup/domain/kernel'
import { LeaderboardEntry } from '@cup/domain/projections'
import {
  playCommands,
  SAMPLE_COMPETITION_ID,
  SAMPLE_GROUP_ID,
  setUpCommands,
  setUpMeetCommands,
} from '@cup/domain/sample-cup'
import {
  applyTo,
  competitionViewAt,
  emptyTournament,
  gameViewAt,
  leaderboardAt,
  recordedAt,
} from '@cup/domain/tournament-state'
import { describe, expect, it } from 'vitest'
import { Competition, Game, Player, Team } from './entities.ts'
import { openApiDocument } from './openapi.ts'
import { sampleOf } from './openapi-schemas.ts'
import { parseWriteBody } from './parse-request.ts'
import { writeRoutes } from './routes.ts'

const calls = [...setUpCommands(), ...playCommands()]
const tournament = playedCup()
const SPIEL_01 = GameId.parse('cafe0006-0000-8000-8000-000000000001')
const SAMPLE_ID = /cafe\d{4}-0000-8000-8000-\d{12}/g
/** The sample cup has one group, and by the rules of Hallenfußball no foul, no time-out and no card. */
const NOT_IN_THE_CUP = /cafe001[567]-|cafe0002-.*2$/

/** Differences between an example and the truth; of a list the first item counts. */
function differences(example: unknown, truth: unknown, path = ''): string[] {
  if (Array.isArray(truth)) return truth.length > 0 ? differences(Object(example)[0], truth[0], `${path}[0]`) : []
  if (typeof truth !== 'object' || truth === null) {
    return Object.is(example, truth) ? [] : [`${path}: ${JSON.stringify(example)}, but it is ${JSON.stringify(truth)}`]
  }
  return Object.entries(truth).flatMap(([name, value]) => differences(Object(example)[name], value, `${path}.${name}`))
}

/** The body of the first call with these fields. */
const bodyOf = (call: string, fields: object) =>
  calls.find((one) => one.call === call && differences(one.body, fields).length === 0)?.body

describe('the examples', () => {
  it('name only what is in the sample cup or the sample meet', () => {
    const known = new Set(JSON.stringify([...calls, ...setUpMeetCommands()]).match(SAMPLE_ID))
    const named = JSON.stringify(openApiDocument()).match(SAMPLE_ID) ?? []
    expect(named.length).toBeGreaterThan(40)
    expect(named.filter((id) => !known.has(id) && !NOT_IN_THE_CUP.test(id))).toEqual([])
  })

  it('of a game are Spiel 01', () => {
    expect(differences(sampleOf(Game), gameViewAt(tournament, SPIEL_01))).toEqual([])
  })

  it('of a competition are the sample cup', () => {
    expect(differences(sampleOf(Competition), competitionViewAt(tournament, SAMPLE_COMPETITION_ID))).toEqual([])
  })

  it('of a table are its second line, which says what decides', () => {
    const [, second] = leaderboardAt(tournament, SAMPLE_GROUP_ID) ?? []
    expect(differences(sampleOf(LeaderboardEntry), second)).toEqual([])
  })

  it.each([
    ['team.write/create', Team],
    ['player.write/create', Player],
  ])('of %s and of what it creates are the same', (call, schema) => {
    const example = Object(sampleOf(schema))
    const { occurredAt: _, ...body } = bodyOf(call, { id: example.id }) ?? {}
    expect(body).toHaveProperty('id')
    expect(differences(example, body)).toEqual([])
  })
})

/** The sample cup, played to its end by the calls of its clients. */
function playedCup() {
  const cup = emptyTournament()
  const outside = {
    actor: 'sample',
    digest: (text: string) => text,
    wouldChangePerson: () => false,
    wouldChangeTexts: () => false,
  }
  for (const { call, body } of calls) {
    const { occurredAt = '', ...command } = parseWriteBody(writeRoutes[call], body)
    for (const event of decide({ ...command, occurredAt }, cup, outside)) applyTo(cup, recordedAt(cup, event))
  }
  return cup
}
