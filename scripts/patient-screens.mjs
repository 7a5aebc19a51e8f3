// What a screen test waits for comes when a busy machine lets it come; a test that fails waits this long once.
import { configure } from '@testing-library/dom'

configure({ asyncUtilTimeout: 60_000 })

// jsdom has no layout, so nothing ever changes its size.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
