import { openApiDocument } from '@cup/contract/openapi'
import scalar from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'

/** The contract as an OpenAPI document, and as a page to browse it; every asset comes from here. */
export async function apiDocs(app: FastifyInstance, { version }: { readonly version: string }): Promise<void> {
  let document: Buffer | undefined
  app.get('/v1/openapi.json', (_request, reply) => {
    // Made when somebody asks: the start of the service does not wait for it.
    document ??= Buffer.from(JSON.stringify(openApiDocument({ version })))
    return reply.type('application/json; charset=utf-8').send(document)
  })
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
}
