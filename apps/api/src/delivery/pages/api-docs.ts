import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { compressed, RequestError } from '../../utilities/index.ts'
import { pathOf, sharedCaching } from '../http/index.ts'
import { documentOf, type RenderedDocument, sendDocument } from './document-store.ts'
import { type ContractDocuments, keptContractDocuments } from './kept-contract-documents.ts'

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' }
const CACHING = { vary: 'Accept-Encoding', 'cache-control': sharedCaching({ mayName: false }) }

/**
 * Serves the contract as an OpenAPI document with a page to browse it, and the JSON Schemas of the live socket: those that
 * a build has kept in this folder, or else made here.
 */
export function apiDocs(app: FastifyInstance, folder: string): void {
  const documents = madeOnce(async () => (await keptContractDocuments(folder)) ?? madeDocuments())
  const onGet = (path: string, name: keyof ContractDocuments) =>
    app.get(path, async (request, reply) => {
      const document = documentOf((await documents())[name])
      reply.headers({ ...CACHING, ...JSON_TYPE })
      return sendDocument(request, reply, document)
    })
  onGet('/v1/openapi.json', 'openApi')
  onGet('/v1/live-schemas.json', 'liveSchemas')
  browser(app)
}

/** Makes something at the first request, so that it does not delay the start, and again after a failure. */
function madeOnce<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined
  return () => {
    made ??= make().catch(() => {
      made = undefined
      throw new RequestError('service/unavailable')
    })
    return made
  }
}

/** Made in a thread that ends afterwards, because they take a second and much memory. */
async function madeDocuments(): Promise<ContractDocuments> {
  const worker = new Worker(new URL('./contract-worker.ts', import.meta.url))
  worker.unref()
  const [documents] = await once(worker, 'message')
  return documents
}

/** A response of the page's library, which is the same for every request. */
type Browsable = RenderedDocument & { readonly type: string }

/** Serves the page to browse the OpenAPI document, with all of its assets. */
function browser(app: FastifyInstance): void {
  // The library takes as much memory as two thousand viewers, so it is loaded at the first request.
  const page = madeOnce(browsablePage)
  const known = new Map<string, Promise<Browsable | undefined>>()
  const browse = async (request: FastifyRequest, reply: FastifyReply) => {
    const url = pathOf(request)
    const asked = known.get(url) ?? page().then((library) => browsableAt(library, url))
    known.set(url, asked)
    const found = await asked.catch(() => undefined)
    // Only what exists is kept, so that many addresses cannot fill the memory.
    if (!found) known.delete(url)
    if (!found) return reply.callNotFound()
    return sendDocument(request, reply.type(found.type).headers(CACHING), found)
  }
  // The addresses of its assets are relative.
  app.get('/docs', (_, reply) => reply.redirect('/docs/'))
  app.get('/docs/*', browse)
}

async function browsableAt(library: FastifyInstance, url: string): Promise<Browsable | undefined> {
  const { statusCode, headers, rawPayload } = await library.inject({ url })
  if (statusCode !== 200) return undefined
  const type = String(headers['content-type'])
  const bytes = type.startsWith('text/html') ? Buffer.from(withHead(rawPayload)) : rawPayload
  const etag = createHash('sha256').update(bytes).digest('base64url').slice(0, 16)
  return { type, etag, bytes, encoded: { gzip: await compressed(bytes, 'gzip') } }
}

/**
 * Without an icon the browser asks for /favicon.ico, and logs that there is none. Without the setting, the zod of the page
 * tries whether it may evaluate code, which the policy of the page forbids.
 */
const HEAD = '<head><link rel="icon" href="data:," /><script>globalThis.__zod_globalConfig = { jitless: true }</script>'

const withHead = (page: Buffer): string => page.toString().replace('<head>', HEAD)

async function browsablePage(): Promise<FastifyInstance> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const app = Fastify()
  await app.register(scalar, {
    routePrefix: '/docs',
    // The page sends nothing to other services and advertises none.
    configuration: {
      url: '/v1/openapi.json',
      withDefaultFonts: false,
      telemetry: false,
      hideClientButton: true,
      showDeveloperTools: 'never',
      agent: { disabled: true },
      mcp: { disabled: true },
    },
  })
  return app
}
