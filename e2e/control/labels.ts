/** Runs in the page: the buttons, links and notices of the desk whose words have no room. */
export function cutLabels(): readonly string[] {
  return [...document.querySelectorAll('[data-zone] :is(button, a, [data-notice])')]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
    .map(({ textContent }) => textContent)
}

/** Runs in the page: the buttons of which another one covers a part. */
export const coveredOnes = (buttons: readonly Element[]): readonly (string | null)[] =>
  buttons
    .filter((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect()
      const middle = (left + right) / 2
      const hit = [top + 4, (top + bottom) / 2, bottom - 4].map((y) => document.elementFromPoint(middle, y))
      return hit.some((other) => other !== null && !one.contains(other) && buttons.some((two) => two.contains(other)))
    })
    .map(({ textContent }) => textContent)
