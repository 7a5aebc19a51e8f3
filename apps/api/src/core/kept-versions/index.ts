/** Things that organisers write as a whole, in versions beside the log, because they name people (docs/decisions/0071). */

export { postgresVersions } from './version-rows.queries.ts'
export type { KeptVersions, VersionRows } from './version-rows.ts'
