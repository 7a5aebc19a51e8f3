// Finds the Chromium that the end-to-end tests drive; Playwright's own download is only the last choice.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { env, getuid, platform } from 'node:process'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The path of a Chromium or Chrome, or undefined. CHROMIUM_PATH is taken at its word. */
export function findChromium() {
  return env.CHROMIUM_PATH || [...onPath(), ...usualPlaces(), playwrightsOwn()].find(isExecutable)
}

const onPath = () => (env.PATH ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)))

function usualPlaces() {
  if (platform === 'darwin') {
    return ['Google Chrome', 'Chromium'].flatMap((name) =>
      ['/Applications', join(env.HOME ?? '', 'Applications')].map(
        (apps) => `${apps}/${name}.app/Contents/MacOS/${name}`,
      ),
    )
  }
  if (platform === 'win32') {
    return [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA]
      .filter(Boolean)
      .map((folder) => join(folder, 'Google/Chrome/Application/chrome.exe'))
  }
  return ['/usr/bin', '/usr/local/bin', '/snap/bin'].flatMap((folder) => NAMES.map((name) => join(folder, name)))
}

const playwrightsOwn = () => createRequire(import.meta.url)('@playwright/test').chromium.executablePath()

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Only as root on a Debian, as on a build machine: elsewhere a program does not install software by itself. */
export function installChromium() {
  if (getuid?.() !== 0 || !existsSync('/etc/debian_version') || !existsSync('/usr/bin/apt-get')) return
  console.log('No Chromium found: installing it with apt-get ...')
  const aptGet = (...options) =>
    spawnSync('apt-get', options, { stdio: 'inherit', env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } })
  aptGet('update')
  aptGet('install', '-y', '--no-install-recommends', 'chromium')
}
