// Limits and errors of the real database, for what takes its place in a simulation.
export { SilentDatabaseError } from '../src/operations/database/limit-silence.ts'
export { CONNECTS_WITHIN_MS, LIMITS_OF_COMMANDS, silenceLimitOf } from '../src/operations/database/limits.ts'
export { DISK_FULL } from '../src/utilities/errors.ts'
