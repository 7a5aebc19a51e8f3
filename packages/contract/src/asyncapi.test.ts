import { Parser } from '@asyncapi/parser'
import { describe, expect, it } from 'vitest'
import { asyncApiDocument } from './asyncapi.ts'
import { liveMessages } from './asyncapi-messages.ts'
import { CLOSE_CODES } from './asyncapi-notes.ts'
import { liveExamples } from './live-examples.ts'
import { CLOSE } from './live-limits.ts'
import { ClientMessage, ServiceMessage } from './live-messages.ts'

const document = asyncApiDocument()
const messages = Object.values(document.components.messages)

const typesOf = (options: readonly (typeof ClientMessage | typeof ServiceMessage)['options'][number][]): string[] =>
  options.flatMap((option) => [...option.shape.type.values])

const sentBy = (side: 'client' | 'service') =>
  Object.entries(liveMessages).flatMap(([type, { from }]) => (from === side ? [type] : []))

describe('the AsyncAPI document', () => {
  it('is plain JSON', () => expect(JSON.parse(JSON.stringify(document))).toStrictEqual(document))

  it('is valid, without a warning', async () => {
    const diagnostics = await new Parser().validate(JSON.stringify(document))
    expect(diagnostics.map(({ code, message, path }) => [code, message, path.join('.')])).toEqual([])
  })

  it('has every message of both sides', () => {
    expect(sentBy('client').sort()).toEqual(typesOf(ClientMessage.options).sort())
    expect(sentBy('service').sort()).toEqual(typesOf(ServiceMessage.options).sort())
  })

  it('describes every message in sentences', () => {
    const texts = messages.flatMap(({ summary, description }) => [summary, description])
    expect(texts.filter((text) => !/^\p{Lu}.*\.$/su.test(text))).toEqual([])
  })

  it('names the direction of every message, as the service sees it', () => {
    const actions = Object.entries(document.operations).map(([type, { action }]) => [type, action])
    expect(Object.fromEntries(actions)).toMatchObject({
      subscribe: 'receive',
      ack: 'receive',
      event: 'send',
      bye: 'send',
    })
    const answered = Object.values(document.operations).flatMap(({ reply }) => reply?.messages ?? [])
    const described = [...Object.keys(document.operations), ...answered.map(({ $ref }) => $ref.split('/').at(-1))]
    expect(new Set(described)).toEqual(new Set(Object.keys(liveMessages)))
  })

  it('has a description and an example of every field of the address', () => {
    const { topics, after, tags, competitionId } = document.channels.live.bindings.ws.query.properties ?? {}
    expect({ topics, after, tags, competitionId }).toMatchObject({
      topics: { description: expect.any(String), examples: ['events,ticks'] },
      after: { description: expect.any(String), examples: ['4f1c9a02.613.1kd3x9a'] },
      tags: { description: expect.any(String), examples: ['halle'] },
      competitionId: { description: expect.any(String), allOf: [{ $ref: '#/components/schemas/CompetitionId' }] },
    })
  })

  it('asks only the staff to sign in', () => {
    const secured = Object.entries(document.operations).filter(([, operation]) => 'security' in operation)
    expect(secured.map(([type]) => type)).toEqual(['device', 'ack', 'presence', 'storage'])
  })

  it('has only the schemas that it refers to', () => {
    const { schemas } = document.components
    expect(Object.keys(schemas)).toEqual(expect.arrayContaining(['Game', 'GameId', 'TopScorer']))
    expect(Object.keys(schemas)).not.toContain('WriteAnswer')
  })

  it('has the public fields of every type of event', () => {
    const types = document.channels.live['x-event-types']
    const fieldsOf = (type: string) => Object.keys(types[type]?.properties ?? {}).sort()
    expect(Object.keys(types)).toEqual(expect.arrayContaining(['game.goalScored', 'team.created', 'game.changed']))
    expect(fieldsOf('game.takenOver')).toEqual(['id'])
    expect(fieldsOf('player.created')).toEqual(['id', 'isGoalkeeper', 'number', 'teamId'])
  })

  it('lists every close code that the service sends', () =>
    expect(CLOSE_CODES.map(({ code }) => code)).toEqual(expect.arrayContaining(Object.values(CLOSE))))
})

describe('the examples of messages', () => {
  const examples = Object.entries(liveExamples).flatMap(([type, all]) =>
    all.map(({ message }) => [type, message] as const),
  )

  it('exist for every message', () => expect(messages.filter((message) => message.examples.length === 0)).toEqual([]))

  it.each(examples)('of %s are such messages', (type, message) => {
    const schema = sentBy('client').includes(type) ? ClientMessage : ServiceMessage
    expect(schema.parse(message)).toEqual(message)
  })
})
