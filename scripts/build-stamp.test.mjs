import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pending } from './build-stamp.mjs'

const FILES = {
  'package.json': '{}',
  'pnpm-lock.yaml': 'lock',
  'pnpm-workspace.yaml': 'packages',
  'node_modules/x': '',
  'apps/public/package.json': '{ "scripts": { "build": "vite build" } }',
  'apps/public/index.html': '<html>',
  'apps/public/src/app/main.tsx': 'main',
  'apps/public/public/logo.svg': '<svg>',
  'apps/public/dist/index.html': '',
  'apps/public/.tsbuild/x': '',
  'apps/api/package.json': '{}',
  'packages/domain/package.json': '{}',
  'packages/domain/src/game/score.ts': 'score',
}

let root

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'stamp-'))
  for (const [path, text] of Object.entries(FILES)) write(path, text)
})
afterEach(() => rmSync(root, { recursive: true }))

describe('before a start', () => {
  it('a fresh clone needs everything', () => expect(needs()).toEqual({ install: true, build: true }))

  describe('after a build', () => {
    beforeEach(() => pending(root).built())

    it('nothing is needed', () => expect(needs()).toEqual({ install: false, build: false }))

    it.each([
      ['changed', 'packages/domain/src/game/score.ts'],
      ['changed', 'apps/public/index.html'],
      ['changed', 'apps/public/public/logo.svg'],
      ['new', 'apps/public/src/app/router.tsx'],
    ])('a %s %s needs a build', (_, path) => {
      write(path, 'something longer than before')
      expect(needs()).toEqual({ install: false, build: true })
    })

    it('a source of the same size but of another time needs a build', () => {
      utimesSync(join(root, 'apps/public/src/app/main.tsx'), 1, 1)
      expect(needs()).toEqual({ install: false, build: true })
    })

    it('a deleted source needs a build', () => {
      rmSync(join(root, 'packages/domain/src/game/score.ts'))
      expect(needs()).toEqual({ install: false, build: true })
    })

    it.each(['pnpm-lock.yaml', 'packages/domain/package.json'])('a changed %s needs everything', (path) => {
      write(path, '{ "name": "other" }')
      expect(needs()).toEqual({ install: true, build: true })
    })

    it('a manifest of the same content but of another time needs no install', () => {
      utimesSync(join(root, 'pnpm-lock.yaml'), 1, 1)
      expect(needs()).toEqual({ install: false, build: false })
    })

    it('what the build and the tools write needs nothing', () => {
      write('apps/public/dist/index.html', 'built')
      write('apps/public/.tsbuild/x', 'types')
      expect(needs()).toEqual({ install: false, build: false })
    })

    it('a missing dist needs a build', () => {
      rmSync(join(root, 'apps/public/dist'), { recursive: true })
      expect(needs()).toEqual({ install: false, build: true })
    })

    it('a build that broke off is needed again, without an install', () => {
      pending(root).installed()
      expect(needs()).toEqual({ install: false, build: true })
    })
  })
})

function needs() {
  const { install, build } = pending(root)
  return { install, build }
}

function write(path, text) {
  mkdirSync(join(root, dirname(path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
