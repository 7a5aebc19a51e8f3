import { describe, expect, it } from 'vitest'
import { liveSchemas } from './live-schemas.ts'
import { openApiDocument } from './openapi.ts'

type Json = Readonly<Record<string, unknown>>

/** A property, a parameter or a header of a document, and where it is. */
type Item = { readonly place: string; readonly node: Json; readonly schema: Json }

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const entriesOf = (value: unknown) => Object.entries(isJson(value) ? value : {})
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Reads the descriptions of a document's items, with its references followed. */
function reading(document: Json) {
  const at = (reference: unknown): unknown =>
    String(reference)
      .split('/')
      .slice(1)
      .reduce<unknown>((node, key) => (isJson(node) ? node[key] : undefined), document)

  const followed = (node: unknown): Json => {
    if (!isJson(node)) return {}
    return '$ref' in node ? { ...followed(at(node.$ref)), ...node } : node
  }

  const isDescribed = ({ node, schema }: Item): boolean =>
    [node, followed(node), followed(schema)].some(
      ({ description }) => typeof description === 'string' && description !== '',
    )

  const hasExample = (part: unknown): boolean => {
    const { examples, allOf, ...schema } = followed(part)
    return 'const' in schema || listOf(examples).length > 0 || listOf(allOf).some(hasExample)
  }

  /** A parameter may have its examples beside its schema, by name. */
  const hasNamedExample = (node: Json): boolean => entriesOf(followed(node).examples).length > 0

  return {
    isDescribed,
    hasExample: ({ node, schema }: Item) => hasNamedExample(node) || hasExample(followed(node).schema ?? schema),
  }
}

/** Every property, parameter and header below a node. */
function itemsIn(node: unknown, place: string): Item[] {
  if (Array.isArray(node)) return node.flatMap((one, n) => itemsIn(one, `${place}/${n}`))
  if (!isJson(node)) return []
  const isParameter = typeof node.in === 'string' && isJson(node.schema)
  return [
    ...(isParameter && isJson(node.schema) ? [{ place: `${place} ${node.name}`, node, schema: node.schema }] : []),
    ...entriesOf(node.properties).flatMap(([name, property]) => itemOf(property, `${place}.${name}`)),
    ...entriesOf(node.headers).flatMap(([name, header]) => itemOf(header, `${place} ${name}`)),
    ...Object.entries(node).flatMap(([key, value]) =>
      EXAMPLES.includes(key) ? [] : itemsIn(value, `${place}/${key}`),
    ),
  ]
}

const EXAMPLES = ['examples', 'example', 'default']
const DESCRIBING = ['description', 'deprecated', 'examples', 'default']

const everyNode = (node: unknown): Json[] => [
  ...(isJson(node) ? [node] : []),
  ...Object.entries(Object(node)).flatMap(([key, child]) =>
    typeof child === 'object' && !EXAMPLES.includes(key) ? everyNode(child) : [],
  ),
]

const itemOf = (node: unknown, place: string): Item[] =>
  isJson(node) ? [{ place, node, schema: isJson(node.schema) ? node.schema : node }] : []

const toJson = (document: unknown): Json => Object(JSON.parse(JSON.stringify(document)))

describe.each([
  ['OpenAPI', toJson(openApiDocument()), 800],
  ['live socket', toJson(liveSchemas()), 150],
])('the %s document', (_, document, least) => {
  const items = itemsIn(document, '#')
  const { isDescribed, hasExample } = reading(document)
  const placesWithout = (says: (item: Item) => boolean) => items.filter((item) => !says(item)).map(({ place }) => place)

  it('has many properties, parameters and headers', () => expect(items.length).toBeGreaterThan(least))

  it('describes each of them', () => expect(placesWithout(isDescribed)).toEqual([]))

  it('adds to a reference only what describes it', () => {
    const beside = everyNode(document).flatMap(({ $ref, ...others }) => ($ref === undefined ? [] : Object.keys(others)))
    expect(beside.filter((key) => !DESCRIBING.includes(key))).toEqual([])
  })

  it('has an example of each of them', () => expect(placesWithout(hasExample)).toEqual([]))
})
