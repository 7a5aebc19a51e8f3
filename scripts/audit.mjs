// What `npm test` and `pnpm audit:deps` check of the packages that others have written.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Advisories that block a release. */
const GRAVE = ['high', 'critical']

/**
 * The result of `pnpm audit --json`: whether anything was checked at all, what was found as lines, and whether any of it
 * is grave. A registry need not answer such questions; then the result is unknown.
 */
export function auditOf(output) {
  const { advisories } = parsed(output) ?? {}
  if (!advisories) return { isChecked: false, lines: [], isGrave: false }
  const found = Object.values(advisories)
  return {
    isChecked: true,
    lines: found.map(({ severity, module_name: name, title, url }) => `${severity}: ${name}, ${title} (${url})`),
    isGrave: found.some(({ severity }) => GRAVE.includes(severity)),
  }
}

/** The JSON in the output; warnings may precede it. */
function parsed(output) {
  try {
    return JSON.parse(output.slice(output.indexOf('{')))
  } catch {
    return undefined
  }
}

const INSTALL_SCRIPTS = ['preinstall', 'install', 'postinstall']

/** The installed packages below a checkout that would run a program of theirs during an install. */
export function packagesWithInstallScripts(root) {
  const store = join(root, 'node_modules/.pnpm')
  const folders = readdirSync(store)
    .map((name) => join(store, name, 'node_modules'))
    .filter(existsSync)
  const found = folders.flatMap(packagesIn).filter(({ folder }) => runsAtInstall(folder))
  return [...new Set(found.map(({ name }) => name))].sort()
}

/** The decisions of `allowBuilds`: each package, and whether its scripts run. */
export function decidedBuilds(root) {
  const text = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')
  const [, block = ''] = /^allowBuilds:\n((?: .*\n)*)/m.exec(text) ?? []
  const entries = [...block.matchAll(/^ +'?([^':]+)'?: (true|false)$/gm)]
  return new Map(entries.map(([, name, isAllowed]) => [name, isAllowed === 'true']))
}

/** Links lead to packages that are in another folder of the store. */
function packagesIn(folder) {
  const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return names.flatMap(({ name }) =>
    name.startsWith('@')
      ? packagesIn(join(folder, name)).map((inner) => ({ ...inner, name: `${name}/${inner.name}` }))
      : [{ name, folder: join(folder, name) }],
  )
}

function runsAtInstall(folder) {
  const manifest = join(folder, 'package.json')
  if (!existsSync(manifest)) return false
  const { scripts = {} } = JSON.parse(readFileSync(manifest, 'utf8'))
  return INSTALL_SCRIPTS.some((name) => name in scripts) || existsSync(join(folder, 'binding.gyp'))
}
