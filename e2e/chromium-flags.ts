/** What Playwright turns off in Chromium; of two such lists on a command line the last one counts, and that is ours. */
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

/** Two pages that Chromium loads beside each page of ours, for its own address bar: half of what opening one costs. */
const POPUPS_OF_THE_ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/** With what the tests start Chromium. */
export const chromiumFlags = [`--disable-features=${[...OFF_BY_PLAYWRIGHT, ...POPUPS_OF_THE_ADDRESS_BAR].join(',')}`]
