import type { Migration } from 'kysely/migration'
import * as log from './001-log.ts'
import * as views from './002-views.ts'
import * as viewsMadeBy from './003-views-made-by.ts'
import * as staff from './004-staff.ts'
import * as processes from './005-processes.ts'
import * as corrections from './006-corrections.ts'
import * as appendDecided from './007-append-decided.ts'
import * as knownKeys from './008-known-keys.ts'
import * as accessCourts from './009-access-courts.ts'
import * as logChecks from './010-log-checks.ts'
import * as viewsInMemory from './011-views-in-memory.ts'
import * as keysByTime from './012-keys-by-time.ts'
import * as keptVersions from './013-kept-versions.ts'
import * as erasureSeen from './014-erasure-seen.ts'

/** All migrations, in the order in which they run; one that has landed is never changed. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-log': log,
  '002-views': views,
  '003-views-made-by': viewsMadeBy,
  '004-staff': staff,
  '005-processes': processes,
  '006-corrections': corrections,
  '007-append-decided': appendDecided,
  '008-known-keys': knownKeys,
  '009-access-courts': accessCourts,
  '010-log-checks': logChecks,
  '011-views-in-memory': { up: viewsInMemory.up },
  '012-keys-by-time': keysByTime,
  '013-kept-versions': keptVersions,
  '014-erasure-seen': erasureSeen,
}
