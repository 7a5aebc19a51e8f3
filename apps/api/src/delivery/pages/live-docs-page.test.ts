import { asyncApiDocument } from '@cup/contract/asyncapi'
import { describe, expect, it } from 'vitest'
import { liveDocsPage } from './live-docs-page.ts'

const document = asyncApiDocument()
const page = liveDocsPage(document)

const all = (pattern: RegExp): string[] => [...page.matchAll(pattern)].map(([, found = '']) => found)

describe('the page of the live socket', () => {
  it('shows every message, type of event and object under its name', () => {
    const { messages, schemas } = document.components
    const types = document.channels.live['x-event-types']
    expect(all(/<h3 id="([^"]+)"/g)).toEqual([messages, types, schemas].flatMap((shown) => Object.keys(shown)))
  })

  it('shows every example, close code, refusal and limit', () => {
    const { live } = document.channels
    const rows = [live['x-close-codes'], live['x-refusals'], live['x-limits']].flat()
    expect(all(/<tr><td>(.*?)<\/td>/g)).toHaveLength(rows.length)
    const examples = Object.values(document.components.messages).flatMap((message) => message.examples)
    expect(all(/<figcaption>(.*?)<\/figcaption>/g)).toHaveLength(examples.length)
  })

  it('has each id once, and for every link within it', () => {
    const ids = all(/ id="([^"]+)"/g)
    expect(new Set(ids).size).toBe(ids.length)
    expect(all(/href="#([^"]+)"/g).filter((id) => !ids.includes(id))).toEqual([])
  })

  it('links to the HTTP calls and to its document', () =>
    expect(all(/<a href="(\/[^"]*)"/g)).toEqual(['/docs', '/v1/asyncapi.json']))

  it('needs no script and nothing from other servers', () =>
    expect(all(/(<script|<[^>]+\son\w+=|(?:src|href)="https?:)/g)).toEqual([]))

  it('escapes what it shows', () => {
    const injected = { ...document, info: { ...document.info, description: '<img src=x> and `<b>`' } }
    expect(liveDocsPage(injected)).toContain('<p>&lt;img src=x&gt; and <code>&lt;b&gt;</code></p>')
  })
})
