import { type Browser, chromium, type LaunchOptions } from '@playwright/test'
import { findChromium } from '../scripts/chromium.mjs'

/** The features that Playwright disables. Chromium obeys only the last `--disable-features` of its command line, so ours repeats them. */
const OFF_BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** Two pages that Chromium loads beside each page for its own address bar: half of the cost of opening a page. */
const POPUPS_OF_THE_ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/** An empty process that Chromium starts after each page for the next one. */
const SPARE_PROCESS = 'SpareRendererForSitePerProcess'

const disabledFeatures = [...OFF_BY_PLAYWRIGHT, ...POPUPS_OF_THE_ADDRESS_BAR, SPARE_PROCESS]

/** A name under which tests reach a server of their own without a secure context, which `localhost` would be. */
export const MOCKED_HOST = 'overlay.test'

const chromiumFlags = [
  `--disable-features=${disabledFeatures.join(',')}`,
  `--host-resolver-rules=MAP ${MOCKED_HOST} 127.0.0.1`,
]

/** How the tests start Chromium: the installed one where there is one, otherwise the one that Playwright brings. */
export function chromiumOptions(): LaunchOptions {
  const executablePath = findChromium()
  return { args: chromiumFlags, ...(executablePath === undefined ? {} : { executablePath }) }
}

/** Starts a Chromium outside of Playwright's test runner. */
export const launchChromium = (args: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ ...chromiumOptions(), args: [...chromiumFlags, ...args] })
