import type { TestProject } from 'vitest/node'
import { type PostgresServer, startPostgresServer } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The one PostgreSQL of all integration tests. */
    postgres: PostgresServer
  }
}

/** Starts the PostgreSQL of all integration tests. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, template, stop } = await startPostgresServer()
  project.provide('postgres', { url, template })
  return stop
}
