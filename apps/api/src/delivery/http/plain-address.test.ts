import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { allRoutes } from '@cup/contract/routes'
import fc from 'fast-check'
import Fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { pathOf, plainAddressOf } from './plain-address.ts'

describe('the plain address', () => {
  it.each([
    ['/v1/player.read/list?teamId=1', '/v1/player.read/list?teamId=1'],
    ['/%761/player.read/list', '/v1/player.read/list'],
    ['/v1/player%2Eread/lis%74', '/v1/player.read/list'],
    ['/%63ontrol/%67ames', '/control/games'],
    ['http://any.example/v1/horn?x=1', '/v1/horn?x=1'],
    ['HTTPS://any.example', '/'],
    ['http://any.example?x=/v1/', '/?x=/v1/'],
    ['/health/live#x?y', '/health/live'],
    ['/games?turnier=%31&name=%c3%a4#x', '/games?turnier=%31&name=%c3%a4'],
    ['/v1%2Fhorn', '/v1%2Fhorn'],
    ['/%25761/horn', '/%25761/horn'],
    ['/%ff', '/%ff'],
    ['/%', '/%'],
    ['//v1/horn', '//v1/horn'],
    ['*', '*'],
  ])('of %s is %s', (url, plain) => {
    expect(plainAddressOf(url)).toBe(plain)
  })

  it('has the path of the route that the router takes, for every spelling', async () => {
    const app = Fastify()
    onTestFinished(() => app.close())
    for (const { method, path } of Object.values(allRoutes))
      app.route({ method, url: path, handler: ({ routeOptions: { url } }) => url })
    const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
    const routedPath = async (method: string, path: string) => {
      const asked = request({ port, host: '127.0.0.1', method, path }).end()
      const [answer] = await once(asked, 'response')
      return text(answer)
    }

    await fc.assert(
      fc.asyncProperty(aSpelling, async ({ method, path, url }) => {
        expect([await routedPath(method, url), pathOf({ url: plainAddressOf(url) })]).toEqual([path, path])
      }),
      { numRuns: 300 },
    )
  })
})

/** The characters of a path, any of them escaped, as a relative or an absolute address. */
const aSpelling = fc.constantFrom(...Object.values(allRoutes)).chain(({ method, path }) =>
  fc
    .tuple(
      fc.constantFrom('', 'http://any.example', 'https://[::1]:8443'),
      fc.tuple(...[...path].map(aCharacter)).map((characters) => characters.join('')),
      fc.constantFrom('', '?', '?x=%31'),
    )
    .map((parts) => ({ method, path, url: parts.join('') })),
)

function aCharacter(character: string): fc.Arbitrary<string> {
  const escaped = `%${character.charCodeAt(0).toString(16)}`
  return character === '/' ? fc.constant('/') : fc.constantFrom(character, escaped, escaped.toUpperCase())
}
