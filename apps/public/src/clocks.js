// Shows the reading of each running clock before the first paint, and goes on until the app runs. The service has written
// since when a clock runs: that stays where this device may show a wrong reading, and without scripts (ADR 0058).
// src/shared/running-clock.ts says what hangs on a clock.
{
  /** A reading that is shown is wrong by less. */
  const SURE_MILLIS = 2000

  /**
   * Whether this device has the service's time. The service answers with its own, which was between the request and the
   * answer; a page from a cache says a time of before.
   */
  const isRight = () => {
    const [visit] = performance.getEntriesByType('navigation')
    const answered = visit?.serverTiming?.find(({ name }) => name === 'now')?.duration
    // A way back brings an old page with its old time.
    if (!answered || visit.type === 'back_forward') return false
    const ahead = Date.now() - performance.now() - answered
    return visit.requestStart + ahead > -SURE_MILLIS && visit.responseStart + ahead < SURE_MILLIS
  }

  const written = (seconds) =>
    [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':')

  const tell = (clock) => {
    const { share, until = 0 } = clock.dataset
    const [zero, most, least] = clock.dataset.clock.split(' ').map(Number)
    const reading = Math.ceil(Math.max(least, Math.min(most, zero - Date.now())) / 1000)
    clock.toggleAttribute('data-told', true)
    if (share !== undefined) {
      clock.style.setProperty('--played', Math.min(1, Math.max(0, 1 - reading / share)))
      return
    }
    const left = Math.max(0, Math.ceil(reading - until))
    // What was heard of a change must not be one.
    if (clock.textContent !== written(left)) clock.textContent = written(left)
    // A penalty that is over.
    if (clock.dataset.until !== undefined) clock.closest('li')?.toggleAttribute('hidden', left === 0)
  }
  const tellAll = () => document.querySelectorAll('[data-clock]').forEach(tell)

  if (isRight()) {
    // The app trusts it, too: src/main.tsx.
    document.documentElement.dataset.time = 'right'
    const parts = new MutationObserver(tellAll)
    parts.observe(document, { childList: true, subtree: true })
    addEventListener('DOMContentLoaded', () => parts.disconnect(), { once: true })
    const ticks = setInterval(tellAll, 200)
    addEventListener('cup-hydrated', () => clearInterval(ticks), { once: true })
  }
}
