/** Advisories that block a release. */
const GRAVE = ['high', 'critical']

/**
 * The result of `pnpm audit --json`: whether anything was checked at all, what was found as lines, and whether any of it
 * is grave. A registry need not answer such questions; then the result is unknown, which is no failure.
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
