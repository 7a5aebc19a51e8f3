import { type LedwallType, wallSizeOf } from '@cup/ui/ledwall'
import { useState } from 'react'

/** The screen that a window is to open on; missing if the browser does not reveal other screens. */
type Place = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

type ScreenDetails = { readonly screens: readonly ScreenOfDevice[]; readonly currentScreen: ScreenOfDevice }
type ScreenOfDevice = {
  readonly availLeft: number
  readonly availTop: number
  readonly availWidth: number
  readonly availHeight: number
}

declare global {
  interface Window {
    /** Window Management API, in secure contexts of some browsers. */
    readonly getScreenDetails?: () => Promise<ScreenDetails>
  }
}

/** Opens the output in a window of its own, on the other screen and filling it where the browser can; the same one each time. */
export function useOutputWindow(address: string, type: LedwallType) {
  const [isBlocked, setIsBlocked] = useState(false)
  const open = async () => {
    const place = await otherScreen()
    const opened = window.open(address, 'cup-ledwall', featuresOf(place, type))
    opened?.focus()
    setIsBlocked(opened === null)
  }
  return { open: () => void open(), isBlocked }
}

/** Undefined if there is only one screen, or if the browser does not allow the question. */
async function otherScreen(): Promise<Place | undefined> {
  try {
    const details = await window.getScreenDetails?.()
    const other = details?.screens.find((screen) => screen !== details.currentScreen)
    return other && { left: other.availLeft, top: other.availTop, width: other.availWidth, height: other.availHeight }
  } catch {
    return undefined
  }
}

function featuresOf(place: Place | undefined, type: LedwallType): string {
  const { width, height } = wallSizeOf(type)
  const wanted = place ? { ...place, fullscreen: 1 } : { left: 0, top: 0, width, height }
  return ['popup', ...Object.entries(wanted).map(([name, value]) => `${name}=${value}`)].join(',')
}
