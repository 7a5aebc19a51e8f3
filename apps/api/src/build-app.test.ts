import { systemRuntime } from '@cup/runtime'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { until } from '../test/until.ts'
import { startPageOf } from './build-app.ts'

it('readiness begins to render the start page once, and does not wait for it', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  let asked = 0
  let finish = (_page: string) => {}
  app.get('/', () => {
    asked += 1
    return new Promise<string>((resolve) => {
      finish = resolve
    })
  })
  const isReady = startPageOf(app, systemRuntime)

  expect([await isReady(), await isReady()]).toEqual([true, true])
  await until(() => asked > 0)
  finish('page')
  expect(asked).toBe(1)
})
