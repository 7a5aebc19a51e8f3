// The stages of the checks, in the order in which they run.

/**
 * Stages of one `group` run at the same time: the integration tests wait for PostgreSQL and for timers again and again,
 * while the unit and screen tests only compute, as do the simulated days, in one process. The end-to-end tests come
 * alone: beside others their browsers draw for longer. `quietSeconds` is what a stage takes on two quiet cores beside
 * the others of its group: the longest time without output before it counts as hanging follows from it
 * (run-watched.mjs). `npm test` runs those of the `quick` part, `npm run test:rest` those of the `rest`, and
 * `npm run test:all` every one: a hundred simulated days take as long as all the others.
 */
export const STAGES = [
  { name: 'lint', title: 'format and lint', kind: 'plain', script: 'lint', group: 1, quietSeconds: 10 },
  { name: 'boundaries', title: 'boundaries', kind: 'plain', script: 'boundaries', group: 1, quietSeconds: 20 },
  { name: 'types', title: 'types', kind: 'plain', script: 'types', group: 1, quietSeconds: 30 },
  { name: 'build', title: 'build', kind: 'pnpm', script: 'build', group: 1, quietSeconds: 60 },
  { name: 'unit', title: 'unit and screen tests', kind: 'vitest', script: 'test:unit', group: 2, quietSeconds: 180 },
  { name: 'int', title: 'integration tests', kind: 'vitest', script: 'test:int', group: 2, quietSeconds: 100 },
  { name: 'simulate', title: 'simulated days', kind: 'simulation', script: 'test:days', group: 2, quietSeconds: 60 },
  { name: 'e2e', title: 'quick journeys', kind: 'playwright', script: 'test:e2e:quick', group: 3, quietSeconds: 100 },
  {
    ...{ name: 'int-long', title: 'long integration tests', kind: 'vitest', script: 'test:int:long' },
    ...{ group: 4, quietSeconds: 200, part: 'rest' },
  },
  {
    ...{ name: 'simulate-long', title: 'a hundred simulated days', kind: 'simulation', script: 'test:days:long' },
    ...{ group: 4, quietSeconds: 60, part: 'all' },
  },
  {
    ...{ name: 'image', title: 'PostgreSQL image', kind: 'optional', script: 'test:image' },
    ...{ group: 4, quietSeconds: 60, part: 'rest' },
  },
  {
    ...{ name: 'e2e-long', title: 'other end-to-end tests', kind: 'playwright', script: 'test:e2e:long' },
    ...{ group: 5, quietSeconds: 400, part: 'rest' },
  },
].map((stage) => ({ part: 'quick', ...stage }))

/** The stages that a stage requires. */
const NEEDS = { e2e: ['build'], 'e2e-long': ['build'] }

const ALL = '--all'
const REST = '--rest'

/**
 * The quick stages without an argument, all with `--all`, and with `--rest` those that are not quick; else the stages of
 * these names. What they need comes with them, in the order of the list. A name may end in a part of a path,
 * `e2e:public` or `unit:packages/domain`: then only the tests whose file has it in its path run.
 */
export function chosenStages(names) {
  if (names.length === 0) return wholeStages(({ part }) => part === 'quick')
  if (names.includes(ALL)) return wholeStages(() => true)
  if (names.includes(REST)) return chosenStages(wholeStages(({ part }) => part === 'rest').map(({ name }) => name))
  const wanted = names.map((text) => {
    const [name, ...filter] = text.split(':')
    return { name, filter: filter.join(':') }
  })
  for (const { name, filter } of wanted) requireStage(name, filter)
  const needed = wanted.flatMap(({ name }) => NEEDS[name] ?? [])
  return STAGES.filter(({ name }) => needed.includes(name) || wanted.some((one) => one.name === name)).map((stage) => ({
    ...stage,
    filter: filterOf(wanted.filter(({ name }) => name === stage.name)),
  }))
}

const wholeStages = (isChosen) => STAGES.filter(isChosen).map((stage) => ({ ...stage, filter: '' }))

function requireStage(name, filter) {
  const stage = STAGES.find((one) => one.name === name)
  if (!stage) throw new Error(`There is no stage ${name}. The stages are ${STAGES.map((one) => one.name).join(', ')}.`)
  if (filter !== '' && !['vitest', 'playwright'].includes(stage.kind))
    throw new Error(`The stage ${name} has no parts.`)
}

/** The same stage with and without a path is the whole stage. */
const filterOf = (wanted) =>
  wanted.some(({ filter }) => filter === '') ? '' : wanted.map(({ filter }) => filter).join(' ')
