// What a screen test waits for comes when a busy machine lets it come; a test that fails waits this long once.
import { configure, getConfig, prettyDOM } from '@testing-library/dom'

// All files of a worker share this configuration: a file that finds hidden elements too does so for itself only.
configure({
  asyncUtilTimeout: 60_000,
  defaultHidden: false,
  // What a test waits for is looked for again and again: the document is written out once, when the wait is over.
  getElementError(message, container) {
    const { _disableExpensiveErrorDiagnostics: isWaiting, defaultIgnore } = getConfig()
    const seen = isWaiting ? '' : `Ignored nodes: comments, ${defaultIgnore}\n${prettyDOM(container)}`
    const error = new Error([message, seen].filter(Boolean).join('\n\n'))
    error.name = 'TestingLibraryElementError'
    // The first line of its stack is not this one.
    Error.captureStackTrace(error, getConfig().getElementError)
    return error
  },
})

// jsdom has no layout, so nothing ever changes its size.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// jsdom runs animation frames on an interval that it starts when one is asked for: under fake timers it would start a
// fake one, and no frame would come again in this window. So one is always asked for.
if (!window.hasFrames) {
  const frame = window.requestAnimationFrame
  const goOn = () => frame(goOn)
  goOn()
  window.hasFrames = true
}

// Makes a test fail that takes it for granted that an animation frame has come (docs/contributing.md).
const { SLOW_FRAMES } = process.env
if (SLOW_FRAMES) {
  // The real ones: fake timers stop no frame of jsdom either.
  const { setTimeout, clearTimeout } = globalThis
  globalThis.requestAnimationFrame = (callback) => setTimeout(() => callback(performance.now()), Number(SLOW_FRAMES))
  globalThis.cancelAnimationFrame = clearTimeout
}
