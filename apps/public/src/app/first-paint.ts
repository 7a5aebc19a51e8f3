/** A page that nobody sees paints nothing; then it is not waited for. */
const PATIENCE_MILLIS = 150

/** Lets what the service has written come to the glass before the app takes its place, which would delay it. */
export async function firstPaintIsSeen(root: Element): Promise<void> {
  const isSeen = performance.getEntriesByName('first-contentful-paint').length > 0
  if (!root.hasChildNodes() || isSeen || document.hidden) return
  await Promise.race([nextFrame(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MILLIS))])
}

/** A frame is painted when the task after it runs. */
const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
