/** The element that the hash of an address names; an unreadable hash names none. */
export function anchorIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1)).toLowerCase().replace(LEADING_ZEROS, '$1')
  } catch {
    return ''
  }
}

/** People write the number of a game as it is printed: "spiel-05". */
const LEADING_ZEROS = /^(spiel-)0+(?=\d)/

/** Games off the screen get their height only when they come near it: so many frames without a change are enough. */
const STEADY_FRAMES = 8
/** So long a page may take to hold what is looked for, and to come to rest. */
const PATIENCE_MILLIS = 3_000

/**
 * Scrolls by `show`, which answers whether its target is there, and again while the page grows around it; stops when
 * it has come to rest, at a scroll by hand, or when the time is up. Returns how to stop.
 */
export function settle(show: () => boolean): () => void {
  let steady = 0
  let frame = 0
  const look = () => {
    const before = window.scrollY
    const isThere = show()
    steady = isThere && window.scrollY === before ? steady + 1 : 0
    if (steady > STEADY_FRAMES) stop()
    else if (isThere) frame = requestAnimationFrame(look)
  }
  const growth = new ResizeObserver(() => {
    cancelAnimationFrame(frame)
    look()
  })
  const patience = setTimeout(stop, PATIENCE_MILLIS)
  function stop(): void {
    cancelAnimationFrame(frame)
    clearTimeout(patience)
    growth.disconnect()
    for (const event of BY_HAND) window.removeEventListener(event, stop)
  }
  for (const event of BY_HAND) window.addEventListener(event, stop, { passive: true })
  growth.observe(document.body)
  look()
  return stop
}

const BY_HAND = ['wheel', 'touchmove', 'keydown', 'pointerdown']
