import { DISK_FULL } from '@cup/api/testing/database-limits'

/** An error as PostgreSQL or its client reports it. */
const failure = (code: string, message: string): Error => Object.assign(new Error(message), { code })

/** Errors of a database that fails, with their codes. */
export const databaseErrors = {
  refused: () => failure('ECONNREFUSED', 'the database takes no connection'),
  notConnected: () => failure('08001', 'timeout exceeded when trying to connect'),
  cutOff: () => failure('57P01', 'terminating connection due to administrator command'),
  /** What the client says after the server has ended a transaction that it did not hear of. */
  lost: () => failure('08006', 'the connection of the transaction was lost'),
  cancelled: () => failure('57014', 'canceling statement due to statement timeout'),
  lockedTooLong: () => failure('55P03', 'canceling statement due to lock timeout'),
  full: () => failure(DISK_FULL, 'could not extend file: No space left on device'),
} as const
