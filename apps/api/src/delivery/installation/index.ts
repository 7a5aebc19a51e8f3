/** The installation as organisers see it: its addresses, its copies, and the legal texts that are missing. */

export { type InstallationDeps, installationRoutes } from './installation-routes.ts'
