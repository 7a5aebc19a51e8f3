const PRESS_MILLIS = 20

/** A press that can be felt, where the device can do that. */
export function vibrate(): void {
  if ('vibrate' in navigator) navigator.vibrate(PRESS_MILLIS)
}
