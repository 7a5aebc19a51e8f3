import { allRoutes } from '@cup/contract/routes'
import Fastify, { type FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import { requirePermissions } from './permission-check.ts'

function anApp(without?: string): FastifyInstance {
  const app = Fastify()
  requirePermissions(app)
  for (const { method, path, name } of Object.values(allRoutes)) {
    if (name !== without) app.route({ method, url: path, handler: () => ({}) })
  }
  return app
}

describe('the service', () => {
  it('starts with every call of the contract', async () => {
    await expect(anApp().ready()).resolves.toBeDefined()
  })

  it('does not start with a route that the permissions do not know', () => {
    expect(() => anApp().get('/v1/staff.read/everything', () => ({}))).toThrow(
      '/v1/staff.read/everything is missing from the permissions',
    )
  })

  it('does not start without a call that the contract promises', async () => {
    await expect(anApp('staff.write/revoke').ready()).rejects.toThrow('Nobody serves /v1/staff.write/revoke.')
  })

  it('serves pages beside the calls', () => {
    expect(() => anApp().get('/control/*', () => ({}))).not.toThrow()
  })
})
