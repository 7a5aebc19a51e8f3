import type { FastifyRequest } from 'fastify'

const HOST = /^([\w.-]+|\[[\da-f:]+\])(:\d+)?$/i

/** Where a browser asked; empty where it says what could not be an address. */
export const originOf = ({ protocol, host }: FastifyRequest): string => (HOST.test(host) ? `${protocol}://${host}` : '')
