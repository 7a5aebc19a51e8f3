import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { AccessControl, Tokens } from '../src/access/index.ts'
import type { Schema } from '../src/operations/database/index.ts'

type Deps = Pick<AccessControl, 'now' | 'runtime'>

/** Access control that knows these tokens and sessions and nothing else: its tables are empty, and nothing can be written to them. */
export function fixedAccess(tokens: Tokens, { now, runtime }: Deps): AccessControl {
  const signIns: AccessControl['signIns'] = {
    staffOf: tokens.staffOf,
    sessionOf: tokens.sessionOf,
    standingOf: () => 'in',
    noteSeen: () => undefined,
    onLook: () => undefined,
    renewed: async () => undefined,
  }
  return {
    signIns,
    directory: {
      ...signIns,
      accessOf: () => undefined,
      accesses: () => [],
      lastSeenAt: () => undefined,
      refresh: async () => undefined,
      flush: async () => undefined,
    },
    security: { note: async () => undefined, noteRefusal: () => undefined, page: async () => [] },
    kysely: EMPTY,
    now,
    runtime,
    change: (work) => work(EMPTY),
    close: async () => undefined,
  }
}

/** Every query answers no row. */
const EMPTY = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})
