import type { Opening } from '../shared/opening.tsx'

/** A hidden page paints nothing; then the app does not wait for it. */
const PATIENCE_MILLIS = 150

/** The first paint that the service has written into the page; removed if it is not visible. */
export function firstPaintIn(page: Document): HTMLElement | undefined {
  const [written] = page.getElementsByClassName('first-paint')
  if (written instanceof HTMLElement && written.offsetHeight > 0 && !page.hidden) return written
  written?.remove()
  return undefined
}

/** Waits until the service's first paint has been painted: starting the app would delay it. */
export async function firstPaintIsSeen(): Promise<void> {
  if (performance.getEntriesByName('first-contentful-paint').length > 0) return
  await Promise.race([nextFrame(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MILLIS))])
}

/** A frame is painted when the task after it runs. */
const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/** Has the app drawn behind the first paint, laid out as it will stand, and puts it in its place when all of it is there. */
export function takePlaceOf(firstPaint: HTMLElement, { root, opening }: { root: HTMLElement; opening: Opening }): void {
  firstPaint.dataset.isInFront = ''
  root.dataset.isBehind = ''
  opening.subscribe(() => {
    delete root.dataset.isBehind
    firstPaint.remove()
  })
}
