// The sizes of the sources: whole thoughts in files that can be read in one go.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const MOST_FILES = 1150
const MOST_LINES = 250
/** A file of so few lines that only one other file in its folder imports reads better inside that file. */
const SMALL_LINES = 30
const MOST_SMALL_NEIGHBOURS = 40

const FOLDERS = ['apps', 'packages', 'bench', 'e2e']
const SKIPPED = new Set(['node_modules', 'dist', 'dist-server', '.tsbuild', '.turbo', 'migrations'])
const TEST = /\.(test|spec|contract|d)\.|\.config\.|(^|\/)(testing|test|journeys|e2e)\//
const RELATIVE_IMPORT = /(?:from|import|import\()\s*\(?['"](\.[^'"?]+)/g

const sources = FOLDERS.flatMap((folder) => filesBelow(join(ROOT, folder)))
  .map((path) => relative(ROOT, path).replaceAll('\\', '/'))
  .filter((path) => /\.tsx?$/.test(path) && !TEST.test(path))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))

describe('the sources', () => {
  it(`are at most ${MOST_FILES} files`, () => {
    expect(sources.length).toBeLessThanOrEqual(MOST_FILES)
  })

  it(`have at most ${MOST_LINES} lines each`, () => {
    const long = sources.filter(({ text }) => linesOf(text) > MOST_LINES).map(({ path }) => path)

    expect(long).toEqual([])
  })

  it(`have at most ${MOST_SMALL_NEIGHBOURS} small files with one importer beside them`, () => {
    const neighbours = smallNeighbours(sources)

    expect(neighbours.length, neighbours.join('\n')).toBeLessThanOrEqual(MOST_SMALL_NEIGHBOURS)
  })
})

describe('a small neighbour', () => {
  const small = { path: 'a/small.ts', text: 'export const one = 1\n' }
  const importer = { path: 'a/importer.ts', text: "import { one } from './small.ts'\n" }

  it('is a small file that one file beside it imports', () => {
    expect(smallNeighbours([small, importer])).toEqual(['a/small.ts -> a/importer.ts'])
  })

  it.each([
    ['is imported twice', [small, importer, { ...importer, path: 'a/other.ts' }]],
    ['is imported from elsewhere', [small, { path: 'b/x.ts', text: "import '../a/small.ts'\n" }]],
    ['is long', [{ ...small, text: '\n'.repeat(SMALL_LINES + 1) }, importer]],
    [
      'is the index of its folder',
      [
        { path: 'a/index.ts', text: '' },
        { path: 'a/x.ts', text: "import './index.ts'\n" },
      ],
    ],
  ])('is not one that %s', (_, files) => {
    expect(smallNeighbours(files)).toEqual([])
  })
})

/** Each small file with the only file that imports it, if that is in the same folder. */
function smallNeighbours(files) {
  const importers = Map.groupBy(files.flatMap(importsOf), ({ target }) => target)
  return files
    .filter(({ path, text }) => linesOf(text) <= SMALL_LINES && !/(^|\/)index\.tsx?$/.test(path))
    .flatMap(({ path }) => {
      const by = new Set((importers.get(path) ?? []).map(({ from }) => from))
      const [only] = by
      return by.size === 1 && dirname(only) === dirname(path) ? [`${path} -> ${only}`] : []
    })
}

const importsOf = ({ path, text }) =>
  [...text.matchAll(RELATIVE_IMPORT)].map(([, target]) => ({
    from: path,
    target: normalize(join(dirname(path), target)).replaceAll('\\', '/'),
  }))

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
