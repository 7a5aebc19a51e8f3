/** A video that keeps the screen on while it plays, where the browser has no wake lock: on plain http. */
export type SilentVideo = {
  /** Within a tap; fails where the browser cannot play it. */
  readonly play: () => Promise<void>
  readonly pause: () => void
}

/** Loaded with the page, so that it can be played without a connection. */
const ADDRESS = '/control/silent.mp4'
/** A browser lets the screen go off during a video that loops by itself, or that is muted. */
const BACK_AT_SECONDS = 8

/** The video of this page; undefined in a browser that cannot play one. */
export function silentVideoOf(page: Document): SilentVideo | undefined {
  const video = page.createElement('video')
  if (video.canPlayType('video/mp4') === '') return undefined
  video.src = ADDRESS
  video.preload = 'auto'
  video.setAttribute('playsinline', '')
  video.addEventListener('timeupdate', () => {
    if (video.currentTime > BACK_AT_SECONDS) video.currentTime = 0
  })
  return { play: () => video.play(), pause: () => video.pause() }
}
