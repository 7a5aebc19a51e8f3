import Fastify, { type FastifyInstance } from 'fastify'
import { ofFramework } from '../../operations/observability/logger.ts'
import type { Operating } from '../../operations/observability/operating.ts'
import type { FrontDoor } from './front-door.ts'
import { serverOptions } from './server-options.ts'

/** A server that speaks HTTP and writes its log; it serves nothing yet. */
export const bareApp = ({ logger, trustedProxies }: Operating, { serverFactory }: FrontDoor): FastifyInstance =>
  Fastify({
    ...serverOptions,
    trustProxy: [serverOptions.trustProxy, ...trustedProxies],
    loggerInstance: ofFramework(logger),
    serverFactory,
  })
