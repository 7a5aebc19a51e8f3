// The import rules of docs/architecture.md. scripts/boundaries.test.mjs breaks every one of them once.

const NOT_PRODUCT = [
  '^(apps|packages)/.+\\.(test|spec|contract)\\.tsx?$',
  '^(apps|packages)/.+/testing/',
  '^packages/testing/',
  '^apps/[^/]+/(test|journeys)/',
  '^(bench|e2e|simulation)/',
]

/**
 * The modules of the service, top to bottom. A module imports only from the rows below its own, and only what the
 * index of that module exports. The files beside these folders compose the service and import from every module.
 */
export const SERVICE_LAYERS = [
  ['operations/cli'],
  [
    'delivery/access-routes',
    'delivery/acts',
    'delivery/erasure',
    'delivery/history',
    'delivery/installation',
    'delivery/live',
    'delivery/pages',
    'delivery/reads',
    'delivery/referees',
    'delivery/uploads',
  ],
  ['delivery/site'],
  ['delivery/http'],
  ['access'],
  ['operations/config'],
  ['operations/journal'],
  ['operations/backup', 'operations/observability', 'operations/share'],
  ['operations/hall-name', 'operations/hall-tls'],
  ['core/privacy-barrier'],
  ['core/commands'],
  ['core/kept-versions', 'core/personal-data', 'core/projections'],
  ['core/event-store'],
  ['operations/database'],
  ['operations/storage'],
  ['utilities'],
]

/** The modules of the domain in layers, as those of the service; here a module imports any file of the rows below. */
export const DOMAIN_LAYERS = [
  ['sample-cup'],
  ['commands'],
  ['correction'],
  ['tournament-state'],
  ['feed'],
  ['broadcast', 'cup-draft'],
  ['expected', 'outlook', 'planning', 'programme'],
  ['projections'],
  ['erasure', 'game', 'meet', 'player', 'team'],
  ['competition'],
  ['settings'],
  ['act', 'crest', 'game-plan', 'list-changes'],
  ['kernel'],
]

// Matches what is installed (node_modules/x/) and, for a package that has not declared it, the bare name.
const library = (...names) => `(^|node_modules/)(${names.join('|')})(/|$)`
const workspace = (...names) => `^packages/(${names.join('|')})/`

/** A package with a closed list: what is not named here is an error, in types too. */
function onlyImports({ name, packages = [], testPackages = [], libraries, testLibraries }) {
  const allowed = [workspace(name, ...packages), library(...libraries)]
  return [
    {
      name: `${name}-imports`,
      severity: 'error',
      from: { path: workspace(name), pathNot: NOT_PRODUCT },
      to: { pathNot: allowed },
    },
    {
      name: `${name}-test-imports`,
      severity: 'error',
      from: { path: NOT_PRODUCT.map((test) => `(?=${workspace(name)})${test}`) },
      to: { pathNot: [...allowed, ...testPackages.map((one) => workspace(one)), library(...testLibraries)] },
    },
  ]
}

const packages = [
  ...onlyImports({ name: 'runtime', libraries: [], testLibraries: ['vitest'] }),
  ...onlyImports({ name: 'domain', libraries: ['zod'], testLibraries: ['vitest', 'fast-check'] }),
  ...onlyImports({
    name: 'contract',
    packages: ['domain'],
    libraries: ['zod', 'zod-openapi'],
    testLibraries: ['vitest', 'fast-check', '@redocly/openapi-core'],
  }),
  ...onlyImports({
    name: 'ui',
    packages: ['domain'],
    libraries: ['react', '@chakra-ui/react', 'date-fns', '@date-fns/tz'],
    testLibraries: ['vitest', 'fast-check', 'react-dom', '@testing-library/[^/]+'],
  }),
  ...onlyImports({
    name: 'api-client',
    packages: ['contract', 'domain', 'runtime'],
    testPackages: ['testing'],
    libraries: ['@tanstack/react-query', 'zustand', 'react'],
    testLibraries: ['vitest', 'fast-check', 'react-dom', '@testing-library/[^/]+'],
  }),
  {
    name: 'testing-imports',
    comment: 'The test kit knows the wire and nothing above it, so that every package above the contract can use it.',
    severity: 'error',
    from: { path: workspace('testing') },
    to: { pathNot: [workspace('testing', 'contract', 'domain', 'runtime'), library('vitest')] },
  },
]

const apps = [
  {
    name: 'apps-are-leaves',
    comment: 'No package and no app imports an app.',
    severity: 'error',
    from: { path: '^(apps|packages)/([^/]+)/' },
    to: { path: '^apps/', pathNot: '^$1/$2/' },
  },
  {
    name: 'service-without-screens',
    severity: 'error',
    from: { path: '^apps/api/' },
    to: { path: [workspace('ui', 'api-client'), library('react', 'react-dom', '@chakra-ui/[^/]+', '@tanstack/[^/]+')] },
  },
  {
    name: 'screens-without-service',
    severity: 'error',
    from: { path: '^apps/(?!api/)' },
    to: { path: library('kysely', 'pg', '@types/pg', 'fastify', '@fastify/[^/]+') },
  },
]

const features = [
  {
    name: 'features-import-no-feature',
    severity: 'error',
    from: { path: '^(apps/[^/]+)/src/features/([^/]+)/' },
    to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
  },
  {
    name: 'app-is-above-features-and-shared',
    severity: 'error',
    from: { path: '^(apps/[^/]+)/src/(features|shared)/' },
    to: { path: '^$1/src/app/' },
  },
  {
    name: 'only-app-composes-features',
    severity: 'error',
    from: { path: '^(apps/[^/]+)/src/', pathNot: '^apps/[^/]+/src/(app|features)/' },
    to: { path: '^$1/src/features/' },
  },
]

const SERVICE = '^apps/api/src/'
const DOMAIN = '^packages/domain/src/'

const modulesOf = (folder, names) => `${folder}(${names.join('|')})/`

const service = [
  {
    name: 'service-modules-are-listed',
    comment: 'A folder of the service is a module of SERVICE_LAYERS.',
    severity: 'error',
    from: { path: `${SERVICE}.+/`, pathNot: [modulesOf(SERVICE, SERVICE_LAYERS.flat()), ...NOT_PRODUCT] },
    to: {},
  },
  ...layerRules('service', SERVICE, SERVICE_LAYERS),
  ...SERVICE_LAYERS.flat().map((name) => ({
    name: `service-index:${name}`,
    comment: 'Other modules import what the index exports, and nothing else.',
    severity: 'error',
    from: { path: SERVICE, pathNot: [modulesOf(SERVICE, [name]), ...NOT_PRODUCT] },
    to: { path: modulesOf(SERVICE, [name]), pathNot: `${modulesOf(SERVICE, [name])}index\\.ts$` },
  })),
]

const domain = [
  {
    name: 'domain-modules-are-listed',
    comment: 'A folder of the domain is a module of DOMAIN_LAYERS.',
    severity: 'error',
    from: { path: `${DOMAIN}.+/`, pathNot: [modulesOf(DOMAIN, DOMAIN_LAYERS.flat()), ...NOT_PRODUCT] },
    to: {},
  },
  ...layerRules('domain', DOMAIN, DOMAIN_LAYERS),
]

/** A rule for each module: it imports itself and the rows below its own, types included. */
function layerRules(owner, folder, layers) {
  return layers.flatMap((row, n) =>
    row.map((name) => ({
      name: `${owner}-layers:${name}`,
      severity: 'error',
      from: { path: modulesOf(folder, [name]), pathNot: NOT_PRODUCT },
      to: { path: folder, pathNot: modulesOf(folder, [name, ...layers.slice(n + 1).flat()]) },
    })),
  )
}

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
    comment: 'What bench and simulation use of the others is in their exports maps.',
    severity: 'error',
    from: { path: '^(bench|simulation)/' },
    to: { path: '^(apps|packages|e2e)/', dependencyTypes: ['local'] },
  },
  {
    name: 'simulation-without-jsx',
    comment: 'Node runs the simulated hall by type stripping, which knows no JSX.',
    severity: 'error',
    from: { path: '^simulation/src/' },
    to: { path: '\\.tsx$', reachable: true },
  },
  {
    name: 'tests-are-not-imported',
    severity: 'error',
    from: { pathNot: NOT_PRODUCT },
    to: { path: NOT_PRODUCT },
  },
  {
    name: 'declared-and-exported',
    comment:
      'Not found: missing in package.json, or no entry of the exports map. The test of the API document writes api.d.ts.',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true, pathNot: '^(virtual:|\\./api\\.d\\.ts$)' },
  },
]

// biome-ignore lint/style/noDefaultExport: dependency-cruiser reads the default export
export default {
  forbidden: [...packages, ...apps, ...features, ...service, ...domain, ...everywhere],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(bench|e2e|simulation|(apps|packages)/[^/]+)/(dist|dist-server|coverage|\\.tsbuild|\\.turbo)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default', 'require'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.d.ts', '.json'],
    },
  },
}
