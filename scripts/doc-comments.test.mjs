import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

const sources = execFileSync('git', ['ls-files', ':(glob)apps/*/src/**', ':(glob)packages/*/src/**'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path) && !/\.(?:test|contract|d)\.tsx?$/.test(path))

const EXPORT = /^export (?:async )?(?:abstract )?(?:function\*?|const|class|type|interface|let) (\w+)/

/** Types that follow from a value which has a sentence itself. */
const DERIVED = /^export type [^=]+= (?:keyof typeof |\(typeof \w+\)\[|z\.\w+<|\{ \[\w+ in |\w+\[)/

/** A schema describes itself, for the documents of the API as well. */
const DESCRIBED = /\.meta\(\{?/

/** The names that a file exports without a sentence. A comment above several lines without a gap is for all of them. */
function withoutSentence(path) {
  const lines = readFileSync(`${root}/${path}`, 'utf8').split('\n')
  const missing = []
  const known = new Set()
  let isGroup = false
  for (const [n, line] of lines.entries()) {
    if (line === '') isGroup = false
    if (/\*\/$/.test(line) && !line.startsWith('  ')) isGroup = true
    const [, name] = EXPORT.exec(line) ?? []
    if (name === undefined) continue
    const end = lines.findIndex((other, m) => m >= n && (other === '' || (m > n && /^(?:\}|\)|export )/.test(other))))
    const statement = lines.slice(n, end < 0 ? undefined : end + 1).join('\n')
    const isSaid = isGroup || known.has(name) || DERIVED.test(statement) || DESCRIBED.test(statement)
    if (isSaid) known.add(name)
    else missing.push(`${path}:${n + 1} ${name}`)
  }
  return missing
}

/** Words that turn a comment into a riddle: the subject comes first. */
const RIDDLE = /\/\*\*\s*(?:\*\s*)?(?:\[[A-Z0-9, ]+\] )*(?:What|Whose|Who|So many|So much|Where)\b/g

describe('a doc comment', () => {
  it('stands above each exported name', () => {
    expect(sources.length).toBeGreaterThan(1000)
    expect(sources.flatMap(withoutSentence)).toEqual([])
  })

  it('begins with a noun or a verb', () => {
    const riddles = (path) =>
      [...readFileSync(`${root}/${path}`, 'utf8').matchAll(RIDDLE)].map(({ index }) => `${path} at ${index}`)
    expect(sources.flatMap(riddles)).toEqual([])
  })
})
