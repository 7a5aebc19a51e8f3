// The import table of docs/architecture.md as rules. scripts/boundaries.test.mjs sees every one of them fire.

const NOT_PRODUCT = [
  '^(apps|packages)/.+\\.(test|spec|contract)\\.tsx?$',
  '^(apps|packages)/.+/testing/',
  '^packages/testing/',
  '^apps/[^/]+/(test|journeys)/',
  '^(bench|e2e)/',
]

// Matches what is installed (node_modules/x/) and, for a house that has not declared it, the bare name.
const library = (...names) => `(^|node_modules/)(${names.join('|')})(/|$)`
const house = (...names) => `^packages/(${names.join('|')})/`

/** A house with a closed list: what is not named here is an error, in types too. */
function onlyImports({ name, houses = [], testHouses = [], libraries, testLibraries }) {
  const allowed = [house(name, ...houses), library(...libraries)]
  return [
    {
      name: `${name}-imports`,
      severity: 'error',
      from: { path: house(name), pathNot: NOT_PRODUCT },
      to: { pathNot: allowed },
    },
    {
      name: `${name}-test-imports`,
      severity: 'error',
      from: { path: NOT_PRODUCT.map((test) => `(?=${house(name)})${test}`) },
      to: { pathNot: [...allowed, ...testHouses.map((one) => house(one)), library(...testLibraries)] },
    },
  ]
}

const houses = [
  ...onlyImports({ name: 'domain', libraries: ['zod'], testLibraries: ['vitest', 'fast-check'] }),
  ...onlyImports({
    name: 'contract',
    houses: ['domain'],
    libraries: ['zod'],
    testLibraries: ['vitest', 'fast-check'],
  }),
  ...onlyImports({
    name: 'ui',
    houses: ['domain'],
    libraries: ['react', '@chakra-ui/react', 'date-fns'],
    testLibraries: ['vitest', 'fast-check', 'react-dom', '@testing-library/[^/]+'],
  }),
  ...onlyImports({
    name: 'api-client',
    houses: ['contract', 'domain'],
    testHouses: ['testing'],
    libraries: ['@tanstack/react-query', 'zustand', 'react'],
    testLibraries: ['vitest', 'fast-check', 'react-dom', '@testing-library/[^/]+'],
  }),
  {
    name: 'testing-imports',
    comment: 'The test kit knows the wire and nothing above it, so that every package above the contract can use it.',
    severity: 'error',
    from: { path: house('testing') },
    to: { pathNot: [house('testing', 'contract', 'domain'), library('vitest')] },
  },
]

const apps = [
  {
    name: 'apps-are-leaves',
    comment: 'Nobody imports an app, least of all another app.',
    severity: 'error',
    from: { path: '^(apps|packages)/([^/]+)/' },
    to: { path: '^apps/', pathNot: '^$1/$2/' },
  },
  {
    name: 'service-without-screens',
    severity: 'error',
    from: { path: '^apps/api/' },
    to: { path: [house('ui', 'api-client'), library('react', 'react-dom', '@chakra-ui/[^/]+', '@tanstack/[^/]+')] },
  },
  {
    name: 'screens-without-service',
    severity: 'error',
    from: { path: '^apps/(?!api/)' },
    to: { path: library('kysely', 'pg', '@types/pg', 'fastify', '@fastify/[^/]+') },
  },
]

const rooms = [
  {
    name: 'rooms-do-not-meet',
    severity: 'error',
    from: { path: '^(apps/[^/]+)/src/features/([^/]+)/' },
    to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
  },
  {
    name: 'app-is-above-rooms-and-shared',
    severity: 'error',
    from: { path: '^(apps/[^/]+)/src/(features|shared)/' },
    to: { path: '^$1/src/app/' },
  },
  {
    name: 'only-app-composes-rooms',
    comment: 'The service has no app/: there build-app.ts and the commands of bin/ compose.',
    severity: 'error',
    from: { path: '^(apps/[^/]+)/src/', pathNot: ['^apps/[^/]+/src/(app|features)/', '^apps/api/src/(?!shared/)'] },
    to: { path: '^$1/src/features/' },
  },
]

const everywhere = [
  { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
  {
    name: 'packages-by-name',
    comment: 'A path out of the own package walks around its exports map.',
    severity: 'error',
    from: { path: '^(apps|packages)/([^/]+)/' },
    to: { path: '^(apps|packages)/', pathNot: '^$1/$2/', dependencyTypes: ['local'] },
  },
  {
    name: 'bench-by-name',
    comment: 'What the bench package uses of the others is in their exports maps.',
    severity: 'error',
    from: { path: '^bench/' },
    to: { path: '^(apps|packages|e2e)/', dependencyTypes: ['local'] },
  },
  {
    name: 'tests-are-not-imported',
    severity: 'error',
    from: { pathNot: NOT_PRODUCT },
    to: { path: NOT_PRODUCT },
  },
  {
    name: 'declared-and-exported',
    comment: 'Not found: missing in package.json, or no entry of the exports map.',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true, pathNot: '^virtual:' },
  },
]

// biome-ignore lint/style/noDefaultExport: dependency-cruiser reads the default export
export default {
  forbidden: [...houses, ...apps, ...rooms, ...everywhere],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(bench|e2e|(apps|packages)/[^/]+)/(dist|coverage|\\.tsbuild|\\.turbo)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default', 'require'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.d.ts', '.json'],
    },
  },
}
