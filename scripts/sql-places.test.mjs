import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Folders of the service that may contain SQL; elsewhere it is in files that end in `.queries.ts`. */
const FOLDERS = ['core/event-store', 'core/personal-data', 'access', 'operations/database', 'operations/backup'].map(
  (folder) => `apps/api/src/${folder}/`,
)

const SQL = /\bsql(?:<[^`]*>)?`|\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(|\.query\(/

const sources = execFileSync('git', ['ls-files', 'apps/api/src'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path.endsWith('.ts') && !/\.(?:test|contract)\.ts$/.test(path))
const withSql = sources.filter((path) => SQL.test(readFileSync(`${root}/${path}`, 'utf8')))

it('SQL is only where the architecture page says', () => {
  expect(withSql.length).toBeGreaterThan(10)
  const elsewhere = (path) => !path.endsWith('.queries.ts') && !FOLDERS.some((folder) => path.startsWith(folder))
  expect(withSql.filter(elsewhere)).toEqual([])
})
