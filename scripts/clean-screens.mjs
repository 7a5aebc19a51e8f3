// One window and one React serve all files of a worker (vitest.config.ts): every file leaves them as it has found them.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { afterAll, afterEach, vi } from 'vitest'

const requireAsUi = createRequire(join(import.meta.dirname, '../packages/ui/package.json'))
const { cleanup } = requireAsUi('@testing-library/react')

// Testing Library sees to both by itself only in the file that loads it first.
globalThis.IS_REACT_ACT_ENVIRONMENT = true

// In development React notes for each element where it was made, by an error with a stack, until it has made ten thousand
// in a second. No test reads that, and it is a quarter of the time of the control app's tests.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = requireAsUi('react')
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.MAX_SAFE_INTEGER,
  set: () => undefined,
  configurable: true,
})

/** A screen keeps its last values while it is removed, so the storages are cleared after that. */
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

/** The content of the head before: libraries write their styles there only once. */
const head = [...document.head.childNodes]

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
  // Tests put it there, since jsdom has none.
  delete document.fonts
  for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name)
  for (const node of head) if (!node.isConnected) document.head.append(node)
  document.body.replaceChildren()
})
