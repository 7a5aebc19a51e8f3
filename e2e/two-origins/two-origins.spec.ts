import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { playCommands, setUpCommands } from '@cup/domain/sample-cup'
import type { Page } from '@playwright/test'
import { FUCHSENRIED, score } from '../public/sample-day.ts'
import { type RunningService, startService, write, writeAll } from '../service.ts'
import { expect, test } from '../test.ts'

let own: Cdn
let foreign: Cdn
let service: RunningService
test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  own = await aCdn()
  foreign = await aCdn()
  service = await startService({ allowedOrigins: [own.url] })
  await Promise.all([own.publish(service.url), foreign.publish(service.url)])
  await writeAll(service, [...setUpCommands(), ...playCommands({ upToGame: 30, now: new Date().toISOString() })])
  await write(service, {
    call: 'team.write/change-details',
    body: { id: FUCHSENRIED, logoFilePath: await uploadLogo(service) },
  })
})

test.afterAll(async () => {
  own.stop()
  foreign.stop()
  await service.stop()
})

const current = (page: Page) => page.getByRole('region', { name: 'Aktuelles Spiel' })

test('the public page on a CDN reads, follows and shows images of the service elsewhere', { tag: '@quick' }, async ({
  page,
}) => {
  const violations: string[] = []
  await page.exposeFunction('noteViolation', (what: string) => void violations.push(what))
  await page.addInitScript(
    `addEventListener('securitypolicyviolation', (event) => noteViolation(event.violatedDirective + ' ' + event.blockedURI))`,
  )
  await page.goto(own.url)
  await expect(current(page)).toContainText('SC Fuchsenried')
  const [home = 0, guest = 0] = (
    (await current(page)
      .getByText(/^\d+:\d+$/)
      .first()
      .textContent()) ?? ''
  )
    .split(':')
    .map(Number)
  await expect(page.getByText('Live', { exact: true }).first()).toBeVisible()
  await score(service, 1)
  await expect(
    current(page)
      .getByText(`${home}:${guest + 1}`, { exact: true })
      .first(),
  ).toBeVisible()
  await page.goto(`${own.url}/teams/${FUCHSENRIED}`)
  const logo = page.locator(`img[src^="${service.url}/uploads/"]`).first()
  await expect(logo).toBeVisible()
  await expect.poll(() => logo.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBe(8)

  expect(violations).toEqual([])
})

test('the same page on an origin that is not allowed reads nothing and receives nothing', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/blocked by CORS policy/, /net::ERR_FAILED/, /Unexpected response code: 403/)
  const socket = page.waitForEvent('websocket')
  await page.goto(foreign.url)
  const refused = await (await socket).waitForEvent('socketerror')
  const read = await page.evaluate(
    (url) => fetch(`${url}/v1/team.read/list`).then(({ status }) => status, String),
    service.url,
  )

  expect(refused).toContain('403')
  expect(read).toContain('TypeError')
  await expect(page.getByText('SC Fuchsenried')).toHaveCount(0)
})

/** Eight by eight red points, as a PNG. */
const LOGO = 'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR4nGM4ISeHFTEMLQkAkL9BAbKfPiIAAAAASUVORK5CYII='

async function uploadLogo({ url, token }: RunningService): Promise<string> {
  const answer = await fetch(`${url}/v1/uploads?kind=logo`, {
    method: 'POST',
    headers: { 'content-type': 'image/png', authorization: `Bearer ${token}` },
    body: new Uint8Array(Buffer.from(LOGO, 'base64')),
  })
  const { path }: { readonly path: string } = await answer.json()
  return path
}

const BUILT = fileURLToPath(new URL('../../apps/public/dist', import.meta.url))
const EXAMPLE = fileURLToPath(new URL('../../infra/cdn', import.meta.url))
/** The service, as the files of the example name it. */
const EXAMPLE_HOST = 'api.cup.example'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
}

/** A host of files that knows nothing of the cup. */
type Cdn = {
  readonly url: string
  /** Puts the files of infra/cdn there, with the service's own address in them. */
  readonly publish: (apiUrl: string) => Promise<void>
  readonly stop: () => void
}

/** Serves the built public page and nothing else, on an origin of its own. */
async function aCdn(): Promise<Cdn> {
  let site = ''
  let headers: Readonly<Record<string, string>> = {}
  const server = createServer(async ({ url = '/' }, response) => {
    const path = url.replace(/[?#].*$/, '')
    const name = path === '/site.json' || extname(path) !== '' ? path : '/index.html'
    const content = name === '/site.json' ? site : await readFile(join(BUILT, name)).catch(() => undefined)
    if (content === undefined) return response.writeHead(404).end()
    response.writeHead(200, { ...headers, 'content-type': TYPES[extname(name)] ?? 'application/octet-stream' })
    response.end(content)
  }).listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The files are nowhere.')
  return {
    url: `http://localhost:${address.port}`,
    publish: async (apiUrl) => {
      const { host } = new URL(apiUrl)
      const named = (text: string) =>
        text.replaceAll(`https://${EXAMPLE_HOST}`, apiUrl).replaceAll(`wss://${EXAMPLE_HOST}`, `ws://${host}`)
      site = named(await readFile(join(EXAMPLE, 'site.json'), 'utf8'))
      headers = headersOfPages(named(await readFile(join(EXAMPLE, '_headers'), 'utf8')))
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Headers of every page in the example file; the first block is the one for all. */
function headersOfPages(file: string): Readonly<Record<string, string>> {
  const [, ofAll = ''] = /^\/\*\n((?: {2}.*\n)+)/m.exec(file) ?? []
  const lines = ofAll.trim().split('\n')
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).trim(), line.slice(line.indexOf(':') + 1).trim()]),
  )
}
