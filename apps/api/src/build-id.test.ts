import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { BUNDLE, bundleSourcesOf, currentProgram } from './build-id.ts'

const FILES = {
  'pnpm-lock.yaml': 'lock',
  'apps/api/src/program.ts': 'program',
  'packages/domain/src/game/score.ts': 'score',
  'packages/contract/src/routes.ts': 'routes',
}

let checkout: string
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(checkout, path)), { recursive: true })
  writeFileSync(join(checkout, path), text)
}
const program = () => currentProgram(checkout).slice(`file://${checkout}/`.length)

beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'bundle-'))
  onTestFinished(() => rmSync(checkout, { recursive: true }))
  for (const [path, text] of Object.entries(FILES)) write(path, text)
})

describe('the program that a start runs', () => {
  it('is the sources without a bundle', () => expect(program()).toBe('apps/api/src/program.ts'))

  describe('with a bundle of the sources', () => {
    beforeEach(() => write(`${BUNDLE.folder}/${BUNDLE.madeFrom}`, bundleSourcesOf(checkout)))

    it('is the bundle', () => expect(program()).toBe('apps/api/dist/program.js'))

    it.each([...Object.keys(FILES), 'packages/domain/src/game/new.ts'])(
      'is the sources after a change of %s',
      (path) => {
        write(path, 'changed')

        expect(program()).toBe('apps/api/src/program.ts')
      },
    )

    it('is the bundle after a change of a test', () => {
      write('packages/domain/src/game/score.test.ts', 'changed')

      expect(program()).toBe('apps/api/dist/program.js')
    })

    it('is the sources while the bundle is made again', () => {
      rmSync(join(checkout, BUNDLE.folder, BUNDLE.madeFrom))

      expect(program()).toBe('apps/api/src/program.ts')
    })
  })
})
