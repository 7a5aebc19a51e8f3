import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** A browser beside Chromium that the tests can drive: the programs that this needs, and the Debian packages with them. */
type OtherBrowser = { readonly programs: readonly string[]; readonly packages: readonly string[] }

const OTHER_BROWSERS = {
  webkit: { programs: ['WebKitWebDriver', 'Xvfb'], packages: ['webkit2gtk-driver', 'xvfb'] },
  firefox: { programs: ['firefox-esr', 'firefox'], packages: ['firefox-esr'] },
} as const satisfies Record<string, OtherBrowser>

/** The browsers that the tests know beside Chromium. */
export type BrowserName = keyof typeof OTHER_BROWSERS

const NAMES = ['webkit', 'firefox'] as const satisfies readonly BrowserName[]

/** Paths of WebKit's driver and of the virtual display for its window; undefined where one of them is missing. */
export function findWebkit(): { readonly driver: string; readonly display: string } | undefined {
  const [driver, display] = OTHER_BROWSERS.webkit.programs.map(find)
  return driver === undefined || display === undefined ? undefined : { driver, display }
}

/** Path of Firefox; undefined without one. */
export const findFirefox = (): string | undefined =>
  OTHER_BROWSERS.firefox.programs.map(find).find((path) => path !== undefined)

/** The browsers that this machine has. */
export const foundBrowsers = (): readonly BrowserName[] => NAMES.filter((name) => whereIs(name) !== undefined)

/** One line for each browser: where it was found, or what installs it. */
export const browserLines = (): readonly string[] =>
  NAMES.map((name) => {
    const place = whereIs(name)
    return place === undefined
      ? `${name}: not found, apt-get install ${OTHER_BROWSERS[name].packages.join(' ')}`
      : `${name}: found ${place}`
  })

const whereIs = (name: BrowserName): string | undefined => (name === 'webkit' ? findWebkit()?.driver : findFirefox())

const find = (program: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find(isExecutable)

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
