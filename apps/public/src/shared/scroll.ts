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

/** So long a page may take to hold what is looked for: on a slow phone the data comes late. */
const PATIENCE_MILLIS = 30_000
/** So long after it has grown a page that holds it counts as at rest. */
const REST_MILLIS = 3_000

/**
 * Scrolls by `show`, which answers whether its target is there, and again while the page grows around it: games off the
 * screen get their height when they come near it, and some parts come late. Stops at a scroll by anything else, or when the
 * time is up. Returns how to stop.
 */
export function settle(show: () => boolean): () => void {
  let [rest, height] = [-1, -1]
  let patience = setTimeout(stop, PATIENCE_MILLIS)
  const look = () => {
    const isThere = show()
    rest = isThere ? window.scrollY : -1
    height = document.body.scrollHeight
    if (!isThere) return
    clearTimeout(patience)
    patience = setTimeout(stop, REST_MILLIS)
  }
  const growth = new ResizeObserver(look)
  /** The browser itself scrolls where something has grown above. */
  const onScroll = () => {
    if (rest >= 0 && window.scrollY !== rest && document.body.scrollHeight === height) stop()
  }
  function stop(): void {
    clearTimeout(patience)
    growth.disconnect()
    for (const event of BY_HAND) window.removeEventListener(event, stop)
    window.removeEventListener('scroll', onScroll)
  }
  for (const event of BY_HAND) window.addEventListener(event, stop, { passive: true })
  window.addEventListener('scroll', onScroll, { passive: true })
  growth.observe(document.body)
  look()
  return stop
}

const BY_HAND = ['wheel', 'touchmove', 'keydown', 'pointerdown']
