import { openApiDocument } from '@cup/contract/openapi'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enterSampleMeet, playSampleCup } from '../test/sample-database.ts'
import { done } from '../test/sign-in.ts'
import { makeDatabase, type TestDatabase } from '../test/test-database.ts'
import { serveOn, type TestService, tokenOf } from '../test/test-service.ts'
import { until } from '../test/until.ts'

const { paths = {}, components } = openApiDocument()
const gets = Object.entries(paths).flatMap(([path, { get }]) => (get ? [{ path, get }] : []))

/** Needs an image that only an upload makes, of which the document cannot know the name. */
const OF_UPLOADS = '/uploads/{name}'

let database: TestDatabase
let service: TestService

beforeAll(async () => {
  database = await makeDatabase()
  service = await serveOn(database)
  await playSampleCup(service)
  await enterSampleMeet(service)
  await keepWebsites(service)
})
afterAll(async () => {
  await service.stop()
  await database.drop()
})

describe('the examples of the API document', () => {
  it.each(gets.filter(({ path }) => path !== OF_UPLOADS))(
    '$path runs on the sample cup as it stands there',
    async ({ path, get: { parameters = [] } }) => {
      const examples = parameters.flatMap((parameter) => (isFilledIn(parameter) ? [exampleOf(parameter)] : []))
      const query = new URLSearchParams(examples.filter(({ where }) => where === 'query').map(fieldOf))
      const parts = examples.filter(({ where }) => where === 'path')
      const address = parts.reduce((text, { name, value }) => text.replace(`{${name}}`, value), path)
      const headers = { authorization: `Bearer ${tokenOf('script')}` }
      let status = 0
      // A busy machine may not render a card in time: it is ready for who asks again.
      await until(async () => {
        status = (await fetch(`${service.url}${address}?${query}`, { headers })).status
        return status !== 503
      })
      expect([200, 204]).toContain(status)
    },
  )
})

/** The document names the seventh version of the website. */
async function keepWebsites(to: TestService): Promise<void> {
  for (let version = 0; version < 7; version++)
    await done(to, 'website.write/save', { version, website: { organiser: { name: `SG Beispiel ${version}` } } })
}

type Example = { readonly where: string; readonly name: string; readonly value: string }

const fieldOf = ({ name, value }: Example): [string, string] => [name, value]

/** The page of the API fills in every example but those that are disabled. */
const isFilledIn = (parameter: object): boolean =>
  'schema' in parameter && Object(parameter).examples?.default['x-disabled'] !== true

/** The first example of a parameter, or of the schema that it refers to, as an address carries it. */
function exampleOf(parameter: object): Example {
  const { in: where, name, schema } = Object(parameter)
  const named = Object(Object(components?.schemas)[`${schema.$ref}`.split('/').at(-1) ?? ''])
  return { where, name, value: `${(schema.examples ?? named.examples)[0]}` }
}
