import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const IMPORT = /from '(\.[^']+)'|import\('(\.[^']+)'\)/g

/** The files of `shared/` in an app with the features that use them, also through other shared files. */
function sharedFilesOf(app) {
  const base = `apps/${app}/src/`
  const sources = execFileSync('git', ['ls-files', base], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\.d\.ts$|\/testing\//.test(path))
  const importers = new Map()
  for (const path of sources) {
    for (const [, from, lazy] of readFileSync(`${root}/${path}`, 'utf8').matchAll(IMPORT)) {
      const target = join(dirname(path), from ?? lazy)
      importers.set(target, [...(importers.get(target) ?? []), path])
    }
  }
  const isShared = (path) => path.startsWith(`${base}shared/`)
  const ownerOf = (path) =>
    path
      .slice(base.length)
      .split('/')
      .slice(0, path.startsWith(`${base}features/`) ? 2 : 1)
      .join('/')
  const usersOf = (path, seen = new Set()) =>
    (importers.get(path) ?? []).flatMap((by) => {
      if (seen.has(by)) return []
      seen.add(by)
      return isShared(by) ? usersOf(by, seen) : [ownerOf(by)]
    })
  return sources.filter(isShared).map((path) => ({ path, users: new Set(usersOf(path)) }))
}

it.each(['control', 'overlay', 'public'])('a shared file of the app %s has at least two users', (app) => {
  const files = sharedFilesOf(app)
  expect(files.length).toBeGreaterThan(5)
  expect(files.filter(({ users }) => users.size < 2).map(({ path, users }) => [path, ...users])).toEqual([])
})
