// Builds the service into a folder of its own and runs it from there.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { BUNDLE } from '../apps/api/src/build-id.ts'
import { aDataDir } from '../apps/api/src/operations/database/testing/embedded-postgres-kit.ts'
import { aServiceProcess } from '../apps/api/test/service-process.ts'
import { until } from '../apps/api/test/until.ts'
import { buildService } from './build-service.mjs'

const COMPETITION = {
  id: '3f8a54c1-2f0e-4c0a-9d47-8f5f6f0a7b11',
  name: 'Hallencup',
  location: 'Halle',
  start: '2025-01-18',
  end: '2025-01-19',
}

/** As deep as the folder of the real one, and in no build. */
const FOLDER = join(import.meta.dirname, '../apps/api/.tsbuild-of-test')

it('serves from its bundle what lies beside its sources: styles, fonts, threads', async () => {
  mkdirSync(FOLDER, { recursive: true })
  onTestFinished(() => rmSync(FOLDER, { recursive: true, force: true }))
  await buildService(FOLDER)
  const dataDir = await aDataDir()
  const bundled = ([node, _main, ...flags]) => [node, join(FOLDER, BUNDLE.program), ...flags]
  const service = await aServiceProcess(dataDir, {}, ['--hall'], bundled)
  await service.start()
  await until(() => service.said().includes('first-sign-in'))
  const post = (path, body, headers) =>
    fetch(`${service.url}/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  await post('competition.write/create', COMPETITION, { authorization: `Bearer ${service.token}` })
  const secret = readFileSync(join(dataDir, 'first-sign-in'), 'utf8').trim().split('#')[1]
  const session = await post('session.write/open', { secret }, { origin: service.url })
  const cookie = session.headers.get('set-cookie')?.split(';')[0]
  const judged = await post('staff.write/set-password', { password: 'passwort12345' }, { origin: service.url, cookie })
  const shown = async (path) => {
    const answer = await fetch(`${service.url}${path}`)
    return `${answer.status} ${answer.headers.get('content-type')?.split(';')[0]}`
  }

  expect(await judged.json()).toMatchObject({ code: 'access/common-password' })
  expect(await (await fetch(`${service.url}/zertifikat`)).text()).toMatch(/<style>[^<]{500}/)
  expect(await shown('/v1/live-schemas.json')).toBe('200 application/json')
  expect(await shown('/v1/openapi.json')).toBe('200 application/json')
  expect(await shown(`/v1/share/${COMPETITION.id}.png`)).toBe('200 image/png')
})
