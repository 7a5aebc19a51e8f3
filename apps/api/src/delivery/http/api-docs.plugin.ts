import { openApiDocument } from '@cup/contract/openapi'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'

/** The contract as an OpenAPI document, and as a page to browse it; every asset comes from here. */
export function apiDocs(app: FastifyInstance, { version }: { readonly version: string }): void {
  let document: Buffer | undefined
  app.get('/v1/openapi.json', (_request, reply) => {
    // Made when somebody asks: the start of the service does not wait for it.
    document ??= Buffer.from(JSON.stringify(openApiDocument({ version })))
    return reply.type('application/json; charset=utf-8').send(document)
  })
  // The page takes as much memory as two thousand viewers: it is loaded when somebody browses, never in the hall.
  let page: Promise<FastifyInstance> | undefined
  const browse = async ({ url }: FastifyRequest, reply: FastifyReply) => {
    page ??= browsablePage()
    const { statusCode, headers, rawPayload } = await (await page).inject({ url })
    return reply.code(statusCode).headers(headers).send(rawPayload)
  }
  app.get('/docs', browse)
  app.get('/docs/*', browse)
}

async function browsablePage(): Promise<FastifyInstance> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const app = Fastify()
  await app.register(scalar, {
    routePrefix: '/docs',
    // The page stays on this machine: nothing of it asks, sends to or advertises a service elsewhere.
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
