// Which Node.js runs the service: it executes TypeScript, which the Node that started us may be too old for.
import { existsSync, readFileSync } from 'node:fs'
import { execPath, platform, versions } from 'node:process'
import { fileURLToPath } from 'node:url'

/** The minimum version for all our dependencies; the same as `engines` in package.json. */
export const MINIMUM = '22.22.2'

const exe = platform === 'win32' ? '.exe' : ''
const OWN = [`node/bin/node${exe}`, `.bin/node${exe}`].map((path) =>
  fileURLToPath(new URL(`../node_modules/${path}`, import.meta.url)),
)

/** The workspace's own Node, else ours where it is new enough, else undefined. */
export function findServiceNode() {
  return OWN.find(existsSync) ?? (isAtLeast(versions.node, MINIMUM) ? execPath : undefined)
}

export function isAtLeast(version, minimum) {
  return version.localeCompare(minimum, 'en', { numeric: true }) >= 0
}

const API = new URL('../apps/api/package.json', import.meta.url)

const config = () => JSON.parse(readFileSync(API, 'utf8')).config

/** The Node.js flags of the service, which bound its memory. */
export const serviceFlags = () => config().nodeFlags

/**
 * The environment of the service: of the allocator, which reads it at the start; what is set already counts.
 * @returns {NodeJS.ProcessEnv}
 */
export const serviceEnvironment = () => ({ ...config().environment, ...process.env })
