import { openApiDocument } from '@cup/contract/openapi'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { documentOf } from './document-of.ts'
import type { RenderedDocument } from './document-store.ts'
import { sendDocument } from './send-document.ts'

/** Serves the contract as an OpenAPI document, and a page to browse it with all of its assets. */
export function apiDocs(app: FastifyInstance): void {
  let document: Promise<RenderedDocument> | undefined
  app.get('/v1/openapi.json', async (request, reply) => {
    // Built at the first request, so that it does not delay the start.
    document ??= documentOf(JSON.stringify(openApiDocument()))
    reply.headers({ vary: 'Accept-Encoding', 'cache-control': 'no-cache' }).type('application/json; charset=utf-8')
    return sendDocument(request, reply, await document)
  })
  // The library takes as much memory as two thousand viewers, so it is loaded at the first request.
  let page: Promise<FastifyInstance> | undefined
  const browse = async ({ url }: FastifyRequest, reply: FastifyReply) => {
    page ??= browsablePage()
    const { statusCode, headers, rawPayload } = await (await page).inject({ url })
    const { 'content-length': _, ...kept } = headers
    const isPage = String(headers['content-type']).startsWith('text/html')
    return reply
      .code(statusCode)
      .headers(kept)
      .send(isPage ? withHead(rawPayload) : rawPayload)
  }
  app.get('/docs', browse)
  app.get('/docs/*', browse)
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
