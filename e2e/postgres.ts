import { copyOfTemplate, startPostgresServer, type TestDatabase } from '../apps/api/test/postgres-server.ts'

let starting: ReturnType<typeof startPostgresServer> | undefined

/** A database of its own on the one PostgreSQL of this process, which starts with the first of them. */
export async function aDatabase(): Promise<TestDatabase> {
  starting ??= startPostgresServer()
  return copyOfTemplate(await starting)
}

/** Stops the PostgreSQL of this process, if it was needed. */
export async function stopPostgres(): Promise<void> {
  const started = await starting
  starting = undefined
  await started?.stop()
}
