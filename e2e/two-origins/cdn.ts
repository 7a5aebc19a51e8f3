import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

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
export type Cdn = {
  readonly url: string
  /** Puts the files of infra/cdn there, with the service's own address in them. */
  readonly publish: (apiUrl: string) => Promise<void>
  readonly stop: () => void
}

/** Serves the built public page and nothing else, on an origin of its own. */
export async function aCdn(): Promise<Cdn> {
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

/** What the file of the example says for every page; the first block is the one for all. */
function headersOfPages(file: string): Readonly<Record<string, string>> {
  const [, ofAll = ''] = /^\/\*\n((?: {2}.*\n)+)/m.exec(file) ?? []
  const lines = ofAll.trim().split('\n')
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).trim(), line.slice(line.indexOf(':') + 1).trim()]),
  )
}
