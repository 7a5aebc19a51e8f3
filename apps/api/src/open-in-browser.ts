import { type ChildProcess, spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeWhole } from './utilities/index.ts'

/** The machine as far as it matters for a browser. */
export type Desktop = {
  readonly platform: NodeJS.Platform
  readonly env: Readonly<Record<string, string | undefined>>
  readonly isRoot: boolean
}

/** The program that opens a file in the browser of the person at this machine; undefined where there is no display. */
export function openerOf({ platform, env, isRoot }: Desktop): readonly string[] | undefined {
  // A sign-in over the network shows no window here. A browser does not start for root.
  if (env.SSH_CONNECTION !== undefined || env.CI !== undefined || isRoot) return undefined
  if (platform === 'darwin') return ['open']
  if (platform === 'win32') return ['cmd', '/c', 'start', '""']
  return env.DISPLAY !== undefined || env.WAYLAND_DISPLAY !== undefined ? ['xdg-open'] : undefined
}

/** An opener that is still there after this time shows the page itself. */
const FAILS_WITHIN_MS = 3000

/**
 * [0080] Opens a link with a secret in the browser of this machine, by a file that only its user can read: other users see
 * the arguments of a program. Without a link it removes the file of an earlier start. Resolves to whether it opens.
 */
export async function openInBrowser(
  link: string | undefined,
  dataDir: string,
  desktop: Desktop = own(),
): Promise<boolean> {
  const file = fileIn(dataDir)
  await rm(file, { force: true })
  const [program, ...flags] = openerOf(desktop) ?? []
  if (link === undefined || program === undefined) return false
  await writeWhole(file, pageTo(link), 0o600)
  const opens = await succeeds(spawn(program, [...flags, file], { stdio: 'ignore', detached: true }))
  if (!opens) await rm(file, { force: true })
  return opens
}

const fileIn = (dataDir: string): string => join(dataDir, 'first-sign-in.html')

const own = (): Desktop => ({ platform: process.platform, env: process.env, isRoot: process.getuid?.() === 0 })

/** A link has no character that HTML reads as its own. */
const pageTo = (link: string): string => `<!doctype html>
<html lang="de">
<meta charset="utf-8">
<meta name="referrer" content="no-referrer">
<meta http-equiv="refresh" content="0; url=${link}">
<title>Anmelden</title>
<p><a href="${link}">Anmelden</a></p>
</html>
`

function succeeds(opener: ChildProcess): Promise<boolean> {
  opener.unref()
  return new Promise((resolve) => {
    setTimeout(() => resolve(true), FAILS_WITHIN_MS).unref()
    opener.once('error', () => resolve(false))
    opener.once('exit', (code) => resolve(code === 0))
  })
}
