import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path) => readFileSync(`${root}/${path}`, 'utf8')

const rules = [...read('docs/rules.md').matchAll(/^- \*\*([A-Z]\d+)\*\*/gm)].map(([, rule]) => rule)

/** Rules at the beginning of a title, as in '[K5] [S8] has the default settings'. */
const TITLE = /['"`]((?:\[[A-Z]\d+\] )+)/g

const tests = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.(?:test|spec|contract)\.(?:tsx?|mjs)$/.test(path))

const named = new Set(
  tests.flatMap((path) => [...read(path).matchAll(TITLE)].flatMap(([, of]) => of.match(/[A-Z]\d+/g))),
)

it('each rule of docs/rules.md is named by a test', () => {
  expect(rules.length).toBeGreaterThan(200)
  expect(rules.filter((rule) => !named.has(rule))).toEqual([])
})

it('tests name rules that exist', () => expect([...named].filter((rule) => !rules.includes(rule))).toEqual([]))
