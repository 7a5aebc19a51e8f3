// The sizes of the sources: one concept in a file that can be read in one go.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const MOST_LINES = 250

const FOLDERS = ['apps', 'packages', 'bench', 'e2e', 'simulation']
const SKIPPED = new Set(['node_modules', 'dist', 'dist-server', '.tsbuild', '.turbo', 'migrations'])
const TEST = /\.(test|spec|contract|d)\.|\.config\.|(^|\/)(testing|test|journeys|e2e)\//

const sources = FOLDERS.flatMap((folder) => filesBelow(join(ROOT, folder)))
  .map((path) => relative(ROOT, path).replaceAll('\\', '/'))
  .filter((path) => /\.tsx?$/.test(path) && !TEST.test(path))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))

it(`each source has at most ${MOST_LINES} lines`, () => {
  const long = sources.filter(({ text }) => linesOf(text) > MOST_LINES).map(({ path }) => path)

  expect(long).toEqual([])
})

function linesOf(text) {
  return text.split('\n').length - 1
}

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesBelow(path) : [path]
  })
}
