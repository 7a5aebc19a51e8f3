/** The settings of a process, read once from environment and flags, and checked. */

export { CHECKOUT, type Config, configOf, SHORTEST_ADMIN_TOKEN, type TlsSettings } from './config.ts'
