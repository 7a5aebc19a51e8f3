// Builds a small workspace that breaks every rule once, and one that breaks none.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import config, { DOMAIN_LAYERS, SERVICE_LAYERS } from '../packages/config/dependency-cruiser.mjs'

const fromRoot = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url))

const PACKAGES = {
  domain: { './*': './src/*/index.ts' },
  contract: { './*': './src/*.ts' },
  ui: { './components': './src/components/index.ts', './tokens.css': './src/tokens.css' },
  'api-client': { './live': './src/live/index.ts' },
  testing: { './*': './src/*.ts' },
}

// Without pg: a package that has not declared a library sees only its name.
const LIBRARIES = ['zod', 'react', 'react-dom', 'vitest', 'fast-check', '@testing-library/react', '@chakra-ui/react']
  .concat(['date-fns', 'zustand', '@tanstack/react-query', 'fastify', '@fastify/static', 'kysely', 'lodash'])
  .map((name) => [`node_modules/${name}/index.js`, 'export {}'])

/** Sources that obey the table, and what the offenders below point at. */
const LAWFUL = {
  'packages/domain/src/game/index.ts': "import { z } from 'zod'\nexport * from './score.ts'",
  'packages/domain/src/game/score.ts': 'export type Score = number',
  'packages/domain/src/game/score.test.ts': "import 'vitest'\nimport 'fast-check'\nimport '../testing/index.ts'",
  'packages/domain/src/testing/index.ts': "import 'vitest'\nimport type { Score } from '../game/index.ts'",
  'packages/domain/src/game.ts': '',
  ...Object.fromEntries(DOMAIN_LAYERS.flat().map((name) => [`packages/domain/src/${name}/inner.ts`, ''])),
  'packages/contract/src/game-routes.ts': "import 'zod'\nimport type { Score } from '@cup/domain/game'",
  'packages/ui/src/tokens.css': '',
  'packages/ui/src/components/clock.css': '',
  'packages/ui/src/components/index.ts':
    "import 'react'\nimport 'date-fns'\nimport './clock.css'\nimport '@cup/domain/game'",
  'packages/ui/src/components/clock.test.tsx': "import 'react-dom'\nimport '@testing-library/react'",
  'packages/api-client/src/live/index.ts': "import 'zustand'\nimport 'react'\nimport '@cup/contract/game-routes'",
  'packages/api-client/src/live/feed.test.ts': "import 'vitest'\nimport '@cup/testing/cup'",
  'packages/testing/src/cup.ts': "import 'vitest'\nimport '@cup/contract/game-routes'\nimport '@cup/domain/testing'",
  'apps/api/src/build-app.ts':
    "import 'fastify'\nimport './delivery/http/index.ts'\nimport '@cup/contract/game-routes'",
  'apps/api/src/delivery/http/route.ts': "import 'kysely'\nimport '../../utilities/index.ts'",
  'apps/api/src/delivery/http/route.test.ts': "import '../../utilities/inner.ts'\nimport '../../build-app.ts'",
  ...Object.fromEntries(
    SERVICE_LAYERS.flat().flatMap((name) => [
      [`apps/api/src/${name}/index.ts`, "import './inner.ts'"],
      [`apps/api/src/${name}/inner.ts`, ''],
    ]),
  ),
  'apps/public/src/main.tsx': "import 'react-dom'\nimport './app/router.tsx'\nimport '@cup/ui/tokens.css'",
  'apps/public/src/app/router.tsx': "import '../features/games/page.tsx'\nimport '../features/teams/page.tsx'",
  'apps/public/src/features/games/page.tsx':
    "import './list.tsx'\nimport '../../shared/ad.tsx'\nimport '@cup/ui/components'",
  'apps/public/src/features/games/list.tsx': "import '@cup/api-client/live'",
  'apps/public/src/features/games/page.test.tsx': "import '@cup/domain/testing'",
  'apps/public/src/features/teams/page.tsx': '',
  'apps/public/src/shared/ad.tsx': '',
  'apps/control/src/main.tsx': '',
  'bench/load.ts': "import '@cup/domain/testing'",
  'simulation/src/hall.ts': "import '@cup/domain/testing'",
  'simulation/src/page.tsx': '',
  'packages/runtime/src/runtime.ts': '',
}

const OFFENCES = [
  ['domain-imports', 'packages/domain/src/game/x.ts', "import 'date-fns'"],
  ['domain-imports', 'packages/domain/src/game/x.ts', "import { readFile } from 'node:fs/promises'"],
  ['domain-imports', 'packages/domain/src/game/x.ts', "import type { Kysely } from 'kysely'"],
  ['domain-imports', 'packages/domain/src/game/x.ts', "import type { Route } from '@cup/contract/game-routes'"],
  ['domain-imports', 'packages/domain/src/game/x.ts', "import 'fast-check'"],
  ['domain-test-imports', 'packages/domain/src/game/x.test.ts', "import 'react'"],
  ['domain-test-imports', 'packages/domain/src/testing/x.ts', "import 'lodash'"],
  ['runtime-imports', 'packages/runtime/src/x.ts', "import '@cup/domain/game'"],
  ['runtime-test-imports', 'packages/runtime/src/x.test.ts', "import 'fast-check'"],
  ['contract-imports', 'packages/contract/src/x.ts', "import 'fastify'"],
  ['contract-test-imports', 'packages/contract/src/x.test.ts', "import 'kysely'"],
  ['ui-imports', 'packages/ui/src/components/x.tsx', "import 'react-dom'"],
  ['ui-imports', 'packages/ui/src/components/x.tsx', "import '@cup/api-client/live'"],
  ['ui-imports', 'packages/ui/src/components/x.tsx', "import '@tanstack/react-query'"],
  ['ui-test-imports', 'packages/ui/src/components/x.test.tsx', "import '@cup/contract/game-routes'"],
  ['api-client-imports', 'packages/api-client/src/live/x.ts', "import '@cup/ui/components'"],
  ['api-client-imports', 'packages/api-client/src/live/x.ts', "import '@chakra-ui/react'"],
  ['api-client-test-imports', 'packages/api-client/src/live/x.test.ts', "import 'fastify'"],
  ['testing-imports', 'packages/testing/src/x.ts', "import '@cup/api-client/live'"],
  ['testing-imports', 'packages/testing/src/x.ts', "import 'react'"],
  ['service-without-screens', 'apps/api/src/x.ts', "import 'react'"],
  ['service-without-screens', 'apps/api/src/x.ts', "import '@cup/ui/components'"],
  ['service-without-screens', 'apps/api/src/x.ts', "import '@cup/api-client/live'"],
  ['apps-are-leaves', 'apps/control/src/x.tsx', "import '../../public/src/shared/ad.tsx'"],
  ['apps-are-leaves', 'packages/ui/src/components/x.tsx', "import '../../../../apps/public/src/shared/ad.tsx'"],
  ['screens-without-service', 'apps/public/src/x.ts', "import 'kysely'"],
  ['screens-without-service', 'apps/public/src/x.ts', "import 'pg'"],
  ['screens-without-service', 'apps/public/src/x.ts', "import 'fastify'"],
  ['screens-without-service', 'apps/control/src/x.ts', "import '@fastify/static'"],
  ['features-import-no-feature', 'apps/public/src/features/games/x.tsx', "import '../teams/page.tsx'"],
  [
    'features-import-no-feature',
    'apps/public/src/features/games/x.tsx',
    "const page = () => import('../teams/page.tsx')",
  ],
  ['app-is-above-features-and-shared', 'apps/public/src/features/games/x.tsx', "import '../../app/router.tsx'"],
  ['app-is-above-features-and-shared', 'apps/public/src/shared/x.tsx', "import '../app/router.tsx'"],
  ['only-app-composes-features', 'apps/public/src/shared/x.tsx', "import '../features/games/list.tsx'"],
  ['only-app-composes-features', 'apps/public/src/x.tsx', "import './features/games/list.tsx'"],
  ['service-modules-are-listed', 'apps/api/src/shared/x.ts', "import '../utilities/index.ts'"],
  ['service-modules-are-listed', 'apps/api/src/delivery/shared/x.ts', "import 'fastify'"],
  ...SERVICE_LAYERS.flatMap((row, n) => row.flatMap((name) => serviceOffences(name, n))),
  ['domain-modules-are-listed', 'packages/domain/src/shared/x.ts', "import 'zod'"],
  ...DOMAIN_LAYERS.flatMap((row, n) => row.flatMap((name) => domainOffences(name, n))),
  ['no-cycles', 'packages/domain/src/loop/a.ts', "import type { B } from './b.ts'"],
  ['packages-by-name', 'apps/public/src/x.ts', "import '../../../packages/domain/src/game/score.ts'"],
  ['tests-are-not-imported', 'apps/public/src/x.ts', "import './features/games/page.test.tsx'"],
  ['tests-are-not-imported', 'apps/public/src/x.ts', "import '@cup/domain/testing'"],
  ['tests-are-not-imported', 'apps/public/src/x.ts', "import '@cup/testing/cup'"],
  ['tests-are-not-imported', 'apps/api/src/x.ts', "import '../../../bench/load.ts'"],
  ['bench-by-name', 'bench/x.ts', "import '../apps/api/src/build-app.ts'"],
  ['bench-by-name', 'simulation/src/x.ts', "import '../../apps/api/src/build-app.ts'"],
  ['simulation-without-jsx', 'simulation/src/x.ts', "import './page.tsx'"],
  ['declared-and-exported', 'apps/public/src/x.ts', "import 'left-out'"],
  ['declared-and-exported', 'apps/public/src/x.ts', "import '@cup/domain/game/score'"],
]

/** A module that imports what composes it, its neighbour or the row above; and one that is imported past its index. */
function serviceOffences(name, n) {
  const up = name.replace(/[^/]+/g, '..')
  const forbidden = [...SERVICE_LAYERS.slice(0, n).flat(), ...SERVICE_LAYERS[n].filter((other) => other !== name)]
  return [
    [`service-layers:${name}`, `apps/api/src/${name}/x.ts`, `import '${up}/build-app.ts'`],
    ...forbidden.map((other) => [
      `service-layers:${name}`,
      `apps/api/src/${name}/x.ts`,
      `import type { A } from '${up}/${other}/index.ts'`,
    ]),
    [`service-index:${name}`, 'apps/api/src/x.ts', `import type { A } from './${name}/inner.ts'`],
  ]
}

/** A module of the domain that imports, as a type, its neighbour or a row above; the highest one imports what is no module. */
function domainOffences(name, n) {
  const forbidden = [...DOMAIN_LAYERS.slice(0, n).flat(), ...(DOMAIN_LAYERS[n] ?? []).filter((other) => other !== name)]
  return [
    [`domain-layers:${name}`, `packages/domain/src/${name}/x.ts`, "import type { A } from '../game.ts'"],
    ...forbidden.map((other) => [
      `domain-layers:${name}`,
      `packages/domain/src/${name}/x.ts`,
      `import type { A } from '../${other}/inner.ts'`,
    ]),
  ]
}

const ACCOMPLICE = { 'packages/domain/src/loop/b.ts': "import type { A } from './a.ts'" }

describe('boundaries', () => {
  it('let through what the table allows', () => {
    expect(violations(LAWFUL)).toEqual([])
  })

  it('have an offence here for every rule', () => {
    const tried = new Set(OFFENCES.map(([rule]) => rule))
    expect(config.forbidden.map(({ name }) => name).filter((name) => !tried.has(name))).toEqual([])
  })

  describe('refuse', () => {
    const offenders = OFFENCES.map(([rule, path, text], n) => ({ rule, path: path.replace(/x(?=\.)/, `x${n}`), text }))
    const found = violations({
      ...LAWFUL,
      ...ACCOMPLICE,
      ...Object.fromEntries(offenders.map(({ path, text }) => [path, text])),
    })

    it.each(offenders)('$rule: $path: $text', ({ rule, path }) => {
      expect(found).toContainEqual([rule, path])
    })
  })
})

function violations(sources) {
  const folder = mkdtempSync(join(tmpdir(), 'boundaries-'))
  try {
    for (const [path, text] of [...LIBRARIES, ...Object.entries(sources)]) write(folder, path, text)
    for (const [name, exports] of Object.entries(PACKAGES)) addPackage(folder, name, exports)
    return cruise(folder).summary.violations.map(({ rule, from }) => [rule.name, from])
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function cruise(folder) {
  const program = fromRoot('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const config = fromRoot('packages/config/dependency-cruiser.mjs')
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [program, '--config', config, '--output-type', 'json', 'apps', 'packages', 'bench', 'simulation'],
    { cwd: folder, encoding: 'utf8', maxBuffer: 1e8 },
  )
  if (stdout === '') throw new Error(stderr)
  return JSON.parse(stdout)
}

function write(folder, path, text) {
  mkdirSync(join(folder, dirname(path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

function addPackage(folder, name, exports) {
  write(folder, `packages/${name}/package.json`, JSON.stringify({ name: `@cup/${name}`, type: 'module', exports }))
  mkdirSync(join(folder, 'node_modules/@cup'), { recursive: true })
  symlinkSync(join(folder, 'packages', name), join(folder, 'node_modules/@cup', name), 'junction')
}
