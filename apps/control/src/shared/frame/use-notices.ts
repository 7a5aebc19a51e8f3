import { type RefObject, useEffect, useRef, useState } from 'react'

const NOTICE = '[data-notice]'

type Notices = {
  readonly place: RefObject<HTMLDivElement | null>
  readonly count: number
  /** Shows the notice after the one that is shown, the first one after the last. */
  readonly onNext: () => void
}

/**
 * Counts the notices of the lane, each of which is as wide as the lane, and leads from one to the next. They come from the
 * desk, the shell and the messages, so that only the page knows how many there are. A new one shows the first again.
 */
export function useNotices(): Notices {
  const place = useRef<HTMLDivElement>(null)
  const [count, setCount] = useState(0)
  useEffect(() => {
    const lane = place.current
    if (!lane) return
    let before: readonly Element[] = []
    const look = () => {
      const now = noticesIn(lane)
      if (now.some((one) => !before.includes(one))) lane.scrollLeft = 0
      before = now
      setCount(now.length)
    }
    look()
    const changes = new MutationObserver(look)
    changes.observe(lane, { childList: true, subtree: true, attributeFilter: ['data-notice'] })
    return () => changes.disconnect()
  }, [])
  const onNext = () => {
    const lane = place.current
    if (!lane) return
    const next = noticesIn(lane).find(({ offsetLeft }) => offsetLeft > lane.scrollLeft + 1)
    lane.scrollLeft = next?.offsetLeft ?? 0
  }
  return { place, count, onNext }
}

const noticesIn = (lane: HTMLElement): readonly HTMLElement[] => [...lane.querySelectorAll<HTMLElement>(NOTICE)]
