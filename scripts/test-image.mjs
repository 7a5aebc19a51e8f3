// The event store's contract suite and one journey on the PostgreSQL image of infra/compose.yaml, where Docker answers.
// The other integration tests use the PostgreSQL of the workspace: this one shows that the image behaves the same.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { PostgreSqlContainer } from '@testcontainers/postgresql'

const TESTS = ['apps/api/src/core/event-store/postgres-event-store', 'apps/api/journeys/group-game']
/** The exit code by which scripts/check.mjs counts the stage as skipped. */
const CANNOT_RUN = 3

const compose = readFileSync(new URL('../infra/compose.yaml', import.meta.url), 'utf8')
const [, image] = /image: (postgres:\S+)/.exec(compose) ?? []
if (image === undefined) throw new Error('infra/compose.yaml names no image of PostgreSQL')

const container = await started()
if (!container) {
  console.log(`Docker does not answer: the event store and one journey were not tried on ${image}.`)
  process.exit(CANNOT_RUN)
}
try {
  const { status } = spawnSync(`vitest run --project integration ${TESTS.join(' ')}`, {
    shell: true,
    stdio: 'inherit',
    env: { ...process.env, DATABASE_URL: container.getConnectionUri() },
  })
  process.exitCode = status ?? 1
} finally {
  await container.stop()
}

/** Undefined without a container runtime; every other failure fails this stage. */
async function started() {
  try {
    return await new PostgreSqlContainer(image).start()
  } catch (error) {
    if (/container runtime/i.test(String(error))) return undefined
    throw error
  }
}
