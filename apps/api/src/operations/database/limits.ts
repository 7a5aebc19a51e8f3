/** How long a statement may run, wait for a lock, or leave a transaction open: the server cuts off what takes longer. */
export type ServerLimits = Readonly<
  Record<'statement_timeout' | 'lock_timeout' | 'idle_in_transaction_session_timeout', number>
>

/** The limits of commands and reads: a process that hangs must not stop the cup. */
export const LIMITS_OF_COMMANDS: ServerLimits = {
  statement_timeout: 5000,
  lock_timeout: 2000,
  idle_in_transaction_session_timeout: 5000,
}

const QUARTER_OF_AN_HOUR = 15 * 60_000

/** The limits of migrations: the short ones would abort a long migration and the processes that wait for it. */
export const LIMITS_OF_LONG_WORK: ServerLimits = {
  statement_timeout: QUARTER_OF_AN_HOUR,
  lock_timeout: QUARTER_OF_AN_HOUR,
  idle_in_transaction_session_timeout: QUARTER_OF_AN_HOUR,
}

/** A server that is alive has answered a statement or cut it off by then; the answer may take a second on its way. */
export const silenceLimitOf = ({ statement_timeout }: ServerLimits): number => statement_timeout + 1000

/** A new connection can be used by then. */
export const CONNECTS_WITHIN_MS = 3000
