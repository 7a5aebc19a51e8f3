import type { GlobalPosition } from '@cup/domain/kernel'
import type { LogHead } from '../event-store/index.ts'

/** Result of renewing a process's lease. */
export type Renewal = {
  /** False where another process waits for a position that this one has not applied. */
  readonly isRenewed: boolean
  /** How many other processes have a lease. */
  readonly others: number
}

/** The log as a process knows it. */
export type KnownLog = {
  readonly epoch: () => string
  readonly checkAt: (position: GlobalPosition) => string | undefined
}

/** The register of all processes on one database. */
export type ProcessRegister = {
  /** Enters a new process under an id of its own; it has a lease once it has renewed it. */
  readonly enter: (id: string, log: KnownLog) => Promise<Processes>
  /** [E7] The last position of the log that each registered process has applied, also of those that have ended. */
  readonly heads: () => Promise<readonly LogHead[]>
}

/** The register as one of the processes uses it. Instants are the database's own. */
export type Processes = {
  readonly renew: (position: GlobalPosition, forMs: number) => Promise<Renewal>
  /** From now on no other process that has not applied the position renews its lease. */
  readonly require: (position: GlobalPosition) => Promise<void>
  /** How many others with a lease have not applied the position. */
  readonly behind: (position: GlobalPosition) => Promise<number>
  readonly leave: () => Promise<void>
}
