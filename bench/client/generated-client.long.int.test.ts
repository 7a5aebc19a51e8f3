import { execFile } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { aHall, aPlan, CUP } from '@cup/api/testing/hall'
import { tokenOf } from '@cup/api/testing/test-service'
import { gameId } from '@cup/domain/testing'
import openapiTS, { astToString } from 'openapi-typescript'
import { expect, it, onTestFinished } from 'vitest'

const run = promisify(execFile)
const pathOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url))
const compiler = pathOf('../node_modules/typescript/bin/tsc')

it('a program on generated types compiles, reads, writes and handles a refusal', async () => {
  const hall = await aHall()
  await hall.write('game.write/plan', aPlan(1))
  await hall.write('game.write/plan', aPlan(2, { dateTime: '2025-01-18T11:00:00.000Z' }))
  const types = pathOf('api.d.ts')
  onTestFinished(() => rm(types, { force: true }))
  await writeFile(types, astToString(await openapiTS(new URL('/v1/openapi.json', hall.url))))

  await run(process.execPath, [compiler, '-p', pathOf('tsconfig.json')])
  const { stdout } = await run(process.execPath, [pathOf('program.ts'), hall.url, tokenOf('script'), CUP, gameId(1)])

  expect(JSON.parse(stdout)).toEqual([
    'Spiel 2, 600 s left',
    '2025-01-18T12:00:00.000Z at a position',
    'waits for its teams',
  ])
})
