import { describe, expect, it } from 'vitest'
import { liveExamples } from './live-examples.ts'
import { ClientMessage, ServiceMessage } from './live-messages.ts'
import { liveSchemas } from './live-schemas.ts'

const document = liveSchemas()
const messages = { ...document.fromClient, ...document.fromService }

describe('the document of the live socket', () => {
  it('is plain JSON', () => expect(JSON.parse(JSON.stringify(document))).toStrictEqual(document))

  it('has every message of both sides', () =>
    expect(Object.keys(messages).sort()).toEqual(Object.keys(liveExamples).sort()))

  it('describes every message in sentences', () => {
    const texts = Object.values(messages).map(({ description }) => description ?? '')
    expect(texts.filter((text) => !/^\p{Lu}.*\.$/su.test(text))).toEqual([])
  })

  it('has a description and an example of every field of the address', () => {
    const { topics, after, tags, competitionId } = document.query.properties ?? {}
    expect({ topics, after, tags, competitionId }).toMatchObject({
      topics: { description: expect.any(String), examples: ['events,ticks'] },
      after: { description: expect.any(String), examples: ['4f1c9a02.613.1kd3x9a'] },
      tags: { description: expect.any(String), examples: ['halle'] },
      competitionId: { description: expect.any(String), $ref: '#/$defs/CompetitionId' },
    })
  })

  it('has the schemas that it refers to, and no others', () => {
    const referred = [...JSON.stringify(document).matchAll(/"\$ref":"#\/\$defs\/([^"]+)"/g)].map(([, name]) => name)
    expect(Object.keys(document.$defs).sort()).toEqual([...new Set(referred)].sort())
    expect(referred).toEqual(expect.arrayContaining(['Game', 'GameId', 'TopScorer']))
  })

  it('has the public fields of every type of event', () => {
    const fieldsOf = (type: string) => Object.keys(document.events[type]?.properties ?? {}).sort()
    expect(Object.keys(document.events)).toEqual(
      expect.arrayContaining(['game.goalScored', 'team.created', 'game.changed']),
    )
    expect(fieldsOf('game.takenOver')).toEqual(['id'])
    expect(fieldsOf('player.created')).toEqual(['id', 'isGoalkeeper', 'number', 'teamId'])
  })
})

describe('the examples of messages', () => {
  const examples = Object.entries(liveExamples).flatMap(([type, all]) => all.map((message) => [type, message] as const))

  it.each(examples)('of %s are such messages', (type, message) => {
    const schema = type in document.fromClient ? ClientMessage : ServiceMessage
    expect(schema.parse(message)).toEqual(message)
  })
})
