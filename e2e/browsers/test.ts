import { writeFile } from 'node:fs/promises'
import { test as base, expect } from '@playwright/test'
import { type TcpRelay, tcpRelayTo } from '../../apps/api/test/tcp-relay.ts'
import { theCup } from '../hall/the-cup.ts'
import { stopPostgres } from '../postgres.ts'
import { type RunningService, startService, writeAll } from '../service.ts'
import { startFirefox } from './firefox.ts'
import type { BrowserName } from './installed.ts'
import type { RemoteBrowser } from './remote.ts'
import { User } from './user.ts'
import { startWebkit } from './webkit.ts'

const TEN_MINUTES = 600

/**
 * Log messages of a browser while a test has cut the connection, and where a page is left before its scripts have come.
 */
export const CONNECTION_CUT =
  /connection to the server at|NetworkError|TypeError: Load failed|connection to wss?:|dynamically imported module/

/** Which browser the tests of a project drive. */
export type BrowserOptions = { readonly remoteName: BrowserName }

type Fixtures = {
  /** With a cup of one game. */
  readonly service: RunningService
  /** The connection between the browser and the service. */
  readonly relay: TcpRelay
  readonly user: User
  /** Allows errors that a test causes on purpose; each other one fails it. */
  readonly allowErrors: (pattern: RegExp) => void
}

/** Tests whose `user` works with the project's browser; a test in whose page an error is logged fails. */
export const test = base.extend<Fixtures, BrowserOptions & { readonly remote: RemoteBrowser }>({
  remoteName: ['firefox', { option: true, scope: 'worker' }],
  remote: [
    async ({ remoteName }, use) => {
      const remote = await (remoteName === 'webkit' ? startWebkit() : startFirefox())
      await use(remote)
      await remote.close()
      await stopPostgres()
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures this one needs.
  service: async ({}, use) => {
    const service = await startService()
    await writeAll(service, theCup([{ number: 1, duration: TEN_MINUTES }]))
    await use(service)
    await service.stop()
  },
  relay: async ({ service }, use) => {
    const relay = await tcpRelayTo(service.url)
    await use(relay)
    relay.close()
  },
  // After the relay: the window closes before the connection does.
  user: async ({ remote, relay: _ }, use, testInfo) => {
    const window = await remote.openWindow()
    await use(new User(window))
    if (testInfo.status !== testInfo.expectedStatus)
      await writeFile(testInfo.outputPath('picture.png'), await window.picture())
    await window.close()
  },
  allowErrors: [
    async ({ user }, use) => {
      const allowed: RegExp[] = []
      await use((pattern) => allowed.push(pattern))
      const errors = await user.window.errors()
      expect(errors.filter((error) => !allowed.some((pattern) => pattern.test(error)))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'
