// Remembers what the last install and build were made from, so that a start without changes needs neither.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** In node_modules: deleting that folder deletes the stamp too. */
const STAMP = 'node_modules/.cup-build.json'
/** Inputs of a build besides the files directly in a workspace folder (index.html, vite.config.ts, ...). */
const SOURCE_FOLDERS = ['src', 'public']

/**
 * Missing files, and a function that marks them as present. `installed()` also forgets the last build: one that breaks
 * off must not look finished.
 */
export function pending(root) {
  const workspaces = ['apps', 'packages'].flatMap((group) => foldersIn(root, group))
  const now = { dependencies: dependenciesOf(root, workspaces), sources: sourcesOf(root, workspaces) }
  const last = readStamp(root)
  const install = now.dependencies !== last.dependencies
  const build = install || now.sources !== last.sources || workspaces.some((folder) => isUnbuilt(root, folder))
  const write = (stamp) => writeFileSync(join(root, STAMP), JSON.stringify(stamp))
  // `now` is from before the build: changes during the build count at the next start.
  return { install, build, installed: () => write({ dependencies: now.dependencies }), built: () => write(now) }
}

/** By content: a fresh checkout of the same packages must not ask the network again. */
function dependenciesOf(root, workspaces) {
  const manifests = ['.', ...workspaces].map((folder) => join(folder, 'package.json'))
  const hash = createHash('sha1')
  for (const path of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', ...manifests]) {
    hash.update(`\n${path}\n`).update(readFileSync(join(root, path)))
  }
  return hash.digest('hex')
}

/** By path, size and time of change: reading every source would cost more than the start itself. */
function sourcesOf(root, workspaces) {
  const hash = createHash('sha1')
  for (const file of workspaces.flatMap((folder) => buildInputs(root, folder))) {
    const { size, mtimeMs } = statSync(join(root, file))
    hash.update(`${file} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

function buildInputs(root, workspace) {
  const entries = entriesOf(root, workspace)
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => join(workspace, name))
  const folders = entries.filter((entry) => entry.isDirectory() && SOURCE_FOLDERS.includes(entry.name))
  return [...files, ...folders.flatMap(({ name }) => filesBelow(root, join(workspace, name)))]
}

const filesBelow = (root, folder) =>
  entriesOf(root, folder).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesBelow(root, path) : [path]
  })

const foldersIn = (root, group) =>
  entriesOf(root, group)
    .map(({ name }) => join(group, name))
    .filter((folder) => existsSync(join(root, folder, 'package.json')))

const entriesOf = (root, folder) =>
  readdirSync(join(root, folder), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))

const isUnbuilt = (root, workspace) =>
  JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8')).scripts?.build !== undefined &&
  !existsSync(join(root, workspace, 'dist'))

function readStamp(root) {
  try {
    return JSON.parse(readFileSync(join(root, STAMP), 'utf8'))
  } catch {
    return {}
  }
}
