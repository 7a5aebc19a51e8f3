/** Goes to the beginning of the page, as smoothly as the device wants it. */
export function scrollToTop(): void {
  window.scrollTo({ top: 0 })
}
