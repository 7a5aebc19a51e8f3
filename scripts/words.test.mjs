// Comments, documents and names speak plainly: these words stand for a subject that can be named.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const PLACES = ['apps', 'packages', 'bench', 'e2e', 'scripts', 'docs', 'infra', 'README.md']
/** What is built or fetched, and pictures. Folders with a dot are made by tools and tests, also while this runs. */
const SKIPPED = /^(node_modules|dist|dist-server|images|\..*)$/
const TEXT = /\.(ts|tsx|mjs|js|css|html|md|sh|yaml|template|conf)$/
const WORDS = ['no', 'some']
  .map((who) => `${who}body`)
  .concat(`who${'ever'}`, `a${'new'}`)
  .join('|')
/** A word with a quote on both sides is a value, such as the system's user of that name. */
const WORD = new RegExp(`(?<![\`'"])\\b(${WORDS})\\b|\\b(${WORDS})\\b(?![\`'"])`, 'i')

/** A title that the service sends, and that stays as it is. */
const SENT = `Some${'body'} of this name has a password already`

const lines = PLACES.flatMap((place) => filesBelow(join(ROOT, place))).flatMap((path) => {
  const file = relative(ROOT, path).replaceAll('\\', '/')
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((text, n) => (WORD.test(text.replaceAll(SENT, '')) ? [`${file}:${n + 1}: ${text.trim()}`] : []))
})
it('no line has one of the words', () => {
  expect(lines).toEqual([])
})

it('the words are found where they stand as words', () => {
  const has = (text) => WORD.test(text)

  expect(['reads it a' + 'new', 'Some' + 'body asks'].map(has)).toEqual([true, true])
  expect(['a renewal', `runs as \`no${'body'}\``].map(has)).toEqual([false, false])
})

function filesBelow(path) {
  if (!statSync(path).isDirectory()) return TEXT.test(path) ? [path] : []
  return readdirSync(path)
    .filter((name) => !SKIPPED.test(name))
    .flatMap((name) => filesBelow(join(path, name)))
}
